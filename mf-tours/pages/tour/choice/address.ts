import { type AddressChoice, readChoice, writeChoice } from '@shop/shared/booking/address-choice'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { typedCount } from '@shop/shared/cart/typed-count'

/** The choice that a link to a tour contains. Answers to questions are never in an address. */
export interface TourChoice extends AddressChoice {
  /** Places or whole tours; null if the link has no number. */
  units: number | null
  priceId: string | null
}

/**
 * Reads `?date=2026-09-03&time=10:00&units=2&price=p1&count=adult*2`; ignores parts in another
 * format.
 */
export function readTourChoice(search: string): TourChoice {
  const query = new URLSearchParams(search)
  const units = typedCount(query.get('units') ?? '')
  return {
    ...readChoice(search),
    units: units === null || units > COUNT_CAP ? null : units,
    priceId: query.get('price') || null,
  }
}

/** The address's query with this choice; all other parameters stay. */
export function writeTourChoice(search: string, { units, priceId, ...choice }: TourChoice): string {
  const query = new URLSearchParams(writeChoice(search, choice))
  for (const [key, value] of Object.entries({ units, price: priceId })) {
    if (value === null) query.delete(key)
    else query.set(key, String(value))
  }
  return query.toString()
}
