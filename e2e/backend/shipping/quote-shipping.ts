import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Catalogue } from '../catalogue/schema.ts'
import type { BookedShipping } from '../checkout/priced-line.ts'

/**
 * What sending goods to a country costs, `worth` being their price in cents; null where the museum
 * has no cost for the country, so that it has to be asked.
 */
export function quoteShipping(
  { shipping: { countries, freeFrom, vat } }: Pick<Catalogue, 'shipping'>,
  country: string,
  worth: number,
): BookedShipping | null {
  if (!Object.hasOwn(countries, country)) return null
  const isFree = freeFrom !== undefined && worth >= freeFrom
  return { country, cost: isFree ? 0 : (countries[country] ?? 0), vat }
}

/** Key of the country that a customer's goods go to; undefined until they have told it. */
export function destinationOf(form: CustomerForm | null | undefined): string | undefined {
  return form?.shipping?.country || form?.country || undefined
}
