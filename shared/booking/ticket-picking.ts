import { type Composed, openParts, withPart } from '@shop/shared/tickets/family-components'
import { type Parts, type Picked, withChoice } from '@shop/shared/tickets/ticket-count'
import { createEvent, type EventCallable, type Store, sample } from 'effector'

interface ShownTickets {
  tickets: readonly (Composed & { id: string })[]
  picked: Picked
  /** The maximum count of each ticket, by its id. */
  limits: ReadonlyMap<string, number | null>
}

/**
 * Events for a list of tickets, each identified by its id, that change the whole choice. A change
 * starts from the counts shown, not from earlier wishes, which may exceed the limits.
 */
export function createTicketPicking(
  $shown: Store<ShownTickets>,
  wantedChanged: EventCallable<Picked>,
) {
  const countChanged = createEvent<{ id: string; count: number }>()
  const ticketOpened = createEvent<string>()
  const ticketClosed = createEvent<string>()
  const partChanged = createEvent<{ id: string; part: string; count: number }>()

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
    source: $shown,
    fn: ({ picked }, id) => withChoice(picked, id, null),
    target: wantedChanged,
  })

  return { countChanged, ticketOpened, ticketClosed, partChanged }
}

function withParts(
  { picked, tickets }: ShownTickets,
  id: string,
  change: (ticket: Composed, parts: Parts) => Parts,
): Picked {
  const ticket = tickets.find((candidate) => candidate.id === id)
  if (ticket === undefined) return picked
  const parts = picked[id]
  return withChoice(picked, id, change(ticket, typeof parts === 'object' ? parts : {}))
}
