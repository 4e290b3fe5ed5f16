import type { TaxPart } from '@shop/shared/money/tax'
import { pickText } from '../../catalogue/pick-text.ts'
import type { CatalogueSubticket, CatalogueTour } from '../../catalogue/schema.ts'
import type { PricingContext } from '../priced-item.ts'
import type { BookedPart, BookedPrice } from '../priced-line.ts'
import { readPieces, type WantedPart } from './fields.ts'

interface OfferedTicket {
  price: number
  vat: number
  family?: boolean
  subtickets?: readonly CatalogueSubticket[]
}

interface WantedTicket {
  count: unknown
  subtickets?: readonly WantedPart[] | null
}

type AdmissionPricing =
  | { kind: 'admission'; count: number; total: number; taxParts: TaxPart[]; parts: BookedPart[] }
  | AdmissionProblem

export type AdmissionProblem =
  | { kind: 'badCount' }
  | { kind: 'subticketCount'; part: string; min: number; max: number | null }

export function priceAdmission(
  wanted: WantedTicket,
  ticket: OfferedTicket,
  context: PricingContext,
): AdmissionPricing {
  const count = readPieces(wanted.count)
  if (count === null) return { kind: 'badCount' }
  const reading = readParts(wanted, ticket, count, context)
  if (reading.kind !== 'parts') return reading
  const taxParts = [
    { gross: ticket.price * count, rate: ticket.vat },
    ...reading.parts.map((part) => ({ gross: part.price * part.count, rate: part.vat })),
  ].filter(({ gross }) => gross > 0)
  return {
    kind: 'admission',
    count,
    total: taxParts.reduce((sum, { gross }) => sum + gross, 0),
    taxParts,
    parts: reading.parts.map(({ vat: _, ...part }) => part),
  }
}

type PartsReading = { kind: 'parts'; parts: (BookedPart & { vat: number })[] } | AdmissionProblem

/** A ticket with sub-tickets is one piece; the customer chooses the counts of its sub-tickets. */
function readParts(
  { subtickets }: WantedTicket,
  ticket: OfferedTicket,
  count: number,
  { catalogue, language }: PricingContext,
): PartsReading {
  const wanted = new Map((subtickets ?? []).map((part) => [part.id, part.count]))
  const offered = ticket.subtickets ?? []
  if (offered.length === 0)
    return wanted.size > 0 ? { kind: 'badCount' } : { kind: 'parts', parts: [] }
  const isUnknown = (id: string) => !offered.some((part) => part.id === id)
  if (count !== 1 || [...wanted.keys()].some(isUnknown)) return { kind: 'badCount' }

  const parts = offered.map((part) => ({ ...part, count: wanted.get(part.id) ?? 0 }))
  for (const part of parts) {
    // A family ticket needs at least one of every sub-ticket; other tickets may leave sub-tickets
    // out.
    const min = Math.max(part.min ?? 0, ticket.family === true ? 1 : 0)
    const max = part.max ?? null
    if (part.count < min || (max !== null && part.count > max)) {
      return { kind: 'subticketCount', part: pickText(catalogue, part.name, language), min, max }
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

export type BookedTourTicket = BookedPrice & { subtickets: BookedPart[] }

interface TourTickets {
  kind: 'tickets'
  tickets: BookedTourTicket[]
  /** Number of all tickets; one with sub-tickets counts as one. */
  count: number
  /** Cents. */
  total: number
  taxParts: TaxPart[]
}

/** Prices the admission tickets chosen with a tour; none if the tour needs no tickets. */
export function priceTourTickets(
  { tickets: wanted }: { tickets: readonly (WantedTicket & { id: string })[] },
  tour: CatalogueTour,
  context: PricingContext,
): TourTickets | AdmissionProblem | { kind: 'tourChanged' } {
  const offered = tour.withoutTickets === true ? [] : (tour.tickets ?? [])
  const chosen: TourTickets = { kind: 'tickets', tickets: [], count: 0, total: 0, taxParts: [] }
  for (const item of wanted.filter(({ count }) => count !== 0)) {
    const ticket = offered.find(({ id }) => id === item.id)
    if (ticket === undefined) return { kind: 'tourChanged' }
    const admission = priceAdmission(item, ticket, context)
    if (admission.kind !== 'admission') return admission
    const { count, total, taxParts, parts } = admission
    const name = pickText(context.catalogue, ticket.name, context.language)
    chosen.tickets.push({ id: ticket.id, name, count, total, subtickets: parts })
    chosen.count += count
    chosen.total += total
    chosen.taxParts.push(...taxParts)
  }
  return chosen
}
