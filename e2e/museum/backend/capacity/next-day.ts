import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Shop } from '../database/shop.ts'
import { earlierDay, laterDay } from '../schedule/day.ts'
import { lifetimeOf, type Offering } from '../schedule/slots-on.ts'
import { readOpenDays } from './open-days.ts'

/**
 * How many days ahead to look for the next bookable day: just over a year, the calendar's limit.
 */
const LOOK_AHEAD_DAYS = 400

/**
 * The first day with at least `least` places left in one slot, and whether the offering opens at
 * all within the days searched.
 */
export async function findNextDay(
  backend: Pick<Shop, 'db' | 'catalogue'>,
  offering: Offering,
  { now, least = 1, askedBy }: { now: Date; least?: number; askedBy?: string | undefined },
): Promise<{ day: string | null; anyOpen: boolean }> {
  const today = todayInMuseum(now, backend.catalogue.museum.timeZone)
  const lifetime = lifetimeOf(offering, today)
  const first = laterDay(lifetime.first, today)
  const last = earlierDay(lifetime.last, addDays(first, LOOK_AHEAD_DAYS))
  let anyOpen = false
  for (const { day, slots } of await readOpenDays(
    backend,
    offering,
    { first, last },
    now,
    askedBy,
  )) {
    anyOpen = true
    if (slots.some(({ left }) => left >= least)) return { day, anyOpen }
  }
  return { day: null, anyOpen }
}
