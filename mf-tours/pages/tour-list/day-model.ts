import { tourOverview } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import { NEXT_DAYS_WINDOW } from '@shop/shared/business-constants'
import { $timeZone } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { askedDays, covers, type Span } from './asked-days.ts'
import { chosenDay } from './chosen-day.ts'
import { offeredDays } from './offered-days.ts'

/** The page is in view. */
export const pageOpened = createEvent<{ now: Date }>()
export const pageClosed = createEvent()
/** The page was out of sight for a while: the clock has gone on, and places may be gone. */
export const pageSeenAgain = createEvent<{ now: Date }>()
/** What the address says of the day, when it is opened, changed, or tried again. */
export const dayOpened = createEvent<{ written: string | null; now: Date }>()

function loadDays() {
  return attach({
    effect: createRequest(tourOverview),
    mapParams: ({ from, days }: Span) => ({ query: { date: from, lookahead: String(days) } }),
  })
}

export const loadNextDaysFx = loadDays()
export const loadOtherDayFx = loadDays()

/** The instant of the visitor's last step: the museum's today, and what has begun, go by it. */
const $now = createStore(new Date(0)).on(
  [pageOpened, pageSeenAgain, dayOpened],
  (_, { now }) => now,
)

const $written = createStore<string | null>(null).on(dayOpened, (_, { written }) => written)

export const $clock = combine({ now: $now, zone: $timeZone })

/** The museum's day, `YYYY-MM-DD`. */
export const $today = $clock.map(({ now, zone }) => todayInMuseum(now, zone))

export const $nextDays = askedDays(loadNextDaysFx)
export const $otherDay = askedDays(loadOtherDayFx)

/** The next days on which there are tours; `known` is false while that could not be found out. */
export const $offered = combine($nextDays, $clock, ({ answer, failure }, clock) =>
  answer === null
    ? { isKnown: false as const, isTrying: failure === null }
    : { isKnown: true as const, dates: offeredDays(answer.tours, clock) },
)

function nextDaysFrom(zone: string, now: Date): Span {
  return { from: todayInMuseum(now, zone), days: NEXT_DAYS_WINDOW }
}

sample({
  clock: [pageOpened, pageSeenAgain],
  source: $timeZone,
  fn: (zone, { now }) => nextDaysFrom(zone, now),
  target: loadNextDaysFx,
})
sample({
  clock: pageSeenAgain,
  source: $written,
  fn: (written, { now }) => ({ written, now }),
  target: dayOpened,
})
// Another day has begun since they were asked for, or they could not be had.
sample({
  clock: dayOpened,
  source: { zone: $timeZone, next: $nextDays },
  filter: ({ zone, next }, { now }) =>
    next.failure !== null || next.asked?.from !== todayInMuseum(now, zone),
  fn: ({ zone }, { now }) => nextDaysFrom(zone, now),
  target: loadNextDaysFx,
})
sample({
  clock: sample({
    clock: dayOpened,
    source: $timeZone,
    fn: (zone, { written, now }) => otherDay(written, nextDaysFrom(zone, now)),
  }),
  filter: (span): span is Span => span !== null,
  target: loadOtherDayFx,
})

/** The day to be asked for by itself; null where none is, as the next days hold it or it is over. */
function otherDay(written: string | null, next: Span): Span | null {
  const day = chosenDay(written, next.from)
  if (day.kind !== 'day' || day.date < next.from || covers(next, day.date)) return null
  return { from: day.date, days: 1 }
}
