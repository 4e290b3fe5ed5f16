import type { Ticket, Timeslot } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import type { Parts, Picked } from '@shop/shared/tickets/ticket-count'
import type { Offer } from '../pages/event/choice/offer.ts'

interface Choice {
  offer: Offer
  place: Timeslot
  lines: readonly CartLine[]
  picked: Picked
}

/**
 * For tests: every limit that the choice breaks, in words. Computed from the rules, independent of
 * the code under test. Empty when all is well.
 */
export function brokenLimits({ offer, place, lines, picked }: Choice): string[] {
  const held = heldIn(lines, { ...offer, datetime: place.datetime })
  const left = Math.max(0, place.max_tickets - held.drawn)
  const broken: string[] = []
  let drawn = 0
  for (const [id, choice] of Object.entries(picked)) {
    const ticket = offer.tickets.find((one) => one.id === id)
    if (ticket === undefined) {
      broken.push(`${id} is not sold`)
      continue
    }
    const tell = (what: string) => broken.push(`${id} ${what}`)
    const count = typeof choice === 'number' ? choice : Number(Object.values(choice).some(Boolean))
    if (!isCount(count)) tell(`counts ${count}`)
    const own = ticket.schedule.find(({ datetime }) => datetime === place.datetime)
    if ((ticket.mode === 1 || ticket.mode === 5) && own === undefined) tell('is not valid here')
    if (ticket.mode === 5 && count > 0 && own?.max_tickets === 0) tell('has no open slot here')
    if (draws(ticket.mode)) {
      drawn += count
      const maximum = Math.max(0, (own?.max_tickets ?? 999) - held.of(id))
      if (own !== undefined && count > maximum) tell(`is ${count} of ${maximum}`)
    }
    if (typeof choice === 'number' && ticket.subtickets.length > 0) tell('has parts')
    if (typeof choice === 'object')
      brokenParts(ticket, choice, draws(ticket.mode) ? left : 999).forEach(tell)
  }
  if (drawn > left) broken.push(`${drawn} of ${left} places`)
  return broken
}

function brokenParts({ subtickets }: Ticket, parts: Parts, left: number): string[] {
  const fixed = subtickets.filter(
    ({ min_quantity, max_quantity }) => (min_quantity ?? 0) > 0 && min_quantity === max_quantity,
  )
  const only = subtickets.length > 1 && fixed.length === 1 ? fixed[0] : undefined
  const isChosen = subtickets.some(({ id }) => id !== only?.id && (parts[id] ?? 0) > 0)
  const strangers = Object.keys(parts).filter((id) => !subtickets.some((sub) => sub.id === id))
  return [
    ...strangers.map((id) => `has a strange part ${id}`),
    ...subtickets.flatMap((sub) => {
      const count = parts[sub.id] ?? Number.NaN
      const most = Math.max(sub.max_quantity ?? left, sub.min_quantity ?? 0)
      if (!isCount(count)) return [`counts ${count} of part ${sub.id}`]
      if (sub === only && count !== (isChosen ? sub.min_quantity : 0))
        return [`has ${count} of its fixed part ${sub.id}`]
      return count > most ? [`has ${count} of at most ${most} of part ${sub.id}`] : []
    }),
  ]
}

/** What the basket holds of the slot: the places, and the pieces of each ticket. */
export function heldIn(
  lines: readonly CartLine[],
  { eventId, datetime, tickets }: Pick<Offer, 'eventId' | 'tickets'> & { datetime: string },
) {
  const modeOf = (id: string) => tickets.find((ticket) => ticket.id === id)?.mode ?? 1
  const held = lines.flatMap((line) => {
    if (line.type !== 'ticket' && line.type !== 'dayTicket') return []
    if (line.eventId !== eventId || line.datetime !== datetime) return []
    if (line.type === 'ticket') return [{ id: line.id, mode: line.mode, count: line.totalCount }]
    return line.dayTickets.map(({ id, count }) => ({ id, mode: modeOf(id), count }))
  })
  const sum = (some: typeof held) => some.reduce((all, { count }) => all + count, 0)
  return {
    drawn: sum(held.filter(({ mode }) => draws(mode))),
    of: (id: string) => sum(held.filter((one) => one.id === id)),
  }
}

function draws(mode: number): boolean {
  return mode !== 3 && mode !== 5
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= 999
}
