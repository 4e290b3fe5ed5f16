import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { BookedShipping } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/schema.ts'

/** Goods of one line, with the data that determine the cost of sending. */
export interface SentGoods {
  /** Cents. */
  worth: number
  /** As set in the article; undefined for the default class. */
  shippingClass: string | undefined
  /**
   * For passes: the country of each owner, and whether the pass is sent there. Empty for other
   * goods.
   */
  owners: readonly { country: string; sentToAddress: boolean }[]
}

export type ShippingQuote =
  | { kind: 'shipping'; shipping: BookedShipping }
  /** Some goods go to the customer, whose address is not known yet. */
  | { kind: 'noCountry' }
  /** The museum has no cost for the country with this key, so the customer must write to it. */
  | { kind: 'noCost'; country: string }

/** Goods sent to one country, in one shipping class. */
interface Consignment {
  country: string
  shippingClass: string | undefined
}

/**
 * The cost of sending goods. It is one price for the whole order: the highest among its countries
 * and classes, or 0 from a certain value of the goods. `home` is the customer's country; it applies
 * to every piece that is not sent to the owner of a pass.
 */
export function quoteShipping(
  { shipping }: Pick<Catalogue, 'shipping'>,
  goods: readonly SentGoods[],
  home: string | undefined,
): ShippingQuote {
  const consignments = consignmentsOf(goods, home)
  if (consignments === null) return { kind: 'noCountry' }
  const tariffs: { country: string; cost: number }[] = []
  for (const consignment of consignments) {
    const { country } = consignment
    const cost = costOf(shipping, consignment)
    if (cost === undefined) return { kind: 'noCost', country }
    tariffs.push({ country, cost })
  }
  const { country, cost } = tariffs.reduce((dearest, tariff) =>
    tariff.cost > dearest.cost ? tariff : dearest,
  )
  const { freeFrom, vat } = shipping
  const worth = goods.reduce((sum, line) => sum + line.worth, 0)
  const isFree = freeFrom !== undefined && worth >= freeFrom
  return { kind: 'shipping', shipping: { country, cost: isFree ? 0 : cost, vat } }
}

/** Cost in cents; undefined if the museum has set none for this class in this country. */
function costOf(
  { countries, classes }: Catalogue['shipping'],
  { country, shippingClass = classes[0] }: Consignment,
): number | undefined {
  const costs = Object.hasOwn(countries, country) ? countries[country] : undefined
  if (typeof costs !== 'object') return costs
  const isNamed = shippingClass !== undefined && Object.hasOwn(costs, shippingClass)
  return isNamed ? costs[shippingClass] : undefined
}

/** Goods for the customer come first. Null if the customer's country is needed but unknown. */
function consignmentsOf(
  goods: readonly SentGoods[],
  home: string | undefined,
): Consignment[] | null {
  const sentHome = goods.filter(
    ({ owners }) => owners.length === 0 || owners.some(({ sentToAddress }) => !sentToAddress),
  )
  const away = goods.flatMap(({ owners, shippingClass }) =>
    owners
      .filter(({ sentToAddress }) => sentToAddress)
      .map(({ country }) => ({ country, shippingClass })),
  )
  if (sentHome.length === 0) return away
  if (home === undefined) return null
  return [...sentHome.map(({ shippingClass }) => ({ country: home, shippingClass })), ...away]
}

/** Key of the country that a customer's goods go to; undefined until it is known. */
export function destinationOf(form: CustomerForm | null | undefined): string | undefined {
  return form?.shipping?.country || form?.country || undefined
}
