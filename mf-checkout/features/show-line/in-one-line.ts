/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The parts of an address, or who it is and how to reach them, separated by commas; empty ones are
 * left out. A part that is written from right to left is isolated, or it would draw the number at
 * the beginning of the next one to its own other end. Other parts stay as they are, for who copies
 * them.
 */
export function inOneLine(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (RIGHT_TO_LEFT.test(part) ? `\u2068${part}\u2069` : part))
    .join(', ')
}
