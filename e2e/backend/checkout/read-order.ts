import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Backend } from '../backend.ts'
import { defaultCountryOf } from '../static-content/shop-config.ts'
import { codeKey } from '../vouchers/code-key.ts'
import { findCodes } from '../vouchers/find-codes.ts'
import type { Order } from './hold-cart.ts'
import type { PaymentRequest } from './payment-request.ts'
import { priceCart } from './price-cart.ts'
import { priceShipping } from './price-shipping.ts'
import type { CheckoutProblem } from './problem.ts'

type OrderReading = { kind: 'order'; order: Order } | CheckoutProblem

/** Prices a basket with its shipping and finds its codes; whether there is enough is not asked yet. */
export async function readOrder(
  backend: Pick<Backend, 'db' | 'catalogue' | 'clock'>,
  request: Pick<PaymentRequest, 'items' | 'language' | 'customer' | 'payerFrom'>,
): Promise<OrderReading> {
  const { items, language, customer, payerFrom } = request
  const { catalogue, clock } = backend
  // A payer is let pay only from where delivery is priced for.
  const form = payerFrom === undefined ? customer.form : { country: defaultCountryOf(catalogue) }
  if (form === null) return { kind: 'customerIncomplete' }
  const museumNow = nowInMuseum(clock(), catalogue.museum.timeZone)
  const pricing = priceCart(items, { catalogue, language, museumNow })
  if (pricing.kind === 'refused') return pricing.problem
  const sending = priceShipping(pricing.items, form, { catalogue, language })
  if (sending.kind !== 'shipping') return sending

  const { barcodes } = pricing
  const known = await findCodes(backend, barcodes.map(codeKey), language)
  const unknown = barcodes.find((barcode) => !known.has(codeKey(barcode)))
  if (unknown !== undefined) return { kind: 'unknownCode', code: unknown }
  const { shipping } = sending
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
