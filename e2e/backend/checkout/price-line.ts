import type { Language } from '@shop/shared/i18n/languages'
import { findTicket } from '../catalogue/find-ticket.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueEvent, CatalogueTicket } from '../catalogue/schema.ts'
import { readDay } from '../schedule/day.ts'
import { isPast, type Slot, slotsOn } from '../schedule/slots-on.ts'
import { readCartItem, readPieces, type TicketItem } from './cart-item.ts'
import type { PricedLine } from './priced-line.ts'
import type { CheckoutProblem } from './problem.ts'

export interface PricingContext {
  catalogue: Catalogue
  language: Language
  /** Museum wall time. */
  museumNow: string
}

/** A basket line with everything the capacity check needs to know about it. */
export interface PricedTicket {
  line: PricedLine
  event: CatalogueEvent
  ticket: CatalogueTicket
  slot: Slot
}

export type LinePricing = { kind: 'priced'; priced: PricedTicket } | CheckoutProblem

/**
 * Prices one item of a basket from its ids and counts alone, and checks what can be checked
 * without the database: that it is sold, open, not over, and that its counts are allowed.
 */
export function priceLine(input: unknown, context: PricingContext): LinePricing {
  const item = readCartItem(input)
  const found = item === null ? undefined : findTicket(context.catalogue, item.id)
  if (item === null || found === undefined) return { kind: 'unknownItem' }
  const { event, ticket } = found

  const timed = event.kind === 'timed'
  const name = pickText(context.catalogue, ticket.name, context.language)
  const named = { name, startsAt: item.datetime, timed }
  const slot = findSlot(event, item.datetime, context.museumNow.slice(0, 10))
  if (slot === undefined) return { kind: 'closed', line: named }
  const line = { ...named, startsAt: slot.startsAt }
  if (isPast(slot, context.museumNow)) return { kind: 'past', line }
  const count = readPieces(item.count)
  if (count === null) return { kind: 'badCount', line }
  const parts = readParts(item, ticket, count, context)
  if (parts.kind === 'badCount') return { kind: 'badCount', line }
  if (parts.kind === 'outOfRange') {
    return { kind: 'subticketCount', line, part: parts.part, min: parts.min, max: parts.max }
  }

  const taxParts = [
    { gross: ticket.price * count, rate: ticket.vat },
    ...parts.parts.map((part) => ({ gross: part.price * part.count, rate: part.vat })),
  ].filter((part) => part.gross > 0)
  const total = taxParts.reduce((sum, part) => sum + part.gross, 0)
  return {
    kind: 'priced',
    priced: {
      event,
      ticket,
      slot,
      line: {
        eventId: event.id,
        eventName: pickText(context.catalogue, event.name, context.language),
        ticketId: ticket.id,
        name,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        timed,
        count,
        total,
        taxParts,
        subtickets: parts.parts.map(({ vat: _, ...part }) => part),
      },
    },
  }
}

/** The slot's own text comes back from the shop; for a day event the day alone decides. */
function findSlot(event: CatalogueEvent, datetime: string, today: string): Slot | undefined {
  const day = readDay(datetime.slice(0, 10))
  if (day === null) return undefined
  const slots = slotsOn(event, day, today)
  return event.kind === 'day' ? slots[0] : slots.find((slot) => slot.startsAt === datetime)
}

interface Part {
  id: string
  name: string
  count: number
  price: number
  vat: number
}

type PartsReading =
  | { kind: 'parts'; parts: Part[] }
  | { kind: 'badCount' }
  | { kind: 'outOfRange'; part: string; min: number; max: number | null }

/** A ticket with sub-tickets is one piece, and its sub-tickets are what the customer counts. */
function readParts(
  item: TicketItem,
  ticket: CatalogueTicket,
  count: number,
  { catalogue, language }: PricingContext,
): PartsReading {
  const wanted = new Map((item.subtickets ?? []).map((part) => [part.id, part.count]))
  const offered = ticket.subtickets ?? []
  if (offered.length === 0)
    return wanted.size > 0 ? { kind: 'badCount' } : { kind: 'parts', parts: [] }
  const isUnknown = (id: string) => !offered.some((part) => part.id === id)
  if (count !== 1 || [...wanted.keys()].some(isUnknown)) return { kind: 'badCount' }

  const parts = offered.map((part) => ({ ...part, count: wanted.get(part.id) ?? 0 }))
  for (const part of parts) {
    // Every component of a family ticket is needed; elsewhere a component may stay away.
    const min = Math.max(part.min ?? 0, ticket.family === true ? 1 : 0)
    const max = part.max ?? null
    if (part.count < min || (max !== null && part.count > max)) {
      return { kind: 'outOfRange', part: pickText(catalogue, part.name, language), min, max }
    }
  }
  const chosen = parts.filter((part) => part.count > 0)
  if (chosen.length === 0) return { kind: 'badCount' }
  return {
    kind: 'parts',
    parts: chosen.map(({ id, name, price, vat, count: pieces }) => ({
      id,
      name: pickText(catalogue, name, language),
      count: pieces,
      price,
      vat,
    })),
  }
}
