import { type OpenDay, type OpenSlot, readOpenDays } from '../capacity/open-days.ts'
import { piecesLeft } from '../capacity/places-left.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import { eventOn } from '../catalogue/price-on.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day.ts'
import type { Offering } from '../schedule/slots-on.ts'

export interface CalendarRequest {
  range: DayRange
  inDetail: boolean
  askedBy: string | undefined
}

interface DayDescribers<Brief, Detail> {
  brief: (day: OpenDay) => Brief
  detail: (day: OpenDay) => Detail
  /** Cents of the cheapest ticket left on the day; null if the day is sold out. */
  priceOn: (day: OpenDay) => number | null
}

/**
 * Returns open days, sold out or not, with their descriptions; closed and past days are absent.
 * With `inDetail` it adds the lowest price of what is left, in cents. Prices are left out if all
 * days cost the same, because the offering's lowest price already shows that.
 */
export async function readCalendar<Brief, Detail extends object>(
  backend: Shop,
  offering: Offering,
  { range, inDetail, askedBy }: CalendarRequest,
  { brief, detail, priceOn }: DayDescribers<Brief, Detail>,
): Promise<Record<string, Brief | (Detail & { from_price?: number | null })>> {
  const open = [...(await readOpenDays(backend, offering, range, backend.clock(), askedBy))]
  if (!inDetail) return Object.fromEntries(open.map((day) => [day.day, brief(day)]))
  const prices = open.map(priceOn)
  const differ = new Set(prices.filter((price) => price !== null)).size > 1
  return Object.fromEntries(
    open.map((day, at) => [
      day.day,
      { ...detail(day), ...(differ && { from_price: prices[at] ?? null }) },
    ]),
  )
}

/**
 * Days with the places left, 0 = sold out. In detail, also with the number of times, which is null
 * for day events.
 */
export async function calendarOf(backend: Shop, event: CatalogueEvent, wish: CalendarRequest) {
  return await readCalendar(backend, event, wish, {
    brief: placesOn,
    detail: (day) => ({
      left: placesOn(day),
      times: event.kind === 'timed' ? day.slots.length : null,
    }),
    priceOn: (day) => priceOn(event, day),
  })
}

export function placesOn({ slots }: OpenDay): number {
  return slots.reduce((sum, slot) => sum + slot.left, 0)
}

function priceOn(event: CatalogueEvent, { day, slots }: OpenDay): number | null {
  const open = slots.filter(({ left }) => left > 0)
  if (open.length === 0) return null
  const isLeft = (ticket: CatalogueEvent['tickets'][number]) =>
    open.some(({ taken }: OpenSlot) => piecesLeft(ticket, taken) > 0)
  return lowestTicketPrice(eventOn({ tickets: event.tickets.filter(isLeft) }, day))
}
