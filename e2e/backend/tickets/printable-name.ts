/** Scripts of the font that tickets are set in, see `fonts.ts`. */
const KNOWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * The name if it can be printed, else nothing: a row of empty boxes tells nobody anything, and the
 * code is what lets people in.
 */
export function printableName(name: string): string {
  return KNOWN.test(name) ? name : ''
}
