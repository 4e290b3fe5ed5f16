import type { Ticket } from '@shop/shared/api/endpoints/events'
import { $lines } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { $chosenDay } from './calendar-model.ts'
import { $date, $now, $wish, dateSettled } from './choice-model.ts'
import { chooseSlot, wishFor } from './choose-slot.ts'
import { dayView } from './day-view.ts'
import { describeSlots } from './describe-slots.ts'
import { groupTickets } from './group-tickets.ts'
import { isTicketOffered } from './is-ticket-offered.ts'
import { daySlot, sellsDayTickets } from './offer.ts'
import { $offer, $offerFailure } from './offer-model.ts'
import { shownSlots } from './shown-slots.ts'

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
    dayView({ state: day?.state ?? null, offer, failure, slots, ticketCount: tickets.length }),
)

export const $slots = combine($offeredSlots, $day, (slots, day) => shownSlots(slots, day.kind))

export const $slot = combine($slots, $wish, chooseSlot)

/** The places the tickets are drawn from: those of the slot, or of the whole day where it has none. */
export const $place = combine($offer, $slot, $chosenDay, $day, (offer, slot, day, { kind }) => {
  if (offer === null || kind !== 'open') return null
  return sellsDayTickets(offer) ? daySlot(offer, day?.places ?? null) : (slot?.places ?? null)
})

sample({
  clock: dateChosen,
  source: { current: $date, failure: $offerFailure, wish: $wish, chosen: $slot },
  filter: ({ current, failure }, date) => date !== current || failure !== null,
  // The time in use is read before the old day's slots are gone.
  fn: ({ wish, chosen }, date) => ({ date, wish: wishFor(date, { wish, chosen }) }),
  target: dateSettled,
})
