import type { Withdrawal } from '@shop/shared/api/endpoints/booking'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { addDays, weekdayOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import type { WithdrawalRule } from '../database/shop.ts'

export const WITHDRAWAL: WithdrawalRule = { days: 14, countries: null }

export interface Withdrawable {
  lines: readonly PricedLine[]
  customer: CustomerForm
  booked_at: Date
  /** Indexes of lines. */
  withdrawn?: readonly number[]
  redeemed?: readonly number[]
}

interface At {
  now: Date
  zone: string
  rule: WithdrawalRule
}

/**
 * The last day of the period, in the museum. The day of the order does not count, and a period does
 * not end at a weekend (Regulation 1182/71, art. 3). The law lets the period of goods begin with
 * their delivery, which this backend does not know: a museum that sends goods sets more days.
 */
export function lastDayToWithdraw(orderedAt: Date, { zone, rule }: Omit<At, 'now'>): string {
  const day = addDays(todayInMuseum(orderedAt, zone), rule.days)
  return weekdayOf(day) < 5 ? day : addDays(day, 7 - weekdayOf(day))
}

/** Whether each line can be withdrawn from now. A customer without a country has the right too. */
export function withdrawalsOf(
  { lines, customer, booked_at, withdrawn = [], redeemed = [] }: Withdrawable,
  at: At,
): Withdrawal[] {
  const { country = '' } = customer
  const hasRight = country === '' || (at.rule.countries?.includes(country) ?? true)
  const isOver = todayInMuseum(at.now, at.zone) > lastDayToWithdraw(booked_at, at)
  return lines.map((line, index) => {
    if (withdrawn.includes(index)) return 'withdrawn'
    if (isAdmission(line)) return 'dated'
    if (line.kind === 'donation') return 'donation'
    if (line.kind === 'voucher' && line.isReturn) return 'returned'
    if (redeemed.includes(index)) return 'redeemed'
    if (!hasRight) return 'country'
    return isOver ? 'over' : 'open'
  })
}

/** The last day of the period if something in the booking can be withdrawn from now; else null. */
export function withdrawableUntil(booking: Withdrawable, at: At): string | null {
  return withdrawalsOf(booking, at).includes('open')
    ? lastDayToWithdraw(booking.booked_at, at)
    : null
}
