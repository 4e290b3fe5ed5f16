import { attach, createEvent, sample } from 'effector'
import { noteFx } from '../records/log.ts'
import type { Note } from '../records/payment-log.ts'
import { giveBackFx } from './give-back.ts'

interface AbandonedCart {
  us: string
  cartId: string
  items: readonly string[]
}

/**
 * The server has started a payment for an attempt that was given up meanwhile: the payment is
 * cancelled. If the cancel request fails, the next payment for the same items finds it in the log.
 */
export const cartAbandoned = createEvent<AbandonedCart>()

const begunFx = attach({
  effect: noteFx,
  mapParams: (cart: AbandonedCart): Note => ({ ...cart, state: 'begun' }),
})
const releaseFx = attach({
  effect: giveBackFx,
  mapParams: ({ cartId }: AbandonedCart) => ({ query: { noRedirect: '1' as const, cartId } }),
})

sample({ clock: cartAbandoned, target: begunFx })
sample({ clock: begunFx.finally, fn: ({ params }) => params, target: releaseFx })
sample({
  clock: releaseFx.done.filter({ fn: ({ result: isGivenBack }) => isGivenBack }),
  fn: ({ params: { us, cartId } }): Note => ({ us, cartId, state: 'over' }),
  target: noteFx,
})
