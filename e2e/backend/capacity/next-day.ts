import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Backend } from '../backend.ts'
import { earlierDay, laterDay } from '../schedule/day.ts'
import { lifetimeOf, type Offering } from '../schedule/slots-on.ts'
import { readOpenDays } from './open-days.ts'

/** How far ahead an offering's next bookable day is looked for. */
const LOOK_AHEAD_DAYS = 60

/** The first day with a place left, and whether the offering opens at all in the days looked at. */
export async function findNextDay(
  backend: Pick<Backend, 'db' | 'catalogue'>,
  offering: Offering,
  now: Date,
): Promise<{ day: string | null; anyOpen: boolean }> {
  const today = todayInMuseum(now, backend.catalogue.museum.timeZone)
  const lifetime = lifetimeOf(offering, today)
  const first = laterDay(lifetime.first, today)
  const last = earlierDay(lifetime.last, addDays(first, LOOK_AHEAD_DAYS))
  let anyOpen = false
  for (const { day, slots } of await readOpenDays(backend, offering, { first, last }, now)) {
    anyOpen = true
    if (slots.some(({ left }) => left > 0)) return { day, anyOpen }
  }
  return { day: null, anyOpen }
}
