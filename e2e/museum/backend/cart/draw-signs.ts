import { randomInt } from 'node:crypto'

/**
 * Without 0/O, 1/I/L, 2/Z, 5/S and 8/B, which are easily confused when read out or typed from
 * paper.
 */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** So many capital letters and digits that nobody can foresee. */
export function drawSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
