import type { Language } from '@shop/shared/i18n/languages'
import { type OpenSlot, readOpenDays } from '../capacity/open-days.ts'
import { piecesLeft } from '../capacity/places-left.ts'
import { describeLimits, describeSubtickets } from '../catalogue/describe-parts.ts'
import { type Say, sayIn } from '../catalogue/pick-text.ts'
import { ticketOn } from '../catalogue/price-on.ts'
import type { CatalogueEvent, CatalogueTicket } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'

/** What can be bought for an event on a day: tickets with the slots they are good for. */
export async function ticketsOfDay(
  backend: Shop,
  event: CatalogueEvent,
  day: string,
  language: Language,
  askedBy?: string,
): Promise<unknown> {
  const range = { first: day, last: day }
  const [open] = await readOpenDays(backend, event, range, backend.clock(), askedBy)
  const slots = (open?.slots ?? []).filter(({ slot }) => slot.timed)
  const text = sayIn(backend.catalogue, language)
  return {
    tickets: event.tickets.map((ticket) => describeTicket(ticketOn(ticket, day), slots, text)),
    timeslot: slots.map(({ slot, left }) => ({ datetime: slot.startsAt, max_tickets: left })),
    groups: groupsOf(event, text),
    order_limits: describeLimits(backend.catalogue),
  }
}

function describeTicket(ticket: CatalogueTicket, slots: readonly OpenSlot[], text: Say) {
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
    subtickets: describeSubtickets(ticket.subtickets, text),
    schedule: slots.map(({ slot, left, taken }) => ({
      datetime: slot.startsAt,
      datetime_end: slot.endsAt,
      max_tickets: Math.min(left, piecesLeft(ticket, taken)),
    })),
    print_separately: ticket.printSeparately === true ? 1 : 0,
    unique_barcode: ticket.uniqueBarcode === true ? 1 : 0,
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
