import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { countryName } from '../../countries.ts'
import { goesToCustomer, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import { isStocked, type PricedItem, type PricingContext } from '../cart/priced-item.ts'
import type { BookedOwner, BookedShipping } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { destinationOf, quoteShipping } from './quote-shipping.ts'

type ShippingPricing =
  /** Null if nothing in the basket is sent. */
  { kind: 'shipping'; shipping: BookedShipping | null } | CheckoutProblem

export function priceShipping(
  items: readonly PricedItem<PricedLine>[],
  form: CustomerForm,
  { catalogue, language }: Pick<PricingContext, 'catalogue' | 'language'>,
): ShippingPricing {
  const goods = items.filter(isStocked).map(({ line, article }) => ({
    worth: line.total,
    shippingClass: article.shippingClass,
    owners: kindOf(line).owners?.(line).map(addressee) ?? [],
  }))
  if (goods.length === 0) return { kind: 'shipping', shipping: null }
  const home = destinationOf(form)
  const quote = quoteShipping(catalogue, goods, home)
  switch (quote.kind) {
    case 'shipping': {
      const goesHome = goesToCustomer(items.map(({ line }) => line))
      return {
        kind: 'shipping',
        shipping: { ...quote.shipping, home: goesHome ? home : undefined },
      }
    }
    case 'noCountry':
      return { kind: 'addressMissing' }
    case 'noCost': {
      const contact = catalogue.museum.supportEmail
      return { kind: 'noShipping', country: countryName(quote.country, language), contact }
    }
  }
}

function addressee({ address, sentToAddress }: BookedOwner) {
  return { country: address?.country ?? '', sentToAddress }
}
