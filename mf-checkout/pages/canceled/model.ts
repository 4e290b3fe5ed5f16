import { checkoutCancel } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { claimCart, claimStorages } from '../../features/claim-cart/claim-cart.ts'
import { cartWasGone } from '../../features/put-back/model.ts'

export type CanceledState =
  /** Nothing held any more, or nothing to give back. */
  | 'canceled'
  | 'canceling'
  /** The cart was already paid or had timed out. */
  | 'gone'
  /** The server was not reached; what it holds runs out by itself. */
  | 'unreached'

export const canceledOpened = createEvent()

export const readCanceledCartFx = createEffect(() =>
  new URL(location.href).searchParams.get('cartId'),
)
export const claimCancelFx = createEffect((cartId: string) =>
  claimCart(claimStorages(), STORAGE_KEYS.canceledCarts, cartId),
)
export const cancelFx = createRequest(checkoutCancel, { ownsUnauthorised: true })

const cartNamed = sample({
  clock: readCanceledCartFx.doneData,
  source: $cart,
  fn: (cart, fromAddress) => fromAddress || cart.cartId,
})

export const $canceled = createStore<CanceledState>('canceled')
  .on(cancelFx, () => 'canceling')
  .on(cancelFx.done, () => 'canceled')
  .on(cancelFx.failData, (_, { kind }) => (kind === 'gone' ? 'gone' : 'unreached'))

sample({ clock: canceledOpened, target: readCanceledCartFx })
sample({ clock: cartNamed, filter: (cartId) => cartId !== null, target: claimCancelFx })

// Once for each cart: a reload, or a page mounted twice, sends nothing more.
sample({
  clock: claimCancelFx.done,
  filter: ({ result: isFirst }) => isFirst,
  fn: ({ params }) => ({ query: { noRedirect: '1' as const, cartId: params } }),
  target: cancelFx,
})
sample({
  clock: cancelFx.fail,
  filter: ({ error }) => error.kind === 'gone',
  fn: ({ params }) => ({ cartId: params.query?.cartId ?? '', isCanceled: true }),
  target: cartWasGone,
})
sample({ clock: cancelFx.finally, fn: () => null, target: cartIdSet })
