import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { countryName } from '../customers/countries.ts'
import { destinationOf, quoteShipping } from '../shipping/quote-shipping.ts'
import { isStocked, type PricedItem, type PricingContext } from './priced-item.ts'
import type { BookedShipping } from './priced-line.ts'
import type { CheckoutProblem } from './problem.ts'

type ShippingPricing =
  /** Null where nothing in the basket is sent. */
  { kind: 'shipping'; shipping: BookedShipping | null } | CheckoutProblem

/** What sending the goods of a basket to its customer costs; a pass may go somewhere else. */
export function priceShipping(
  items: readonly PricedItem[],
  form: CustomerForm,
  { catalogue, language }: Pick<PricingContext, 'catalogue' | 'language'>,
): ShippingPricing {
  const goods = items.filter(isStocked).map(({ line }) => line)
  if (goods.length === 0) return { kind: 'shipping', shipping: null }
  const worth = goods.reduce((sum, { total }) => sum + total, 0)
  const ownAddresses = goods.flatMap((line) =>
    line.kind === 'annualPass' ? line.owners.filter(({ sentToAddress }) => sentToAddress) : [],
  )
  const destination = destinationOf(form) ?? ''
  const countries = [destination, ...ownAddresses.map(({ address }) => address?.country ?? '')]
  const closed = countries.find((country) => quoteShipping(catalogue, country, worth) === null)
  if (closed !== undefined) {
    const contact = catalogue.museum.supportEmail
    return { kind: 'noShipping', country: countryName(closed, language), contact }
  }
  return { kind: 'shipping', shipping: quoteShipping(catalogue, destination, worth) }
}
