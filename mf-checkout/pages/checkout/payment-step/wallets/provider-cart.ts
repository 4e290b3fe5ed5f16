import { PROVIDER_CART_CURRENCY } from '@shop/shared/business-constants'
import { type CartLine, lineCount, lineTotal } from '@shop/shared/cart/line'
import type { CartTotals } from '@shop/shared/cart/totals'
import type { Cents } from '@shop/shared/money/cents'

interface ProviderItem {
  name: string
  quantity: number
  /** Unit price, e.g. `12.50`; for a code the amount it pays, negative. */
  price: string
  tax: string
}

/** The payment provider's own basket, always in its currency, whatever the shop charges in. */
export interface ProviderCart {
  currency: typeof PROVIDER_CART_CURRENCY
  items: readonly ProviderItem[]
  total: string
}

/** Prices include taxes; none are sent to the provider. */
const NO_TAX = '0.00'

/**
 * The basket in the payment provider's format. `delivery` is the label of the delivery cost, which
 * is an item of its own if there is one.
 */
export function providerCart(
  lines: readonly CartLine[],
  { shipping, vouchers, payable }: Pick<CartTotals, 'shipping' | 'vouchers' | 'payable'>,
  delivery: string,
): ProviderCart {
  const items = lines.map((line, index) => {
    const use = vouchers.find((voucher) => voucher.index === index)
    return use === undefined ? soldItem(line) : item(nameOf(line), 1, -use.discount)
  })
  const sent = shipping === null ? [] : [item(delivery, 1, shipping)]
  return {
    currency: PROVIDER_CART_CURRENCY,
    items: [...items, ...sent],
    total: decimal(payable),
  }
}

/** A price that cannot be divided evenly among the pieces is sent as one piece. */
function soldItem(line: CartLine): ProviderItem {
  const count = lineCount(line)
  const total = lineTotal(line)
  const isEven = count > 0 && total % count === 0
  return isEven ? item(nameOf(line), count, total / count) : item(nameOf(line), 1, total)
}

function item(name: string, quantity: number, price: Cents): ProviderItem {
  return { name, quantity, price: decimal(price), tax: NO_TAX }
}

function nameOf(line: CartLine): string {
  if (line.type === 'dayTicket') return line.eventName
  return line.name
}

/** Cents as whole units with two decimals, and never `-0.00`. */
function decimal(cents: Cents): string {
  return (cents / 100 + 0).toFixed(2)
}
