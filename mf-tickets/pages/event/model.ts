import { lineCount, lineTotal } from '@shop/shared/cart/line'
import { $lines, linesAdded } from '@shop/shared/cart/model'
import { openParts, withPart, wrongParts } from '@shop/shared/tickets/family-components'
import { type Parts, type Picked, pickedCount, withChoice } from '@shop/shared/tickets/ticket-count'
import { combine, createEvent, createStore, type StoreValue, sample } from 'effector'
import {
  $date,
  $eventId,
  $wanted,
  choiceRead,
  dateSettled,
  pageClosed,
  ticketsAdded,
  timeChosen,
  wantedChanged,
} from './choice-model.ts'
import { $day, $place, $slot, $tickets } from './day-model.ts'
import { $event } from './event-model.ts'
import { isVisitors, missingStep } from './missing-step.ts'
import { needsPaidTicket } from './needs-paid-ticket.ts'
import { $offer } from './offer-model.ts'
import { contingentOf, placesLeft } from './places-left.ts'
import { reduceCounts } from './reduce-counts.ts'
import { toLines } from './to-lines.ts'

export const countChanged = createEvent<{ id: string; count: number }>()
export const ticketOpened = createEvent<string>()
export const ticketClosed = createEvent<string>()
export const partChanged = createEvent<{ id: string; part: string; count: number }>()
export const addRequested = createEvent()

// What the basket holds is taken off anew whenever the basket changes.
export const $contingent = combine($offer, $place, $lines, (offer, place, lines) =>
  offer === null || place === null ? null : contingentOf(offer, place, lines),
)

const $reduced = combine($wanted, $tickets, $contingent, (wanted, tickets, contingent) =>
  contingent === null ? null : reduceCounts(wanted, tickets, contingent),
)

/** What can be had of what is wanted; this is what is shown, priced and added. */
export const $picked = $reduced.map((reduced): Picked => reduced?.picked ?? {})
export const $reductions = $reduced.map((reduced) => reduced?.reductions ?? [])

/** How many of each ticket can be chosen, by its id; null where it is not valid in the slot. */
export const $limits = combine($contingent, $tickets, $picked, (contingent, tickets, picked) => {
  const limitOf = (ticket: (typeof tickets)[number]) =>
    contingent === null ? null : placesLeft(ticket, { contingent, tickets, picked })
  return new Map(tickets.map((ticket) => [ticket.id, limitOf(ticket)]))
})

export const $choice = combine(
  { event: $event, offer: $offer, place: $place, tickets: $tickets, picked: $picked },
  ({ event, offer, place, tickets, picked }) => {
    if (event === null || offer === null || place === null) return { lines: [], count: 0, total: 0 }
    const lines = toLines({ event, offer, datetime: place.datetime, tickets, picked })
    return {
      lines,
      count: lines.reduce((sum, line) => sum + lineCount(line), 0),
      /** Cents. */
      total: lines.reduce((sum, line) => sum + lineTotal(line), 0),
    }
  },
)

/** The components of opened tickets that are not as they must be, by the ticket's id. */
export const $wrongParts = combine($tickets, $picked, (tickets, picked) => {
  const wrong = tickets.map((ticket) => {
    const parts = picked[ticket.id]
    return [ticket.id, typeof parts === 'object' ? wrongParts(ticket, parts) : []] as const
  })
  return new Map(wrong.filter(([, parts]) => parts.length > 0))
})

/** A chosen ticket that needs a paid one beside it. */
export const $unpaid = combine(
  { eventId: $eventId, place: $place, tickets: $tickets, picked: $picked, lines: $lines },
  ({ eventId, place, tickets, picked, lines }) =>
    eventId === null || place === null
      ? null
      : needsPaidTicket(tickets, picked, { lines, eventId, datetime: place.datetime }),
)

export const $missing = combine(
  { day: $day, picked: $picked, wrong: $wrongParts, unpaid: $unpaid },
  ({ day, picked, wrong, unpaid }) =>
    missingStep({
      day: day.kind,
      hasTickets: pickedCount(picked) > 0,
      hasAllParts: wrong.size === 0,
      isPaidFor: unpaid === null,
    }),
)

// Judged once: what is added empties the choice, and a second look would miss its tickets.
const addJudged = sample({
  clock: addRequested,
  source: { choice: $choice, missing: $missing },
})

const $hasComplained = createStore(false)
  .on(addJudged, (_, { missing }) => missing !== null)
  .reset(choiceRead, pageClosed)

/** The step to settle first, told only once the visitor has tried to go on. */
export const $complaint = combine($hasComplained, $missing, (complained, missing) =>
  complained && missing !== null && isVisitors(missing) ? missing : null,
)

/** What was added last, until the visitor chooses anew. */
export const $added = createStore<{ count: number } | null>(null)
  .on(ticketsAdded, (_, lines) => ({
    count: lines.reduce((sum, line) => sum + lineCount(line), 0),
  }))
  .reset(choiceRead, dateSettled, timeChosen, wantedChanged, pageClosed)

/** What a link to this event carries; null while the chosen day is not known yet. */
export const $address = combine(
  { eventId: $eventId, date: $date, day: $day, slot: $slot, picked: $picked },
  ({ eventId, date, day, slot, picked }) => {
    const isPending = day.kind === 'loading' || day.kind === 'failed'
    if (eventId === null || isPending) return null
    return { eventId, choice: { date, time: slot?.time ?? null, picked } }
  },
)

// A change builds on what is shown, not on what was once wanted.
const $shown = combine({ picked: $picked, tickets: $tickets, limits: $limits })

sample({
  clock: countChanged,
  source: $shown,
  fn: ({ picked, limits }, { id, count }) =>
    withChoice(picked, id, Math.min(count, limits.get(id) ?? 0)),
  target: wantedChanged,
})
sample({
  clock: ticketOpened,
  source: $shown,
  fn: (shown, id) => withParts(shown, id, openParts),
  target: wantedChanged,
})
sample({
  clock: partChanged,
  source: $shown,
  fn: (shown, { id, part, count }) =>
    withParts(shown, id, (ticket, parts) => withPart(ticket, parts, part, count)),
  target: wantedChanged,
})
sample({
  clock: ticketClosed,
  source: $picked,
  fn: (picked, id) => withChoice(picked, id, null),
  target: wantedChanged,
})

sample({
  clock: addJudged,
  // Before the event itself is known there is a choice, but nothing that can be added.
  filter: ({ choice, missing }) => missing === null && choice.lines.length > 0,
  fn: ({ choice }) => choice.lines,
  target: ticketsAdded,
})

sample({ clock: ticketsAdded, target: linesAdded })

type Shown = StoreValue<typeof $shown>

function withParts(
  { picked, tickets }: Shown,
  id: string,
  change: (ticket: Shown['tickets'][number], parts: Parts) => Parts,
): Picked {
  const ticket = tickets.find((candidate) => candidate.id === id)
  if (ticket === undefined) return picked
  const parts = picked[id]
  return withChoice(picked, id, change(ticket, typeof parts === 'object' ? parts : {}))
}
