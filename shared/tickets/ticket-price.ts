import type { SubTicket } from '@shop/shared/cart/lines/admission'
import { type Admission, admissionTotal } from '@shop/shared/cart/lines/admission'
import type { Composed } from './family-components.ts'
import { type Parts, ticketCount } from './ticket-count.ts'

type Choice = number | Parts | undefined

/** A ticket as it is offered, for an event or a tour. */
export interface OfferedTicket extends Composed {
  id: string
  name: string
  /** Cents. */
  price: number
  vat_value: number
}

/** A chosen ticket as the basket counts and prices it. */
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

/** Gross cents for the choice: with sub-tickets the ticket's own price and that of each component. */
export function ticketPrice(ticket: OfferedTicket, choice: Choice): number {
  return admissionTotal(toAdmission(ticket, choice))
}
