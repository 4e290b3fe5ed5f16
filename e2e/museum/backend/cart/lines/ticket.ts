import { id } from '@shop/shared/api/scalars'
import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import * as v from 'valibot'
import { findTicket } from '../../catalogue/find-offering.ts'
import { pickText } from '../../catalogue/pick-text.ts'
import { ticketOn } from '../../catalogue/price-on.ts'
import type { CatalogueEvent, CatalogueText, CatalogueTicket } from '../../catalogue/schema.ts'
import type { BookedPart, SlotBooking } from '../priced-line.ts'
import { asPicked, countedNames, feeOf, ticketCodes, whenInWords } from './admission.ts'
import { parts } from './fields.ts'
import { findSlot } from './find-slot.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'
import { priceAdmission } from './price-admission.ts'

export interface TicketBooking extends SlotBooking {
  kind: 'ticket'
  eventName: string
  ticketId: string
  count: number
  subtickets: BookedPart[]
}

const item = v.object({
  type: v.picklist(['ticket', 'dayticket']),
  id,
  count: v.unknown(),
  datetime: v.string(),
  subtickets: parts,
})

export const ticketLine: LineKind<TicketBooking, v.InferOutput<typeof item>> = {
  ...SOLD_BY_PIECE,
  types: ['ticket', 'dayticket'],
  item,
  price(item, context) {
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
  },
  offer: ({ offeringId: id }) => ({ kind: 'event', id }),
  offerOfItem({ id }, catalogue) {
    const event = findTicket(catalogue, id)?.event
    return event === undefined ? null : { kind: 'event', id: event.id }
  },
  title: ({ eventName }) => eventName,
  heading: (line, words) => [line.eventName, whenInWords(line, words)],
  charges: (line) => [withoutFee(line), ...feeOf(line)],
  details: (line) => countedNames([line, ...line.subtickets]),
  admission: {
    codes: (line, catalogue) =>
      ticketCodes({ ...line, id: line.ticketId }, findTicket(catalogue, line.ticketId)?.ticket),
    chargeOf: withoutFee,
    itemAt: ({ ticketId, count, timed, subtickets }, datetime) => ({
      type: timed ? 'ticket' : 'dayticket',
      id: ticketId,
      count,
      datetime,
      subtickets: asPicked(subtickets),
    }),
    facts: () => [],
    startsOnTime: false,
  },
}

function withoutFee(line: TicketBooking): TicketBooking {
  return { ...line, total: line.total - (line.changeFee?.total ?? 0) }
}

/**
 * Does this ticket take places of its slot? On a day event every ticket takes a place of the day.
 */
function takesPlaces(event: CatalogueEvent, ticket: CatalogueTicket): boolean {
  return event.kind === 'day' || drawsPlaces(ticket.mode)
}
