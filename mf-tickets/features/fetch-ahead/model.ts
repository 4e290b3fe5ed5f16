import { ticketCalendar, ticketLifetime } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { EVENT_CALENDAR_MONTHS } from '@shop/shared/business-constants'
import { $timeZone } from '@shop/shared/config/model'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { toPathRange } from '@shop/shared/dates/wire-date'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { type Ahead, type AheadByEvent, aheadOf, withAhead } from './ahead.ts'

/** Long enough to tell a visitor who stays from a pointer that only passes, in ms. */
const REST_MS = 100

/** The pointer or the focus is on the way to an event. */
export const eventPointedAt = createEvent<{ eventId: string; now: Date }>()

const lifetimeAheadFx = createRequest(ticketLifetime, { isAhead: true })
const monthsAheadFx = createRequest(ticketCalendar, { isAhead: true })

interface Wish {
  eventId: string
  now: Date
  zone: string
}

/** What the page of an event asks for first; rejects when either answer is missing. */
export const fetchAheadFx = createEffect(async ({ eventId, now, zone }: Wish): Promise<Ahead> => {
  const from = monthOf(todayInMuseum(now, zone))
  const to = addMonths(from, EVENT_CALENDAR_MONTHS - 1)
  const range = toPathRange(firstDayOf(from), lastDayOf(to))
  const [lifetime, places] = await Promise.all([
    lifetimeAheadFx({ query: { event: eventId } }),
    monthsAheadFx({ params: { event: eventId, range }, query: { deep: '1' } }),
  ])
  return { eventId, at: now, lifetime, places, months: { from, to } }
})

/** The code of the page as well, so that nothing is left to wait for but the pictures. */
export const loadEventPageFx = createEffect(() => import('../../pages/event/page.tsx'))

/** What is known of events that are not open yet, the latest last. */
export const $ahead = createStore<AheadByEvent>([]).on(fetchAheadFx.doneData, withAhead)

const rested = debounce(eventPointedAt, REST_MS)

sample({ clock: rested, fn: () => {}, target: loadEventPageFx })
sample({
  clock: rested,
  source: { ahead: $ahead, zone: $timeZone, busy: fetchAheadFx.pending },
  filter: ({ ahead, busy }, { eventId, now }) => !busy && aheadOf(ahead, eventId, now) === null,
  fn: ({ zone }, { eventId, now }) => ({ eventId, now, zone }),
  target: fetchAheadFx,
})
