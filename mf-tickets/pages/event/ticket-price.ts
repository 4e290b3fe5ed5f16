import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { SubTicket } from '@shop/shared/cart/lines/admission'
import { type Admission, admissionTotal } from '@shop/shared/cart/lines/admission'
import { type Parts, ticketCount } from './ticket-count.ts'

type Choice = number | Parts | undefined

/** A chosen ticket as the basket counts and prices it. */
export function toAdmission(ticket: Ticket, choice: Choice): Admission {
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
export function ticketPrice(ticket: Ticket, choice: Choice): number {
  return admissionTotal(toAdmission(ticket, choice))
}
