import { createEffect, createEvent, createStore, sample } from 'effector'
import { keptPayments } from './keep-payments.ts'
import { readReturnAddress } from './return-address.ts'
import { paymentOf } from './started-payment.ts'

/** A page opens that the visitor may reach from the payment of an order. */
export const orderSought = createEvent()

export const seekOrderFx = createEffect(
  () => paymentOf(keptPayments(), readReturnAddress(location.href))?.orderId ?? null,
)

/** The order whose payment the page's address names; null for a basket or an unknown payment. */
export const $orderOfReturn = createStore<string | null>(null).on(
  seekOrderFx.doneData,
  (_, orderId) => orderId,
)

sample({ clock: orderSought, target: seekOrderFx })
