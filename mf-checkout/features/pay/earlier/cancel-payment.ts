import { checkoutCancel } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { attach, createEvent, sample } from 'effector'
import type { Note } from '../records/payment-log.ts'
import { noteFx } from '../records/stored-payments.ts'

/** Cancels the payment; the server releases the places and goods that its cart holds. */
export const cancelPaymentFx = createRequest(checkoutCancel, { ownsUnauthorised: true })

/** The server does not know the cart: it is paid or expired. */
export function isCartUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && failure.status === 404)
}

/** The answer does not show whether the cart was released; a retry may show it. */
export function isUnanswered(failure: ApiFailure): boolean {
  const isSlow = failure.kind === 'http' && failure.status === 408
  return failure.kind === 'aborted' || isSlow || isPassing(failure)
}

interface AbandonedCart {
  us: string
  cartId: string
  items: readonly string[]
}

/**
 * The server has started a payment for an attempt that has ended meanwhile: the payment is
 * cancelled. If that request fails, the next payment for the same items finds the cart in the log.
 */
export const cartAbandoned = createEvent<AbandonedCart>()

const begunFx = attach({
  effect: noteFx,
  mapParams: (cart: AbandonedCart): Note => ({ ...cart, state: 'left' }),
})
const releaseFx = attach({
  effect: cancelPaymentFx,
  mapParams: ({ cartId }: AbandonedCart) => ({ query: { noRedirect: '1' as const, cartId } }),
})

sample({ clock: cartAbandoned, target: begunFx })
sample({ clock: begunFx.finally, fn: ({ params }) => params, target: releaseFx })
sample({
  clock: releaseFx.done.filter({ fn: ({ result: isCanceled }) => isCanceled === true }),
  fn: ({ params: { us, cartId } }): Note => ({ us, cartId, state: 'over' }),
  target: noteFx,
})
