import type { Ticket } from '@shop/shared/api/endpoints/events'
import { missedTime } from '@shop/shared/booking/choose-slot'
import { createSlotChoice } from '@shop/shared/booking/date-choice'
import { dayView } from '@shop/shared/booking/day-view'
import { shownSlots } from '@shop/shared/booking/shown-slots'
import { $lines } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent } from 'effector'
import { $chosenDay } from './calendar-model.ts'
import { $now, dateChoice } from './choice-model.ts'
import { describeSlots } from './describe-slots.ts'
import { groupTickets } from './group-tickets.ts'
import { isTicketOffered } from './is-ticket-offered.ts'
import { daySlot, sellsDayTickets } from './offer.ts'
import { $offer, $offerFailure } from './offer-model.ts'

/** `YYYY-MM-DD`. The day in use is not chosen again, unless its tickets could not be had. */
export const dateChosen = createEvent<string>()

const $clock = combine({ now: $now, zone: $timeZone })

const $offeredSlots = combine($offer, $lines, $clock, (offer, lines, clock) =>
  offer === null ? [] : describeSlots(offer, lines, clock),
)

export const $groups = $offer.map((offer) =>
  offer === null ? [] : groupTickets(offer.tickets.filter(isTicketOffered), offer.groups),
)

/** The tickets in the order they are shown. */
export const $tickets = $groups.map((groups): Ticket[] => groups.flatMap(({ tickets }) => tickets))

export const $day = combine(
  {
    day: $chosenDay,
    offer: $offer,
    failure: $offerFailure,
    slots: $offeredSlots,
    tickets: $tickets,
  },
  ({ day, offer, failure, slots, tickets }) =>
    dayView({
      state: day?.state ?? null,
      isAnswered: offer !== null,
      failure,
      slots,
      hasOffer: tickets.length > 0,
    }),
)

export const $slots = combine($offeredSlots, $day, (slots, day) => shownSlots(slots, day.kind))

export const $slot = createSlotChoice({
  choice: dateChoice,
  dateChosen,
  $slots,
  $hasFailed: $offerFailure.map((failure) => failure !== null),
})

/** The places the tickets are drawn from: those of the slot, or of the whole day where it has none. */
export const $place = combine($offer, $slot, $chosenDay, $day, (offer, slot, day, { kind }) => {
  if (offer === null || kind !== 'open') return null
  return sellsDayTickets(offer) ? daySlot(offer, day?.places ?? null) : (slot?.places ?? null)
})

/** The time a link asked for, where another one had to be taken. */
export const $missedTime = combine(
  dateChoice.$wish,
  dateChoice.$date,
  $slot,
  (wish, date, chosen) => missedTime(wish, { date, chosen }),
)
