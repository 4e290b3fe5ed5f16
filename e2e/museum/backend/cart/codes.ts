import { randomInt } from 'node:crypto'
import * as v from 'valibot'

/** Maximum length of a typed code in characters, with the spaces and hyphens in it. */
export const LONGEST_CODE = 100

export const codeItem = v.object({
  type: v.literal('voucherCode'),
  barcode: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_CODE)),
})

const IGNORED = /[\s\p{Dash}\p{Cf}]/gu

/**
 * Codes are compared by this key, because they are typed from paper: `kt4m 9xqw` equals
 * `KT4M-9XQW`. The database stores codes under it, so changing this rule needs a migration.
 */
export function codeKey(written: string): string {
  return written.normalize('NFKC').toUpperCase().replace(IGNORED, '')
}

/**
 * Without 0/O, 1/I/L, 2/Z, 5/S and 8/B, which are easily confused when read out or typed from
 * paper.
 */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** `count` unpredictable capital letters and digits. */
export function drawSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
