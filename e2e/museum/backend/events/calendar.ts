import { type OpenDay, type OpenSlot, readOpenDays } from '../capacity/open-days.ts'
import { piecesLeft } from '../capacity/places-left.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import { eventOn } from '../catalogue/price-on.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day.ts'
import { differingPrices } from '../schedule/differing-prices.ts'

interface DetailedDay {
  left: number
  /** Null where places are sold for the day. */
  times: number | null
  /** Cents; left out where all days cost the same. */
  from_price?: number | null
}

/**
 * Open days to places left, 0 = sold out; closed and past days are absent. With `inDetail`, to
 * the number of times too, and the lowest price of the tickets left where that is not the same on
 * all days.
 */
export async function calendarOf(
  backend: Shop,
  event: CatalogueEvent,
  range: DayRange,
  { inDetail, askedBy }: { inDetail: boolean; askedBy: string | undefined },
): Promise<Record<string, number | DetailedDay>> {
  const open = [...(await readOpenDays(backend, event, range, backend.clock(), askedBy))]
  const prices = inDetail ? differingPrices(open, (day) => priceOn(event, day)) : null
  return Object.fromEntries(
    open.map(({ day, slots }): [string, number | DetailedDay] => {
      const left = slots.reduce((sum, slot) => sum + slot.left, 0)
      if (!inDetail) return [day, left]
      const times = event.kind === 'timed' ? slots.length : null
      return [day, { left, times, ...(prices && { from_price: prices.get(day) ?? null }) }]
    }),
  )
}

/** Cents of the cheapest ticket that is left on the day; null on a day that is sold out. */
function priceOn(event: CatalogueEvent, { day, slots }: OpenDay): number | null {
  const open = slots.filter(({ left }) => left > 0)
  if (open.length === 0) return null
  const isLeft = (ticket: CatalogueEvent['tickets'][number]) =>
    open.some(({ taken }: OpenSlot) => piecesLeft(ticket, taken) > 0)
  return lowestTicketPrice(eventOn({ tickets: event.tickets.filter(isLeft) }, day))
}
