import { tourOverview } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import type { Abortable } from '@shop/shared/async/latest-answer'
import { NEXT_DAYS_WINDOW } from '@shop/shared/business-constants'
import { $timeZone } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chosenDay } from './chosen-day.ts'
import { nextDays, offeredDays } from './offered-days.ts'
import { covers, requestedDays, type Span } from './requested-days.ts'

export const pageOpened = createEvent<{ now: Date }>()
export const pageClosed = createEvent()
/** The page is visible again, so the time and the number of places may have changed. */
export const pageSeenAgain = createEvent<{ now: Date }>()
/** The page has been visible for some time. */
export const clockTicked = createEvent<{ now: Date }>()
/** The page opened, the day in the address changed, or the visitor retries. */
export const dayOpened = createEvent<{ written: string | null; now: Date }>()

function loadDays() {
  return attach({
    effect: createRequest(tourOverview),
    mapParams: ({ from, days, signal }: Span & Abortable) => ({
      query: { date: from, lookahead: String(days) },
      signal,
    }),
  })
}

export const loadNextDaysFx = loadDays()
export const loadOtherDayFx = loadDays()

/** The current time, which decides what date today is in the museum, and which tours have begun. */
const $now = createStore(new Date(0)).on(
  [pageOpened, pageSeenAgain, clockTicked, dayOpened],
  (_, { now }) => now,
)

const $written = createStore<string | null>(null).on(dayOpened, (_, { written }) => written)

export const $clock = combine({ now: $now, zone: $timeZone })

/** Today's date in the museum, `YYYY-MM-DD`. */
export const $today = $clock.map(({ now, zone }) => todayInMuseum(now, zone))

const next = requestedDays(loadNextDaysFx)
const other = requestedDays(loadOtherDayFx)
export const $nextDays = next.$days
export const $otherDay = other.$days

export type OfferedDays =
  | { kind: 'known'; dates: string[] }
  /** There is no answer yet: each of these days may have tours. */
  | { kind: 'awaited'; dates: string[] }
  | { kind: 'failed'; isTrying: boolean }

export const $offered = combine($nextDays, $clock, (next, clock): OfferedDays => {
  if (next.answer !== null) {
    return { kind: 'known', dates: offeredDays(next.answer.tours, clock) }
  }
  return next.isSettled
    ? { kind: 'failed', isTrying: next.failure === null }
    : { kind: 'awaited', dates: nextDays(todayInMuseum(clock.now, clock.zone)) }
})

function nextDaysFrom(zone: string, now: Date): Span {
  return { from: todayInMuseum(now, zone), days: NEXT_DAYS_WINDOW }
}

sample({
  clock: [pageOpened, pageSeenAgain],
  source: $timeZone,
  fn: (zone, { now }) => nextDaysFrom(zone, now),
  target: next.asked,
})
sample({
  clock: pageSeenAgain,
  source: $written,
  fn: (written, { now }) => ({ written, now }),
  target: dayOpened,
})
// At the museum's midnight, requests the new next days, and the new "today" if it is in the
// address.
sample({
  clock: clockTicked,
  source: { written: $written, zone: $timeZone, next: $nextDays },
  filter: ({ zone, next }, { now }) => next.asked?.from !== todayInMuseum(now, zone),
  fn: ({ written }, { now }) => ({ written, now }),
  target: dayOpened,
})
// Requests the next days again if the museum's date has changed since the last request, or if that
// request failed.
sample({
  clock: dayOpened,
  source: { zone: $timeZone, next: $nextDays },
  filter: ({ zone, next }, { now }) =>
    next.failure !== null || next.asked?.from !== todayInMuseum(now, zone),
  fn: ({ zone }, { now }) => nextDaysFrom(zone, now),
  target: next.asked,
})
sample({
  clock: sample({
    clock: dayOpened,
    source: $timeZone,
    fn: (zone, { written, now }) => otherDay(written, nextDaysFrom(zone, now)),
  }),
  filter: (span): span is Span => span !== null,
  target: other.asked,
})

/**
 * The day that needs a request of its own; null if the day is over, or if the request of the next
 * days includes it.
 */
function otherDay(written: string | null, next: Span): Span | null {
  const day = chosenDay(written, next.from)
  if (day.kind !== 'day' || day.date < next.from || covers(next, day.date)) return null
  return { from: day.date, days: 1 }
}
