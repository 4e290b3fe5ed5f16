import { createEffect, createEvent, createStore, sample } from 'effector'
import { paymentOf } from './started-payment.ts'
import { storedPayments } from './stored-payments.ts'

/** What the payment provider's return address says. */
export interface ReturnAddress {
  /** Null where the provider does not name it. */
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
export const orderSought = createEvent()

export const seekOrderFx = createEffect(
  () => paymentOf(storedPayments(), readReturnAddress(location.href))?.orderId ?? null,
)

/** The order whose payment the page's address names; null for a basket or an unknown payment. */
export const $orderOfReturn = createStore<string | null>(null).on(
  seekOrderFx.doneData,
  (_, orderId) => orderId,
)

sample({ clock: orderSought, target: seekOrderFx })
