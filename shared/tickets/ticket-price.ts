import { type Admission, admissionTotal, type SubTicket } from '@shop/shared/cart/lines/admission'
import { type Composed, fixedPart, minimum } from './family-components.ts'
import { type Parts, ticketCount } from './ticket-count.ts'

type Choice = number | Parts | undefined

export interface OfferedTicket extends Composed {
  id: string
  name: string
  /** Cents. */
  price: number
  vat_value: number
}

export function toAdmission(ticket: OfferedTicket, choice: Choice): Admission {
  return {
    id: ticket.id,
    name: ticket.name,
    price: ticket.price,
    vat_value: ticket.vat_value,
    count: ticketCount(choice),
    subtickets: ticket.subtickets.map(
      (sub): SubTicket => ({
        id: sub.id,
        name: sub.name,
        price: sub.price,
        vat_value: sub.vat_value,
        count: typeof choice === 'object' ? (choice[sub.id] ?? 0) : 0,
      }),
    ),
  }
}

/**
 * Gross cents for the choice; with sub-tickets, the ticket's own price plus that of each component.
 */
export function ticketPrice(ticket: OfferedTicket, choice: Choice): number {
  return admissionTotal(toAdmission(ticket, choice))
}

/**
 * The lowest price of a ticket with components, in gross cents: each at its minimum; for a family
 * ticket at least one of each, for another ticket at least the cheapest one. A fixed component
 * comes only with another one.
 */
export function lowestPrice(ticket: Composed & { price: number }): number {
  const { price, family, subtickets } = ticket
  if (subtickets.length === 0) return price
  const fixed = fixedPart(ticket)
  const least = (sub: (typeof subtickets)[number]) => Math.max(minimum(sub), family ? 1 : 0)
  const sum = subtickets.reduce((total, sub) => total + sub.price * least(sub), price)
  const free = subtickets.filter((sub) => sub.id !== fixed?.id)
  if (free.some((sub) => least(sub) > 0)) return sum
  return sum + Math.min(...free.map((sub) => sub.price))
}
