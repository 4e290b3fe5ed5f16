import type { Abortable } from '@shop/shared/async/latest-answer'
import type { CartLine } from '@shop/shared/cart/line'
import type { ShippingItem } from '@shop/shared/cart/lines/line-kind'
import { hasGoods, shippingItems } from '@shop/shared/cart/shipping'
import { type Destination, isKnown } from './destination.ts'

/** What the cost is asked for. */
export interface ShippingQuestion extends Abortable {
  items: ShippingItem[]
  destination: Destination
}

/** Null where nothing is sent, or nobody knows where to. */
export function shippingQuestion(
  lines: readonly CartLine[],
  destination: Destination,
): ShippingQuestion | null {
  if (!hasGoods(lines) || !isKnown(destination)) return null
  return { items: shippingItems(lines), destination }
}

/** Who has signed in is known by the token, and the country is not sent. */
export function shippingRequest({
  items,
  destination: { token, country },
  signal,
}: ShippingQuestion) {
  // The wire takes items of every shape.
  const cart = items.map((item) => ({ ...item }))
  return token === null
    ? { body: { country: country ?? undefined, cart }, signal }
    : { query: { token }, body: { cart }, signal }
}
