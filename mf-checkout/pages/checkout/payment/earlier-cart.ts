import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { $token } from '@shop/shared/customer/model'
import { createEffect, createStore, merge, sample } from 'effector'
import { keptPayments } from '../../../features/keep-payments/keep-payments.ts'
import { paymentOf } from '../../../features/keep-payments/started-payment.ts'
import { attemptBegun, ofCurrentAttempt, pageLeft } from './attempt-model.ts'
import { type Release, releaseFx, type Step } from './pay-steps.ts'

/*
 * The server closes an earlier try to pay by itself where it knows whose both are. Of a wallet
 * without a sign-in it does not: the earlier cart would go on holding the last places against the
 * same visitor, and could be paid as well. So the shop gives it back first, and waits for the answer.
 */

/** Was this cart begun by somebody who had not signed in? */
export const readIsUnnamedFx = createEffect(
  ({ cartId }: Step & { cartId: string }) =>
    paymentOf(keptPayments(), { us: '', cartId })?.isUnnamed === true,
)

const begun = sample({
  clock: attemptBegun,
  source: $cart,
  fn: ({ cartId }, attempt) => ({ attempt, cartId }),
})
const withoutCart = begun.filterMap(({ attempt, cartId }) =>
  cartId === null ? { attempt } : undefined,
)
sample({
  clock: begun.filterMap(({ attempt, cartId }) =>
    cartId === null ? undefined : { attempt, cartId },
  ),
  target: readIsUnnamedFx,
})
const known = sample({
  clock: ofCurrentAttempt(readIsUnnamedFx.done),
  source: $token,
  fn: (token, { params, result: isUnnamed }) => ({
    ...params,
    mustGiveBack: token === null || isUnnamed,
  }),
})
sample({
  clock: known.filter({ fn: ({ mustGiveBack }) => mustGiveBack }),
  fn: ({ attempt, cartId }): Release => ({
    attempt,
    request: { query: { noRedirect: '1', cartId } },
  }),
  target: releaseFx,
})

// One look, before the id is forgotten: a try that was given up may have given the cart back already.
const refused = sample({
  clock: releaseFx.fail.filter({ fn: ({ error }) => error.kind === 'gone' }),
  source: $cart,
  fn: (cart, end) => ({ ...end, isBasketsOwn: cart.cartId === cartIdOf(end.params) }),
})

/** The earlier cart is paid, or over: nothing is begun before the visitor knows. */
export const earlierGone = ofCurrentAttempt(
  refused.filter({ fn: ({ isBasketsOwn }) => isBasketsOwn }),
)
export const releaseFailed = ofCurrentAttempt(
  releaseFx.fail.filter({ fn: ({ error }) => error.kind !== 'gone' }),
)
/** No earlier cart stands in the way of this try any more. */
export const earlierSettled = merge([
  withoutCart,
  known.filter({ fn: ({ mustGiveBack }) => !mustGiveBack }),
  ofCurrentAttempt(releaseFx.done).map(({ params }) => params),
  ofCurrentAttempt(refused.filter({ fn: ({ isBasketsOwn }) => !isBasketsOwn })).map(
    ({ params }) => params,
  ),
]).map(({ attempt }): Step => ({ attempt }))

/** An earlier payment may have arrived; the next press goes on all the same. */
export const $isEarlierGone = createStore(false)
  .on(earlierGone, () => true)
  .reset(attemptBegun, pageLeft)

// Whatever became of the try: this cart holds nothing any more.
sample({
  clock: merge([releaseFx.done.map(({ params }) => params), refused.map(({ params }) => params)]),
  source: $cart,
  filter: ({ cartId }, release) => cartId === cartIdOf(release),
  fn: () => null,
  target: cartIdSet,
})

function cartIdOf({ request }: Release): string {
  return request.query.cartId
}
