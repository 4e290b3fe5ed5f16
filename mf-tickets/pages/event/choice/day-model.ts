import type { Ticket } from '@shop/shared/api/endpoints/events'
import { createDayChoice } from '@shop/shared/booking/day-choice'
import { $lines } from '@shop/shared/cart/model'
import { combine } from 'effector'
import { $chosenDay } from './calendar-model.ts'
import { $clock, dateChoice } from './choice-model.ts'
import { describeSlots } from './describe-slots.ts'
import { groupTickets } from './group-tickets.ts'
import { daySlot, isTicketOffered, sellsDayTickets } from './offer.ts'
import { $offer, offerAnswer } from './offer-model.ts'

const $offeredSlots = combine($offer, $lines, $clock, (offer, lines, clock) =>
  offer === null ? [] : describeSlots(offer, lines, clock),
)

export const $groups = $offer.map((offer) =>
  offer === null ? [] : groupTickets(offer.tickets.filter(isTicketOffered), offer.groups),
)

export const $tickets = $groups.map((groups): Ticket[] => groups.flatMap(({ tickets }) => tickets))

export const { dateChosen, $day, $slots, $slot, $chosenTime, $missedTime } = createDayChoice({
  choice: dateChoice,
  $chosenDay,
  answer: offerAnswer,
  $offeredSlots,
  $hasOffer: $tickets.map((tickets) => tickets.length > 0),
})

/** The slot whose places the tickets use; the whole day if it has no slots. */
export const $place = combine($offer, $slot, $chosenDay, $day, (offer, slot, day, { kind }) => {
  if (offer === null || kind !== 'open') return null
  return sellsDayTickets(offer) ? daySlot(offer, day?.places ?? null) : (slot?.places ?? null)
})
