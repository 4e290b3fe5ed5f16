import type { ApiFailure } from '@shop/shared/api/failure'
import {
  $cart,
  cartIdSet,
  errorSet,
  lineRemoved,
  lineReplaced,
  requestInvoiceChanged,
} from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { $customer, $token, signedIn, signedOut } from '@shop/shared/customer/model'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { shippingToKeep } from '../../../features/keep-booking/kept-lines.ts'
import { cartAbandoned } from '../../../features/pay/earlier/abandoned-cart.ts'
import {
  createProviderRedirect,
  garbled,
} from '../../../features/pay/provider/create-provider-redirect.ts'
import { cartIdIn } from '../../../features/pay/provider/provider-address.ts'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { $changes } from '../availability/model.ts'
import { signInLost } from '../shipping/model.ts'
import { $paymentBlocker } from '../submission/model.ts'
import {
  $attempt,
  type Attempt,
  attemptBegun,
  attemptEnded,
  ofCurrentAttempt,
  type PayWish,
  payReady,
} from './attempt-model.ts'
import { chosenWay } from './chosen-way.ts'
import { basketEarlier } from './earlier-payments.ts'
import { $allTypes, $form, $payable } from './form-model.ts'
import {
  checkFx,
  initFx,
  type Order,
  prepareFx,
  type Step,
  tellWishFx,
  updateInvoiceWishFx,
  type WishToTell,
} from './pay-steps.ts'
import { paymentRequest } from './payment-request.ts'
import { $priceUpdates, stoppedByChanges } from './price-updates.ts'
import { problemsOf } from './problems-of.ts'

const refused = sample({
  clock: payReady,
  source: $form,
  filter: (form, { wallet }) => problemsOf(form, wallet).length > 0,
  fn: (_, wish) => wish,
})
const failed = createEvent<ApiFailure>()
const redirect = createProviderRedirect<Attempt>()

/** Counts the tries that ended in errors of the form, so that each moves the focus to them. */
export const $refusals = createStore(0).on(refused, (count) => count + 1)
const $refused = createStore<PayWish | null>(null).on(refused, (_, wish) => wish)
/** Errors are shown after the first try and then follow what is corrected. */
export const $shownProblems = combine($form, $refused, (form, last) =>
  last === null ? [] : problemsOf(form, last.wallet),
)

/** What stopped the last try, other than what the server says about the basket itself. */
export const $payFailure = createStore<ApiFailure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(attemptBegun)
export const $isStoppedByChanges = createStore(false)
  .on(stoppedByChanges, () => true)
  .reset(attemptBegun, lineRemoved, lineReplaced)
/** What in the basket or its delivery stopped the last try; null when nothing did. */
export const $stop = combine(
  {
    byChanges: $isStoppedByChanges,
    earlier: basketEarlier.$stop,
    blocker: $paymentBlocker,
    changes: $changes,
    taken: $priceUpdates,
  },
  ({ byChanges, earlier, blocker, changes, taken }) => {
    if (earlier !== null) return earlier
    if (!byChanges) return blocker
    return changes.length === 0 && taken.length > 0 ? 'repriced' : 'changes'
  },
)
// One look, before the token is taken away: who has not signed in has no session to lose.
const unauthorised = sample({
  clock: failed.filter({ fn: ({ kind }) => kind === 'unauthorised' }),
  source: $token,
  fn: (token) => ({ hadSession: token !== null }),
})
/** The session ran out on the way: the visitor is asked for their details once more. */
export const $isSignInLost = createStore(false)
  .on(unauthorised, (lost, { hadSession }) => lost || hadSession)
  .on(signInLost, () => true)
  .reset(signedIn)

// The wish is known to the server as it was when the details were sent.
const $isWishChanged = createStore(false)
  .on(requestInvoiceChanged, () => true)
  .reset([updateInvoiceWishFx.done, signedIn])

const earlierStopped = sample({
  clock: basketEarlier.stopped,
  source: $attempt,
  filter: (current, { attempt }) => current === attempt,
})
sample({ clock: [stoppedByChanges, earlierStopped, failed], fn: () => {}, target: attemptEnded })
sample({ clock: attemptBegun, fn: () => null, target: errorSet })
const earlierSettled = sample({ clock: basketEarlier.settled, source: $attempt }).filter({
  fn: (attempt) => attempt !== null,
})
sample({ clock: earlierSettled, fn: (attempt): Step => ({ attempt }), target: checkFx })

// A check that fails stops nobody: the server has the last word.
const checked = sample({
  clock: ofCurrentAttempt(checkFx.finally),
  source: $changes,
  fn: (changes, { params }) => ({ ...params, mustStop: changes.length > 0 }),
})
sample({
  clock: checked,
  filter: ({ mustStop }) => mustStop,
  fn: () => {},
  target: stoppedByChanges,
})

const wish = sample({
  clock: checked,
  source: combine({ isChanged: $isWishChanged, token: $token, customer: $customer, cart: $cart }),
  filter: (_, { mustStop }) => !mustStop,
  fn: ({ isChanged, token, customer, cart }, { attempt }) => ({
    attempt,
    request:
      isChanged && token !== null && customer !== null
        ? { body: { c: customerForm(customer, cart.requestInvoice), token } }
        : null,
  }),
})
sample({
  clock: wish,
  filter: (step): step is WishToTell => step.request !== null,
  target: tellWishFx,
})
sample({
  clock: merge([
    wish.filter({ fn: ({ request }) => request === null }),
    ofCurrentAttempt(tellWishFx.done).map(({ params }) => params),
  ]),
  fn: ({ attempt }): Step => ({ attempt }),
  target: prepareFx,
})

sample({
  clock: ofCurrentAttempt(prepareFx.done),
  source: combine({
    form: $form,
    types: $allTypes,
    cart: $cart,
    payable: $payable,
    token: $token,
    customer: $customer,
  }),
  fn: (
    { form, types, cart, payable, token, customer },
    { params: { attempt }, result: context },
  ): Order => {
    const { wallet, language } = attempt
    const { payart, aux, kept } = chosenWay({ wallet, form, types: types ?? [], payable, language })
    return {
      attempt,
      payment: {
        us: context.us,
        lines: cart.form,
        payable,
        ...shippingToKeep(cart),
        ...kept,
        email: customer?.email || null,
      },
      request: {
        body: paymentRequest({
          payart,
          aux,
          lines: cart.form,
          externalDocumentNumber: cart.externalDocumentNumber,
          token,
          language,
          context,
        }),
      },
    }
  },
  target: initFx,
})

// One look for both outcomes: what follows from the first one may end the attempt.
const ended = sample({
  clock: initFx.done,
  source: $attempt,
  fn: (current, end) => ({ ...end, isCurrent: end.params.attempt === current }),
})
sample({
  clock: ended.filter({ fn: ({ isCurrent }) => isCurrent }),
  fn: ({ params: { attempt, payment }, result }) => ({ attempt, payment, answer: result }),
  target: redirect.answered,
})
sample({ clock: redirect.started.map(({ payment }) => payment.cartId), target: cartIdSet })
sample({
  clock: merge([redirect.failed, basketEarlier.failed]),
  source: $attempt,
  filter: (current, { attempt }) => attempt === current,
  fn: (_, { failure }) => failure,
  target: failed,
})

// The visitor has turned to something else: nobody is pulled away, and nothing stays held for them.
sample({
  clock: ended.filterMap(({ isCurrent, result, params: { payment } }) => {
    const cartId = isCurrent ? null : cartIdIn(result)
    const { us, lines } = payment
    return cartId === null ? undefined : { us, cartId, items: keysOfLines(lines) }
  }),
  target: cartAbandoned,
})

// A browser that cannot make the string keeps nobody waiting.
sample({
  clock: ofCurrentAttempt(prepareFx.fail),
  fn: ({ error }) => garbled(error.message),
  target: failed,
})

const stepFailed = merge([ofCurrentAttempt(initFx.fail), ofCurrentAttempt(tellWishFx.fail)])
sample({ clock: stepFailed, fn: ({ error }) => error, target: failed })
sample({
  clock: stepFailed,
  filter: ({ error, params }) => error.kind === 'invalid' && 'payment' in params,
  fn: ({ error }) => (error.kind === 'invalid' ? error.message : null),
  target: errorSet,
})
sample({ clock: unauthorised, fn: () => {}, target: signedOut })
