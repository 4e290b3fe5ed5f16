import type { ScheduledTime, TourDetail, TourPrice } from '@shop/shared/api/endpoints/tours'
import { bySequence } from '@shop/shared/catalogue/offer-order'

/** The prices at a time, in the museum's order: the time's own, or else the tour's. */
export function pricesAt(
  tour: Pick<TourDetail, 'priceList'>,
  time: Pick<ScheduledTime, 'priceList'>,
): TourPrice[] {
  const prices = time.priceList.length > 0 ? time.priceList : tour.priceList
  return [...prices].sort((one, other) => bySequence(one.sequence_no, other.sequence_no))
}

/** The current price: the wished one if it is offered; a single one is selected automatically. */
export function choosePrice(
  prices: readonly TourPrice[],
  wishedId: string | null,
): TourPrice | null {
  const wished = prices.find(({ id }) => id === wishedId)
  return wished ?? (prices.length === 1 ? (prices[0] ?? null) : null)
}
