import type { Abortable } from '@shop/shared/async/latest-answer'
import type { CartLine } from '@shop/shared/cart/line'
import type { ShippingItem } from '@shop/shared/cart/lines/line-kind'
import { hasGoods, shippingItems } from '@shop/shared/cart/shipping'
import { type Destination, isKnown } from './destination.ts'

/** Input of the delivery cost request. */
export interface ShippingQuestion extends Abortable {
  items: ShippingItem[]
  destination: Destination
}

/** Null where nothing is sent, or the destination is unknown. */
export function shippingQuestion(
  lines: readonly CartLine[],
  destination: Destination,
): ShippingQuestion | null {
  if (!hasGoods(lines) || !isKnown(destination)) return null
  return { items: shippingItems(lines), destination }
}

/** For a signed-in customer the token identifies the address, so the country is not sent. */
export function shippingRequest({
  items,
  destination: { token, country },
  signal,
}: ShippingQuestion) {
  // Copies match the request's looser item type.
  const cart = items.map((item) => ({ ...item }))
  return token === null
    ? { body: { country: country ?? undefined, cart }, signal }
    : { query: { token }, body: { cart }, signal }
}
