import { createEffect, createEvent, createStore, sample } from 'effector'
import { paymentOf } from './started-payment.ts'
import { storedPayments } from './stored-payments.ts'

export interface ReturnAddress {
  /** Id of the server's cart; null if the provider's address does not contain it. */
  cartId: string | null
  /** The session string that the shop had appended to the address. */
  us: string
  /** The whole address; the server checks it. */
  href: string
}

export function readReturnAddress(href: string): ReturnAddress {
  const { searchParams } = new URL(href)
  return { cartId: searchParams.get('cartId') || null, us: searchParams.get('us') ?? '', href }
}

/** A page opens that the visitor may reach from the payment of an order. */
export const orderLookupRequested = createEvent()

export const findOrderFx = createEffect(
  () => paymentOf(storedPayments(), readReturnAddress(location.href))?.orderId ?? null,
)

/** The order whose payment the page's address names; null for a basket or an unknown payment. */
export const $orderOfReturn = createStore<string | null>(null).on(
  findOrderFx.doneData,
  (_, orderId) => orderId,
)

sample({ clock: orderLookupRequested, target: findOrderFx })
