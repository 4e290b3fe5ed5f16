import type { TaxPart } from '@shop/shared/money/tax'
import { pickText } from '../../catalogue/pick-text.ts'
import type { CatalogueTour } from '../../catalogue/schema.ts'
import type { PricingContext } from '../priced-item.ts'
import type { BookedPart, BookedPrice } from '../priced-line.ts'
import type { WantedPart } from './fields.ts'
import { type AdmissionProblem, priceAdmission } from './price-admission.ts'

export type BookedTourTicket = BookedPrice & { subtickets: BookedPart[] }

interface WantedTicket {
  id: string
  count: unknown
  subtickets?: readonly WantedPart[] | null
}

interface TourTickets {
  kind: 'tickets'
  tickets: BookedTourTicket[]
  /** Tickets in all; one with sub-tickets is one. */
  count: number
  /** Cents. */
  total: number
  taxParts: TaxPart[]
}

/** The admission tickets that were chosen with a tour; none where the tour goes without. */
export function priceTourTickets(
  { tickets: wanted }: { tickets: readonly WantedTicket[] },
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
