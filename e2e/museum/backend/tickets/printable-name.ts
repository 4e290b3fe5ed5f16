/** Scripts of the font that tickets are set in, see `fonts.ts`. */
const KNOWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Pictures with what joins and colours them, and what turns text around. Names are none the worse. */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]\u{200d}?|\u{20e3}|(?![\u{200c}\u{200d}])\p{Cf}/gu

/**
 * The name as it can be printed, nothing if it cannot: a row of empty boxes tells nobody anything,
 * and the code is what lets people in.
 */
export function printableName(name: string): string {
  // Wide letters become those of the font.
  const plain = name.normalize('NFKC').replace(ORNAMENT, '').replace(/\s+/gu, ' ').trim()
  return KNOWN.test(plain) ? plain : ''
}
