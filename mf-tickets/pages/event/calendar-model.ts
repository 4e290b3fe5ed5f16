import { ticketCalendar, ticketLifetime } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $timeZone } from '@shop/shared/config/model'
import { monthOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { toPathRange } from '@shop/shared/dates/wire-date'
import { attach, combine, createEvent, createStore, type Event, sample } from 'effector'
import {
  bookableBounds,
  dayState,
  daysOfMonths,
  firstOpenDay,
  hasFailed,
  type MonthLoads,
  type MonthRange,
  monthsOf,
  searchFrom,
} from './bookable-days.ts'
import { $date, $eventId, $now, choiceRead, dateSettled, pageClosed } from './choice-model.ts'
import { monthsToLoad } from './months-to-load.ts'

export const monthShown = createEvent<string>()
export const calendarRetried = createEvent()

type MonthsOfEvent = MonthRange & { eventId: string }

export const loadLifetimeFx = createRequest(ticketLifetime)
export const loadMonthsFx = attach({
  effect: createRequest(ticketCalendar),
  mapParams: ({ eventId, ...months }: MonthsOfEvent) => {
    const { first, last } = daysOfMonths(months)
    return { params: { event: eventId, range: toPathRange(first, last) }, query: { deep: '1' } }
  },
})

const lifetimeSettled = sample({
  clock: loadLifetimeFx.finally,
  source: $eventId,
  filter: (eventId, { params }) => params.query?.event === eventId,
  // Without an answer the shop goes by the calendar alone.
  fn: (_, settled) => (settled.status === 'done' ? settled.result : null),
})
const monthsArrived = ofThisEvent(loadMonthsFx.done)
const monthsFailed = ofThisEvent(loadMonthsFx.fail)

const $lifetime = createStore<{ answer: { first: string; last: string } | null } | null>(null)
  // Opened twice in a row, the page asks twice; one answer is enough.
  .on(lifetimeSettled, (known, answer) => ({ answer: answer ?? known?.answer ?? null }))
  .on(choiceRead, (_, { ahead }) => (ahead === null ? null : { answer: ahead.lifetime }))
  .reset(pageClosed)

const $places = createStore<Record<string, number>>({})
  .on(monthsArrived, (places, { result }) => ({ ...places, ...result }))
  .on(choiceRead, (_, { ahead }) => ({ ...ahead?.places }))
  .reset(pageClosed)

const $loads = createStore<MonthLoads>({})
  .on(loadMonthsFx, (loads, months) => marked(loads, months, 'loading'))
  .on(monthsArrived, (loads, { params }) => marked(loads, params, 'loaded'))
  .on(monthsFailed, (loads, { params }) => ({
    ...marked(loads, params, 'failed'),
    ...loadedOf(loads),
  }))
  .on(calendarRetried, (loads) =>
    Object.fromEntries(Object.entries(loads).filter(([, load]) => load !== 'failed')),
  )
  .on(choiceRead, (_, { ahead }) => (ahead === null ? {} : marked({}, ahead.months, 'loaded')))
  .reset(pageClosed)

/** The month the visitor turned to, or in which the chosen day lies. */
const $turnedTo = createStore<string | null>(null)
  .on(choiceRead, (_, { choice }) => (choice.date === null ? null : monthOf(choice.date)))
  .on(dateSettled, (_, { date }) => monthOf(date))
  .on(monthShown, (_, month) => month)
  .reset(pageClosed)

const $today = combine($now, $timeZone, todayInMuseum)

export const $calendar = combine(
  {
    date: $date,
    today: $today,
    places: $places,
    loads: $loads,
    lifetime: $lifetime,
    turnedTo: $turnedTo,
    zone: $timeZone,
  },
  ({ date, today, places, loads, lifetime, turnedTo, zone }) => {
    const bounds = bookableBounds(today, lifetime?.answer ?? null, zone)
    const known = { places, loads, bounds }
    const opening = firstOpenDay(known, bounds.first) ?? bounds.first
    /** It opens on the first bookable day. */
    const month = turnedTo ?? monthOf(opening)
    return {
      ...known,
      date,
      today,
      month,
      isLifetimeKnown: lifetime !== null,
      hasFailed: hasFailed(known, month),
      isSettled: lifetime !== null && !Object.values(loads).includes('loading'),
      hasOpenDay: firstOpenDay(known, bounds.first) !== null,
      /** The next free day after the chosen one; null while it is not known, or when there is none. */
      nextFree: firstOpenDay(known, searchFrom(date, bounds)),
    }
  },
)

/** The chosen day in the calendar; null while none is chosen. */
export const $chosenDay = $calendar.map(({ date, ...known }) =>
  date === null ? null : { date, state: dayState(date, known), places: known.places[date] ?? null },
)

const $missing = combine($eventId, $calendar, (eventId, calendar): MonthsOfEvent | null => {
  const months = eventId === null ? null : monthsToLoad(calendar)
  return months === null || eventId === null ? null : { ...months, eventId }
})

sample({
  clock: choiceRead,
  filter: ({ ahead }) => ahead === null,
  fn: ({ eventId }) => ({ query: { event: eventId } }),
  target: loadLifetimeFx,
})
sample({
  clock: $missing,
  filter: (missing): missing is MonthsOfEvent => missing !== null,
  target: loadMonthsFx,
})

/** Answers for an event that is no longer in view are dropped. */
function ofThisEvent<Answer extends { params: MonthsOfEvent }>(clock: Event<Answer>) {
  return sample({
    clock,
    source: $eventId,
    filter: (eventId, { params }) => params.eventId === eventId,
    fn: (_, answer) => answer,
  })
}

function marked(
  loads: MonthLoads,
  months: MonthRange,
  load: 'loading' | 'loaded' | 'failed',
): MonthLoads {
  return { ...loads, ...Object.fromEntries(monthsOf(months).map((month) => [month, load])) }
}

/** A month once loaded is not taken back by a call that fails later. */
function loadedOf(loads: MonthLoads): MonthLoads {
  return Object.fromEntries(Object.entries(loads).filter(([, load]) => load === 'loaded'))
}
