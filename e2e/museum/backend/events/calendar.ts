import { type OpenDay, type OpenSlot, readOpenDays } from '../capacity/open-days.ts'
import { piecesLeft } from '../capacity/places-left.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day.ts'
import { differingPrices } from '../schedule/differing-prices.ts'

/**
 * Open days to places left, 0 = sold out; closed and past days are absent. With `inDetail`, to the
 * lowest price of the tickets left too, where that is not the same on all days.
 */
export async function calendarOf(
  backend: Shop,
  event: CatalogueEvent,
  range: DayRange,
  { inDetail, askedBy }: { inDetail: boolean; askedBy: string | undefined },
): Promise<Record<string, number | { left: number; from_price: number | null }>> {
  const open = [...(await readOpenDays(backend, event, range, backend.clock(), askedBy))]
  const prices = inDetail ? differingPrices(open, (day) => priceOn(event, day)) : null
  return Object.fromEntries(
    open.map(({ day, slots }) => {
      const left = slots.reduce((sum, slot) => sum + slot.left, 0)
      return [day, prices === null ? left : { left, from_price: prices.get(day) ?? null }]
    }),
  )
}

/** Cents of the cheapest ticket that is left on the day; null on a day that is sold out. */
function priceOn({ tickets }: CatalogueEvent, { slots }: OpenDay): number | null {
  const open = slots.filter(({ left }) => left > 0)
  if (open.length === 0) return null
  const isLeft = (ticket: CatalogueEvent['tickets'][number]) =>
    open.some(({ taken }: OpenSlot) => piecesLeft(ticket, taken) > 0)
  return lowestTicketPrice({ tickets: tickets.filter(isLeft) })
}
