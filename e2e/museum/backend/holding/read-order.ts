import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { isOnSale, type OnSale } from '@shop/shared/offerings'
import { codeKey } from '../cart/codes.ts'
import { findOverLimit } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { defaultCountryOf } from '../config/shop-config.ts'
import { hasAddress, hasName } from '../customers/check-form.ts'
import type { Shop } from '../database/shop.ts'
import { type PricedCart, priceCart } from '../pricing/price-cart.ts'
import { priceShipping } from '../pricing/price-shipping.ts'
import { findCodes } from '../vouchers/find-codes.ts'
import type { Order } from './hold-cart.ts'

type OrderReading = { kind: 'order'; order: Order } | CheckoutProblem

/**
 * Prices a basket with its shipping and finds its codes; availability is not checked here. `onSale`
 * lists what the shop sells now; null for the museum's own staff, who may sell everything.
 */
export async function readOrder(
  backend: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  request: Pick<PaymentRequest, 'items' | 'language' | 'customer' | 'payerFrom'>,
  onSale: OnSale | null,
): Promise<OrderReading> {
  const { items, language, customer, payerFrom } = request
  const { catalogue, clock } = backend
  // A wallet customer has no address yet, so shipping is priced for the default country only.
  const isWallet = payerFrom !== undefined
  const form = isWallet ? { country: defaultCountryOf(catalogue) } : customer.form
  if (form === null || !(isWallet || hasName(form))) return { kind: 'customerIncomplete' }
  // Limits do not apply to the museum's staff, who write orders for whole schools.
  const limits = onSale === null ? null : catalogue.limits
  if (limits !== null && items.length > limits.linesPerOrder) {
    return { kind: 'tooManyLines', most: limits.linesPerOrder }
  }
  const museumNow = nowInMuseum(clock(), catalogue.museum.timeZone)
  const pricing = priceCart(items, { catalogue, language, museumNow })
  if (pricing.kind === 'refused') return pricing.problem
  const over = limits && findOverLimit(pricing.items, limits)
  if (over) return over
  const withdrawn = onSale && findWithdrawn(pricing, onSale)
  if (withdrawn) return withdrawn
  const sending = priceShipping(pricing.items, form, { catalogue, language })
  if (sending.kind !== 'shipping') return sending

  const { shipping } = sending
  const isAddressed = isWallet || shipping === null || hasAddress(form)
  if (!isAddressed) return { kind: 'addressMissing' }

  const { barcodes } = pricing
  const known = await findCodes(backend, barcodes.map(codeKey), language)
  const unknown = barcodes.find((barcode) => !known.has(codeKey(barcode)))
  if (unknown !== undefined) return { kind: 'unknownCode', code: unknown }
  return {
    kind: 'order',
    order: {
      items: pricing.items,
      shipping,
      codes: barcodes.flatMap((barcode) => known.get(codeKey(barcode)) ?? []),
      total: pricing.total + (shipping?.cost ?? 0),
    },
  }
}

function findWithdrawn({ items, barcodes }: PricedCart, onSale: OnSale): CheckoutProblem | null {
  const item = items.find(({ line }) => !isOnSale(line.kind, onSale))
  if (item !== undefined) return { kind: 'notOnSale', line: item.line }
  const [code] = barcodes
  if (code === undefined || isOnSale('voucherCode', onSale)) return null
  return { kind: 'codesOff', code }
}
