import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { Backend } from '../backend.ts'
import { piecesLeft, placesLeft, readTaken, type Taken } from '../capacity/places-left.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { CatalogueEvent, CatalogueText, CatalogueTicket } from '../catalogue/schema.ts'
import { isPast, type Slot, slotsOn } from '../schedule/slots-on.ts'

/** What can be bought for an event on a day: tickets with the slots they are good for. */
export async function ticketsOfDay(
  { db, catalogue, clock }: Backend,
  event: CatalogueEvent,
  day: string,
  language: Language,
): Promise<unknown> {
  const now = clock()
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const slots = slotsOn(event, day, museumNow.slice(0, 10)).filter(
    (slot) => slot.timed && !isPast(slot, museumNow),
  )
  const range = { eventId: event.id, first: `${day} 00:00:00`, last: `${day} 23:59:59` }
  const taken = await readTaken(db, range, now)
  const text = (value: CatalogueText | undefined) =>
    value === undefined ? '' : pickText(catalogue, value, language)
  return {
    tickets: event.tickets.map((ticket) => describeTicket(ticket, slots, taken, text)),
    timeslot: slots.map((slot) => ({
      datetime: slot.startsAt,
      max_tickets: placesLeft(slot, taken.get(slot.startsAt)),
    })),
    groups: groupsOf(event, text),
  }
}

type Say = (text: CatalogueText | undefined) => string

function describeTicket(
  ticket: CatalogueTicket,
  slots: readonly Slot[],
  taken: ReadonlyMap<string, Taken>,
  text: Say,
) {
  return {
    id: ticket.id,
    name: text(ticket.name),
    hint: text(ticket.hint),
    mode: ticket.mode,
    price: ticket.price,
    vat_value: ticket.vat,
    sequence_no: ticket.sequenceNo,
    group_id: ticket.group?.id ?? null,
    group_name: text(ticket.group?.name),
    family: ticket.family === true ? 1 : 0,
    subtickets: (ticket.subtickets ?? []).map((part) => ({
      id: part.id,
      name: text(part.name),
      price: part.price,
      vat_value: part.vat,
      min_quantity: part.min ?? null,
      max_quantity: part.max ?? null,
      stands_for: part.standsFor ?? null,
    })),
    schedule: slots.map((slot) => {
      const found = taken.get(slot.startsAt)
      return {
        datetime: slot.startsAt,
        datetime_end: slot.endsAt,
        max_tickets: Math.min(placesLeft(slot, found), piecesLeft(ticket, found)),
      }
    }),
    print_separately: ticket.printSeparately === true ? 1 : 0,
    scan_separately: ticket.scanSeparately === true ? 1 : 0,
    book_with_cost: ticket.bookWithCost === true ? 1 : 0,
    book_with_cost_warn: text(ticket.bookWithCostWarning),
  }
}

function groupsOf(event: CatalogueEvent, text: Say): { id: string; name: string }[] {
  const byId = new Map<string, string>()
  for (const { group } of event.tickets) {
    if (group !== undefined && !byId.has(group.id)) byId.set(group.id, text(group.name))
  }
  return [...byId].map(([id, name]) => ({ id, name }))
}
