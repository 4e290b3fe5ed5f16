/** Letters of scripts written from right to left: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The parts of an address or a contact, separated by commas, without empty parts. A right-to-left
 * part is isolated; otherwise it would pull the number at the start of the next part to its left
 * side. Other parts stay unchanged, so that they can be copied.
 */
export function inOneLine(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (RIGHT_TO_LEFT.test(part) ? `\u2068${part}\u2069` : part))
    .join(', ')
}
