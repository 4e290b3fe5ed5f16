import { checkoutCancel } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { claimCart, claimStorages } from '../../features/claim-cart.ts'
import { isCartUnknown } from '../../features/pay/earlier/cancel-payment.ts'
import {
  findInLog,
  isCancellable,
  noteInLog,
  type PaymentState,
  stateInLog,
} from '../../features/pay/records/payment-log.ts'
import {
  $orderOfReturn,
  findOrderFx,
  orderLookupRequested,
} from '../../features/pay/records/return-address.ts'
import { markGone, wasGone } from '../../features/pay/records/stored-payments.ts'
import { cartWasGone } from '../../features/put-back/model.ts'

export type CanceledState =
  /** The server holds no cart any more, or there was nothing to cancel. */
  | 'canceled'
  | 'canceling'
  /** The cart was already paid or had expired. */
  | 'gone'
  /** The request failed; the server's reservation will expire. */
  | 'unreached'

export const canceledOpened = createEvent()
/** The server does not know the cart with this id, either now or at an earlier request. */
const foundGone = createEvent<string>()

export const readCanceledCartFx = createEffect(() =>
  new URL(location.href).searchParams.get('cartId'),
)
export const claimCancelFx = createEffect((cartId: string) =>
  claimCart(claimStorages(), STORAGE_KEYS.canceledCarts, cartId),
)
export const markGoneFx = createEffect((cartId: string) => markGone(named(cartId)))
/** The known state of a cart whose cancellation was requested before; null if unknown. */
export const readStateFx = createEffect((cartId: string): PaymentState | null => {
  const payment = named(cartId)
  return wasGone(payment) ? 'gone' : stateInLog(claimStorages(), payment, Date.now())
})
export const noteCanceledFx = createEffect(
  ({ cartId, state }: { cartId: string; state: 'gone' | 'over' }) =>
    noteInLog(claimStorages(), { ...named(cartId), state }, Date.now()),
)
/**
 * Ends a payment without a known cart: the provider has cancelled it, and no cart can be released.
 */
const noteUnnamedFx = createEffect(() => {
  const [storages, now, payment] = [claimStorages(), Date.now(), named(null)]
  const known = findInLog(storages, payment, now)
  if (known?.cartId === null && known.state === 'begun') {
    noteInLog(storages, { ...payment, state: 'over' }, now)
  }
})
export const cancelFx = createRequest(checkoutCancel, { ownsUnauthorised: true })

const cartNamed = sample({
  clock: readCanceledCartFx.doneData,
  source: combine({ cart: $cart, orderId: $orderOfReturn }),
  // The payment of an order has nothing to do with the basket's cart.
  fn: ({ cart, orderId }, fromAddress) => fromAddress || (orderId === null ? cart.cartId : null),
})

const known = readStateFx.done.map(({ params: cartId, result: state }) => ({ cartId, state }))
/**
 * Carts whose cancellation has an unknown outcome: the request failed, or the page was left before
 * its answer. After a booking request the cart may be paid, so it is not cancelled.
 */
const foundOpen = known.filterMap(({ cartId, state }) =>
  isCancellable(state) ? cartId : undefined,
)

export const $canceled = createStore<CanceledState>('canceling')
  .on(cartNamed, (shown, cartId) => {
    if (cartId !== null) return 'canceling'
    return shown === 'canceling' ? 'canceled' : shown
  })
  .on(known, (shown, { state }) => {
    if (state === 'booked' || state === 'asked') return 'gone'
    return state === 'over' || state === null ? 'canceled' : shown
  })
  .on(cancelFx.done, () => 'canceled')
  .on(cancelFx.fail, () => 'unreached')
  .on(foundGone, () => 'gone')

sample({ clock: canceledOpened, target: orderLookupRequested })
sample({ clock: findOrderFx.finally, target: readCanceledCartFx })
sample({ clock: cartNamed, filter: (cartId) => cartId !== null, target: claimCancelFx })
sample({
  clock: cartNamed,
  filter: (cartId) => cartId === null,
  target: noteUnnamedFx,
})

// Cancels a cart once. A reload or a second mount must not repeat a request that was answered or is
// still pending.
sample({
  clock: merge([
    claimCancelFx.done.filterMap(({ params, result: isFirst }) => (isFirst ? params : undefined)),
    sample({ clock: foundOpen, filter: cancelFx.pending.map((pending) => !pending) }),
  ]),
  fn: (cartId) => ({ query: { noRedirect: '1' as const, cartId } }),
  target: cancelFx,
})
sample({
  clock: claimCancelFx.done,
  filter: ({ result: isFirst }) => !isFirst,
  fn: ({ params }) => params,
  target: readStateFx,
})
const cartUnknown = cancelFx.fail.filter({ fn: ({ error }) => isCartUnknown(error) })
const notCancelled = merge([
  // Only `false` means that the cart was not cancelled, not an answer without content.
  cancelFx.done.filter({ fn: ({ result: isCancelled }) => isCancelled === false }),
  cartUnknown,
])
sample({
  clock: notCancelled,
  fn: ({ params }) => params.query?.cartId ?? '',
  target: [foundGone, markGoneFx],
})
// After a failed request or an unclear answer the cart stays in the log; the next payment
// cancels it first.
sample({
  clock: merge([
    foundGone.map((cartId) => ({ cartId, state: 'gone' as const })),
    cancelFx.done.filterMap(({ params, result: isCancelled }) =>
      isCancelled ? { cartId: params.query?.cartId ?? '', state: 'over' as const } : undefined,
    ),
  ]),
  target: noteCanceledFx,
})
// The server did not know the cart at an earlier request: that is still true after a reload.
sample({
  clock: known.filterMap(({ cartId, state }) => (state === 'gone' ? cartId : undefined)),
  target: foundGone,
})
sample({
  clock: foundGone,
  fn: (cartId) => ({ cartId, isCanceled: true }),
  target: cartWasGone,
})
// Removes the cart id from the basket only if it is the id of this cart: the basket may have a
// newer cart, which can still be cancelled. Without an answer the id stays, so that a reload can
// ask again.
sample({
  clock: merge([cancelFx.done, cartUnknown]),
  source: $cart,
  filter: ({ cartId }, { params }) => cartId === params.query?.cartId,
  fn: () => null,
  target: cartIdSet,
})

/** The payment that this page's address names. */
function named<Id extends string | null>(cartId: Id) {
  return { us: new URL(location.href).searchParams.get('us') ?? '', cartId }
}
