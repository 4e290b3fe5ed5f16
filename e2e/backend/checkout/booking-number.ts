import { randomInt } from 'node:crypto'

/** Without 0/O, 1/I/L, 2/Z, 5/S and 8/B: read out at an entrance they sound or look alike. */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'
const LENGTH = 8

export function createBookingNumber(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
