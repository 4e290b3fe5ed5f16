import { type AddressChoice, readChoice, stillToCome } from '@shop/shared/booking/address-choice'
import { createDateChoice, type OpenedOffer } from '@shop/shared/booking/date-choice'
import type { CartLine } from '@shop/shared/cart/line'
import { $timeZone } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import { createEvent, createStore, sample } from 'effector'

interface OpenedEvent extends OpenedOffer {
  choice: AddressChoice
}

/** The page is in view: which event, the query of its address, and the instant. */
export const pageOpened = createEvent<{ id: string; search: string; now: Date }>()

export const dateChoice = createDateChoice<OpenedEvent>()
export const { pageClosed, choiceRead, dateSettled, timeChosen, timeKept, $now, $date } = dateChoice
export const $eventId = dateChoice.$id

export const wantedChanged = createEvent<Picked>()
/** The choice has become basket lines. */
export const ticketsAdded = createEvent<CartLine[]>()

/** What the visitor asked for; what of it can be had is worked out from the day's places. */
export const $wanted = createStore<Picked>({})
  .on(choiceRead, (_, { choice }) => choice.picked)
  .on(wantedChanged, (_, wanted) => wanted)
  .reset(ticketsAdded, pageClosed)

sample({
  clock: pageOpened,
  source: $timeZone,
  fn: (zone, { id, search, now }) => ({
    id,
    now,
    choice: stillToCome(readChoice(search), todayInMuseum(now, zone)),
  }),
  target: choiceRead,
})
