import type { Ticket } from '@shop/shared/api/endpoints/events'
import { isVisitors } from '@shop/shared/booking/day-view'
import { createTicketPicking } from '@shop/shared/booking/ticket-picking'
import { lineCount, lineTotal } from '@shop/shared/cart/line'
import { $lines, linesAdded } from '@shop/shared/cart/model'
import { wrongPartsOf } from '@shop/shared/tickets/family-components'
import { type Picked, pickedCount } from '@shop/shared/tickets/ticket-count'
import { combine, createEvent, createStore, sample } from 'effector'
import {
  $date,
  $eventId,
  $wanted,
  choiceRead,
  dateSettled,
  pageClosed,
  ticketsAdded,
  timeChosen,
  timeConfirmed,
  wantedChanged,
} from './choice-model.ts'
import { $chosenTime, $day, $place, $slot, $tickets } from './day-model.ts'
import { $event } from './event-model.ts'
import { missingStep } from './missing-step.ts'
import { needsPaidTicket } from './needs-paid-ticket.ts'
import { $offer } from './offer-model.ts'
import { contingentOf, orderBound, placesLeft } from './places-left.ts'
import { reduceCounts } from './reduce-counts.ts'
import { toLines } from './to-lines.ts'

export const addRequested = createEvent()

// The places of the slot minus those in the basket, recomputed whenever the basket changes.
export const $contingent = combine($offer, $place, $lines, (offer, place, lines) =>
  offer === null || place === null ? null : contingentOf(offer, place, lines),
)

const $reduced = combine($wanted, $tickets, $contingent, (wanted, tickets, contingent) =>
  contingent === null ? null : reduceCounts(wanted, tickets, contingent),
)

/** The part of the wanted counts that is available. The page shows, prices and adds this part. */
export const $picked = $reduced.map((reduced): Picked => reduced?.picked ?? {})
export const $reductions = $reduced.map((reduced) => reduced?.reductions ?? [])

/**
 * How many of each ticket can be chosen, by its id; null if the ticket is not valid in the slot.
 * Empty while no time is chosen.
 */
export const $limits = combine($contingent, $tickets, $picked, (contingent, tickets, picked) => {
  if (contingent === null) return new Map<string, number | null>()
  const limitOf = (ticket: Ticket) => placesLeft(ticket, { contingent, tickets, picked })
  return new Map(tickets.map((ticket) => [ticket.id, limitOf(ticket)]))
})
/** The limit of one order for each ticket, by ticket id; null where the ticket's stock is lower. */
export const $orderBounds = combine(
  $contingent,
  $tickets,
  $picked,
  (contingent, tickets, picked) => {
    const boundOf = (ticket: (typeof tickets)[number]) =>
      contingent === null ? null : orderBound(ticket, { contingent, tickets, picked })
    return new Map(tickets.map((ticket) => [ticket.id, boundOf(ticket)]))
  },
)

export const $choice = combine(
  { event: $event, offer: $offer, place: $place, tickets: $tickets, picked: $picked },
  ({ event, offer, place, tickets, picked }) => {
    if (event === null || offer === null || place === null) return { lines: [], count: 0, total: 0 }
    const lines = toLines({ event, offer, datetime: place.datetime, tickets, picked })
    return {
      lines,
      count: lines.reduce((sum, line) => sum + lineCount(line), 0),
      /** Total in cents. */
      total: lines.reduce((sum, line) => sum + lineTotal(line), 0),
    }
  },
)

/** Components of opened tickets that break a rule, by the ticket's id. */
export const $wrongParts = combine($tickets, $picked, wrongPartsOf)

/** A chosen ticket that requires a paid one, but has none. */
export const $unpaid = combine(
  { eventId: $eventId, place: $place, tickets: $tickets, picked: $picked, lines: $lines },
  ({ eventId, place, tickets, picked, lines }) =>
    eventId === null || place === null
      ? null
      : needsPaidTicket(tickets, picked, { lines, eventId, datetime: place.datetime }),
)

export const $missing = combine(
  { day: $day, place: $place, picked: $picked, wrong: $wrongParts, unpaid: $unpaid },
  ({ day, place, picked, wrong, unpaid }) =>
    missingStep({
      day: day.kind,
      hasPlace: place !== null,
      hasTickets: pickedCount(picked) > 0,
      hasAllParts: wrong.size === 0,
      isPaidFor: unpaid === null,
    }),
)

// The choice is checked only here: adding empties it, and a second check would find no tickets.
const addJudged = sample({
  clock: addRequested,
  source: { choice: $choice, missing: $missing, slot: $slot },
})

/**
 * Counts the tries to add without a step. While nothing is chosen, the button only leads to the
 * step: the first press is no mistake.
 */
const $tries = createStore(0)
  .on(addJudged, (tries, { choice }) => (choice.count > 0 ? 2 : tries + 1))
  .reset(choiceRead, pageClosed, $missing)

/** The first missing step, shown only after the visitor has tried to add without it. */
export const $complaint = combine($tries, $missing, (tries, missing) =>
  tries > 1 && missing !== null && isVisitors(missing) ? missing : null,
)

export const $added = createStore<{ count: number } | null>(null)
  .on(ticketsAdded, (_, lines) => ({
    count: lines.reduce((sum, line) => sum + lineCount(line), 0),
  }))
  .reset(choiceRead, dateSettled, timeChosen, wantedChanged, pageClosed)

/**
 * The choice as in a link to this event; null while the chosen day is unknown. Until a time is
 * selected, it keeps the wanted counts. It contains no time that was not chosen, because a time in
 * a link counts as chosen.
 */
export const $address = combine(
  {
    eventId: $eventId,
    date: $date,
    day: $day,
    time: $chosenTime,
    place: $place,
    wanted: $wanted,
    picked: $picked,
  },
  ({ eventId, date, day, time, place, wanted, picked }) => {
    const isPending = day.kind === 'loading' || day.kind === 'failed'
    if (eventId === null || isPending) return null
    const choice = { date, time, picked: place === null ? wanted : picked }
    return { id: eventId, choice }
  },
)

export const { countChanged, ticketOpened, ticketClosed, partChanged } = createTicketPicking(
  combine({ picked: $picked, tickets: $tickets, limits: $limits }),
  wantedChanged,
)

sample({
  clock: addJudged,
  // While the event is unknown there may be a choice, but no line to add.
  filter: ({ choice, missing }) => missing === null && choice.lines.length > 0,
  fn: ({ choice }) => choice.lines,
  target: ticketsAdded,
})

sample({
  clock: addJudged,
  filter: ({ slot, missing }) => slot !== null && missing === null,
  fn: ({ slot }) => slot?.time ?? '',
  target: timeConfirmed,
})
sample({ clock: ticketsAdded, target: linesAdded })
