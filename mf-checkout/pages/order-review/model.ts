import { customerFromOrder } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { type Order, orderReview } from '@shop/shared/api/endpoints/order'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $token } from '@shop/shared/customer/model'
import { combine, createEvent, createStore, sample } from 'effector'

export type OrderAddresses = Pick<Customer, 'addrBilling' | 'addrShipping'>

type Review =
  | { kind: 'loading' }
  | { kind: 'available'; order: Order }
  /** The order is paid, expired or unknown. */
  | { kind: 'notAvailable' }
  | { kind: 'failed'; failure: ApiFailure }

export const orderOpened = createEvent<string>()
export const orderClosed = createEvent()
export const orderRetried = createEvent()
/** The server says that there is nothing to pay any more. */
export const orderVanished = createEvent()

export const readOrderFx = createRequest(orderReview)
// The order can be paid without its addresses: no redirect to the login.
export const readAddressesFx = createRequest(customerFromOrder, { ownsUnauthorised: true })

const asked = createEvent<string>()

export const $orderId = createStore<string | null>(null).on(orderOpened, (_, id) => id)

const order = latestAnswer(readOrderFx, { outdated: [orderClosed] })
const addresses = latestAnswer(readAddressesFx, { outdated: [asked, orderClosed] })

const $state = createStore<Review>({ kind: 'loading' })
  .on(asked, (): Review => ({ kind: 'loading' }))
  .on(order.answered, (_, { result }): Review => ({ kind: 'available', order: result }))
  .on(
    order.failed,
    (_, { error: failure }): Review =>
      isNotAvailable(failure) ? { kind: 'notAvailable' } : { kind: 'failed', failure },
  )
  .on(orderVanished, (): Review => ({ kind: 'notAvailable' }))

/** The order's addresses; null if the server has none for this order, or does not answer. */
export const $addresses = createStore<OrderAddresses | null>(null)
  .on(addresses.answered, (_, { result }) => result)
  .reset(asked)

// Waits for the addresses above the payment: if they loaded later, they would push it down.
export const $review = combine(
  $state,
  addresses.$isAsking,
  (state, isReading): Review =>
    state.kind === 'available' && isReading ? { kind: 'loading' } : state,
)
export const $order = $state.map((state) => (state.kind === 'available' ? state.order : null))

sample({ clock: orderOpened, target: asked })
sample({
  clock: orderRetried,
  source: $orderId,
  filter: (id): id is string => id !== null,
  target: asked,
})
sample({ clock: asked, fn: (id) => ({ query: { id } }), target: order.asked })
sample({
  clock: asked,
  source: $token,
  fn: (token, id) => ({ query: { id }, token: token ?? undefined }),
  target: addresses.asked,
})

/**
 * Whether the server has answered that there is no order to pay here. No other failure means that.
 */
export function isNotAvailable(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status === 406 || failure.status === 404
  return failure.kind === 'gone'
}
