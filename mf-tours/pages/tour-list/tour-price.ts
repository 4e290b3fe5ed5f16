import type { ListedTour } from '@shop/shared/api/endpoints/tours'

/** Lowest price of a place or of a whole tour, in cents; null if the backend has none. */
export function lowestPrice({
  from_price,
  priceList,
}: Pick<ListedTour, 'from_price' | 'priceList'>): number | null {
  if (from_price !== null) return from_price
  const prices = priceList.map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}
