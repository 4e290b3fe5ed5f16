import { VOUCHER_TIME_ZONE } from '@shop/shared/business-constants'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'
import type { Cents } from '@shop/shared/money/cents'

/** A voucher code from the answer of the lookup. */
export interface VoucherCode {
  available_amount: Cents
  /**
   * Wall time at UTC+01:00 all year; null or empty means no limit. An end without a time includes
   * the whole day.
   */
  valid_from: string | null
  valid_to: string | null
}

export type VoucherCodeProblem =
  | 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  | 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  | 'VOUCHER_NO_AMOUNT_LEFT'

/**
 * Why this code cannot be redeemed now, or null if it can. Both limits are inclusive. If several
 * problems apply, too early comes first, then too late, then empty.
 */
export function voucherCodeProblem(code: VoucherCode, now: Date): VoucherCodeProblem | null {
  const current = nowInMuseum(now, VOUCHER_TIME_ZONE)
  const from = moment(code.valid_from, '00:00:00')
  const to = moment(code.valid_to, '23:59:59')
  if (from !== null && current < from) return 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  if (to !== null && current > to) return 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  if (code.available_amount <= 0) return 'VOUCHER_NO_AMOUNT_LEFT'
  return null
}

/** An unreadable limit counts as none; the backend checks again when the code is redeemed. */
function moment(limit: string | null, timeOfBareDay: string): string | null {
  const text = limit?.trim() ?? ''
  const wall = parseWallTime(text, VOUCHER_TIME_ZONE)
  if (wall === null) return null
  return wallText(
    text.length === 'YYYY-MM-DD'.length && text.includes('-')
      ? { ...wall, time: timeOfBareDay }
      : wall,
  )
}
