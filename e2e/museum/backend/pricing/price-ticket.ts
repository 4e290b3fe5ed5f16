import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import type { TicketItem } from '../cart/cart-item.ts'
import { findSlot } from '../cart/find-slot.ts'
import type { ItemPricing, PricingContext } from '../cart/priced-item.ts'
import { findTicket } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { ticketOn } from '../catalogue/price-on.ts'
import type { CatalogueEvent, CatalogueText, CatalogueTicket } from '../catalogue/schema.ts'
import { priceAdmission } from './price-admission.ts'

/** Prices a ticket of an event, for a time or for a day. */
export function priceTicket(item: TicketItem, context: PricingContext): ItemPricing {
  const { catalogue, language, museumNow } = context
  const found = findTicket(catalogue, item.id)
  if (found === undefined) return { kind: 'unknownItem' }
  const { event, ticket } = found

  const name = pickText(catalogue, ticket.name, language)
  const say = (text: CatalogueText) => pickText(catalogue, text, language)
  const place = findSlot(event, { name, datetime: item.datetime, say }, museumNow)
  if (place.kind !== 'found') return place
  const { slot, day, line } = place
  const admission = priceAdmission(item, ticketOn(ticket, day), context)
  if (admission.kind !== 'admission') return { ...admission, line }

  const { count, total, taxParts, parts } = admission
  const counted = takesPlaces(event, ticket)
  return {
    kind: 'priced',
    priced: {
      kind: 'placed',
      slot,
      takes: {
        unit: 'place',
        id: ticket.id,
        pieces: count,
        places: counted ? count : 0,
        needsOpenSlot: counted || needsOpenSlot(ticket.mode),
        maxPerSlot: ticket.maxPerSlot,
      },
      needsPaidTicket: ticket.bookWithCost === true,
      maxPlaces: Number.POSITIVE_INFINITY,
      line: {
        kind: 'ticket',
        offeringId: event.id,
        eventName: pickText(catalogue, event.name, language),
        ticketId: ticket.id,
        ...line,
        endsAt: slot.endsAt,
        count,
        total,
        taxParts,
        subtickets: parts,
      },
    },
  }
}

/** Does it take places of its slot? On a day event every ticket counts against the day. */
function takesPlaces(event: CatalogueEvent, ticket: CatalogueTicket): boolean {
  return event.kind === 'day' || drawsPlaces(ticket.mode)
}
