import type { CartLine } from '@shop/shared/cart/line'
import { $timeZone } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { createEvent, createStore, sample } from 'effector'
import { type Ahead, aheadOf } from '../../features/fetch-ahead/ahead.ts'
import { $ahead } from '../../features/fetch-ahead/model.ts'
import { type AddressChoice, readChoice } from './address-choice.ts'
import type { TimeWish } from './choose-slot.ts'
import type { Picked } from './ticket-count.ts'

/** The page is in view: which event, the query of its address, and the instant. */
export const pageOpened = createEvent<{ eventId: string; search: string; now: Date }>()
/** The page left the view; what it knew must not flash up when the next event is opened. */
export const pageClosed = createEvent()

/** The address has been read. A day that has gone by is none. */
export const choiceRead = createEvent<{
  eventId: string
  choice: AddressChoice
  now: Date
  /** What was fetched of the event before it was opened. */
  ahead: Ahead | null
}>()
/** Another day is chosen, with the time that goes along to it. */
export const dateSettled = createEvent<{ date: string; wish: TimeWish | null }>()
/** `HH:mm` of a slot of the chosen day. */
export const timeChosen = createEvent<string>()
export const wantedChanged = createEvent<Picked>()
/** The choice has become basket lines. */
export const ticketsAdded = createEvent<CartLine[]>()

/** The instant the page was opened: what has ended or is past is judged by it. */
export const $now = createStore(new Date(0)).on(choiceRead, (_, { now }) => now)

export const $eventId = createStore<string | null>(null)
  .on(choiceRead, (_, { eventId }) => eventId)
  .reset(pageClosed)

export const $date = createStore<string | null>(null)
  .on(choiceRead, (_, { choice }) => choice.date)
  .on(dateSettled, (_, { date }) => date)
  .reset(pageClosed)

export const $wish = createStore<TimeWish | null>(null)
  .on(choiceRead, (_, { choice }) => timeOfLink(choice))
  .on(dateSettled, (_, { wish }) => wish)
  .on(timeChosen, (_, time) => ({ time, onlyOn: null }))
  .reset(pageClosed)

/** What the visitor asked for; what of it can be had is worked out from the day's places. */
export const $wanted = createStore<Picked>({})
  .on(choiceRead, (_, { choice }) => choice.picked)
  .on(wantedChanged, (_, wanted) => wanted)
  .reset(ticketsAdded, pageClosed)

sample({
  clock: pageOpened,
  source: { zone: $timeZone, kept: $ahead },
  fn: ({ zone, kept }, { eventId, search, now }) => {
    const choice = readChoice(search)
    const isOver = choice.date !== null && choice.date < todayInMuseum(now, zone)
    return {
      eventId,
      now,
      choice: isOver ? { ...choice, date: null, time: null } : choice,
      ahead: aheadOf(kept, eventId, now),
    }
  },
  target: choiceRead,
})

function timeOfLink({ date, time }: AddressChoice): TimeWish | null {
  return time === null ? null : { time, onlyOn: date }
}
