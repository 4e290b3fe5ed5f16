import { readChoice } from '@shop/shared/booking/address-choice'
import { createDateChoice } from '@shop/shared/booking/date-choice'
import type { CartLine } from '@shop/shared/cart/line'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import { createEvent, createStore } from 'effector'

export const dateChoice = createDateChoice(readChoice)
export const {
  pageOpened,
  pageClosed,
  choiceRead,
  dateSettled,
  timeChosen,
  timeConfirmed,
  $now,
  $clock,
  $date,
} = dateChoice
export const $eventId = dateChoice.$id

export const wantedChanged = createEvent<Picked>()
export const ticketsAdded = createEvent<CartLine[]>()

/**
 * The counts that the visitor wants. How many of them are available is computed from the day's
 * places.
 */
export const $wanted = createStore<Picked>({})
  .on(choiceRead, (_, { choice }) => choice.picked)
  .on(wantedChanged, (_, wanted) => wanted)
  .reset(ticketsAdded, pageClosed)
