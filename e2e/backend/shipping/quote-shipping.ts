import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Catalogue } from '../catalogue/schema.ts'
import type { BookedShipping } from '../checkout/priced-line.ts'

/** Goods of one line, as far as sending them goes. */
export interface SentGoods {
  /** Cents. */
  worth: number
  /** Of passes: where each owner lives, and whether the pass goes there. None of anything else. */
  owners: readonly { country: string; sentToAddress: boolean }[]
}

export type ShippingQuote =
  | { kind: 'shipping'; shipping: BookedShipping }
  /** Something goes to the customer, who has not told where they live. */
  | { kind: 'noCountry' }
  /** The museum has no cost for the country with this key, so that it has to be asked. */
  | { kind: 'noCost'; country: string }

/**
 * What sending goods costs: one price for the order, that of the dearest country anything goes to,
 * and nothing from a certain worth on. `home` is the customer's country, which counts unless every
 * piece goes to an owner of a pass.
 */
export function quoteShipping(
  { shipping: { countries, freeFrom, vat } }: Pick<Catalogue, 'shipping'>,
  goods: readonly SentGoods[],
  home: string | undefined,
): ShippingQuote {
  const destinations = destinationsOf(goods, home)
  if (destinations === null) return { kind: 'noCountry' }
  const tariffs: { country: string; cost: number }[] = []
  for (const country of destinations) {
    const cost = Object.hasOwn(countries, country) ? countries[country] : undefined
    if (cost === undefined) return { kind: 'noCost', country }
    tariffs.push({ country, cost })
  }
  const { country, cost } = tariffs.reduce((dearest, tariff) =>
    tariff.cost > dearest.cost ? tariff : dearest,
  )
  const worth = goods.reduce((sum, line) => sum + line.worth, 0)
  const isFree = freeFrom !== undefined && worth >= freeFrom
  return { kind: 'shipping', shipping: { country, cost: isFree ? 0 : cost, vat } }
}

/** Null where one of them is not known. */
function destinationsOf(goods: readonly SentGoods[], home: string | undefined): string[] | null {
  const goesHome = goods.some(
    ({ owners }) => owners.length === 0 || owners.some(({ sentToAddress }) => !sentToAddress),
  )
  if (goesHome && home === undefined) return null
  const away = goods.flatMap(({ owners }) =>
    owners.filter(({ sentToAddress }) => sentToAddress).map(({ country }) => country),
  )
  return goesHome && home !== undefined ? [home, ...away] : away
}

/** Key of the country that a customer's goods go to; undefined until they have told it. */
export function destinationOf(form: CustomerForm | null | undefined): string | undefined {
  return form?.shipping?.country || form?.country || undefined
}
