import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import type { OfferedTicket } from '../ticket-price.ts'

/** For tests: an adult's ticket, in the form of events and tours. */
export function anOfferedTicket(change: Partial<OfferedTicket> = {}): OfferedTicket {
  return {
    id: 'adult',
    name: 'Adults',
    price: 1800,
    vat_value: 2.6,
    family: false,
    subtickets: [],
    ...change,
  }
}

export function aPart(id: string, change: Partial<Subticket> = {}): Subticket {
  return {
    id,
    name: id,
    price: 0,
    vat_value: 2.6,
    min_quantity: null,
    max_quantity: null,
    stands_for: null,
    ...change,
  }
}
