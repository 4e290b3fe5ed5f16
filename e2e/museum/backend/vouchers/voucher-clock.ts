import { VOUCHER_TIME_ZONE } from '@shop/shared/business-constants'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'

const YEARS = 5

/** Wall time at UTC+01:00, `YYYY-MM-DD HH:mm:ss`; null means no limit. Both ends are included. */
export interface Validity {
  validFrom: string | null
  validTo: string | null
}

/** The validity of a code whose days are counted from today. */
export function validityOfDays(
  { validFromDay, validToDay }: { validFromDay?: number; validToDay?: number },
  now: Date,
): Validity {
  const today = todayInMuseum(now, VOUCHER_TIME_ZONE)
  return {
    validFrom: validFromDay === undefined ? null : beginOf(addDays(today, validFromDay)),
    validTo: validToDay === undefined ? null : endOf(addDays(today, validToDay)),
  }
}

/**
 * The validity of a voucher sold now: from the start of today, so that a slow clock does not find
 * it too early.
 */
export function validityOfSale(now: Date): { validFrom: string; validTo: string } {
  const today = todayInMuseum(now, VOUCHER_TIME_ZONE)
  const lastDay = `${Number(today.slice(0, 4)) + YEARS}${today.slice(4)}`
  // Only the 29th of February can be missing in another year.
  const end = isDay(lastDay) ? lastDay : `${lastDay.slice(0, 4)}-03-01`
  return { validFrom: beginOf(today), validTo: endOf(end) }
}

function beginOf(day: string): string {
  return `${day} 00:00:00`
}

function endOf(day: string): string {
  return `${day} 23:59:59`
}
