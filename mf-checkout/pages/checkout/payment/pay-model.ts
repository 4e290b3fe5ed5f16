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
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { shippingToKeep } from '../../../features/keep-booking/kept-lines.ts'
import { $changes } from '../availability/model.ts'
import { $standstill } from '../going-on/model.ts'
import { signInLost } from '../shipping/model.ts'
import {
  $attempt,
  attemptBegun,
  attemptEnded,
  ofCurrentAttempt,
  payReady,
} from './attempt-model.ts'
import { $form, $payable, $problems, $types } from './form-model.ts'
import { methodToKeep } from './method-to-keep.ts'
import {
  checkFx,
  giveBackFx,
  initFx,
  keepFx,
  type Order,
  prepareFx,
  type Step,
  stayed,
  tellWishFx,
  updateInvoiceWishFx,
  type WishToTell,
  watchLeavingFx,
} from './pay-steps.ts'
import { paymentRequest } from './payment-request.ts'
import { cartIdIn, isWebAddress } from './provider-address.ts'
import { $takenOver, stoppedByChanges } from './taken-over.ts'

const refused = sample({
  clock: payReady,
  source: $problems,
  filter: (problems) => problems.length > 0,
})
const failed = createEvent<ApiFailure>()

/** Counts the tries that ended in errors of the form, so that each moves the focus to them. */
export const $refusals = createStore(0).on(refused, (count) => count + 1)
/** Errors are shown after the first try and then follow what is corrected. */
export const $shownProblems = combine($problems, $refusals, (problems, refusals) =>
  refusals === 0 ? [] : problems,
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
  { byChanges: $isStoppedByChanges, standstill: $standstill, changes: $changes, taken: $takenOver },
  ({ byChanges, standstill, changes, taken }) => {
    if (!byChanges) return standstill
    return changes.length === 0 && taken.length > 0 ? 'repriced' : 'changes'
  },
)
/** The session ran out on the way: the visitor is asked for their details once more. */
export const $isSignInLost = createStore(false)
  .on(failed, (lost, { kind }) => kind === 'unauthorised' || lost)
  .on(signInLost, () => true)
  .reset(signedIn)

// The wish is known to the server as it was when the details were sent.
const $isWishChanged = createStore(false)
  .on(requestInvoiceChanged, () => true)
  .reset([updateInvoiceWishFx.done, signedIn])

sample({ clock: [stoppedByChanges, failed], fn: () => {}, target: attemptEnded })
sample({ clock: attemptBegun, fn: () => null, target: errorSet })
sample({ clock: attemptBegun, fn: (attempt): Step => ({ attempt }), target: checkFx })

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
    types: $types,
    cart: $cart,
    payable: $payable,
    token: $token,
    customer: $customer,
  }),
  fn: (
    { form, types, cart, payable, token, customer },
    { params: { attempt }, result: context },
  ): Order => ({
    attempt,
    payment: {
      us: context.us,
      lines: cart.form,
      payable,
      ...shippingToKeep(cart),
      ...methodToKeep({ payable, payart: form.payart, types, language: attempt.language }),
      email: customer?.email || null,
    },
    request: {
      body: paymentRequest({
        payart: form.payart ?? '',
        account: form.account,
        lines: cart.form,
        externalDocumentNumber: cart.externalDocumentNumber,
        token,
        language: attempt.language,
        context,
      }),
    },
  }),
  target: initFx,
})

// One look for both outcomes: what follows from the first one may end the attempt.
const ended = sample({
  clock: initFx.done,
  source: $attempt,
  fn: (current, end) => ({ ...end, isCurrent: end.params.attempt === current }),
})
const answered = ended.filter({ fn: ({ isCurrent }) => isCurrent })
const started = sample({
  clock: answered.filter({ fn: ({ result }) => isWebAddress(result.url) }),
  fn: ({ params, result }) => ({
    url: result.url,
    payment: { ...params.payment, cartId: cartIdIn(result) },
  }),
})
sample({ clock: started.map(({ payment }) => payment.cartId), target: cartIdSet })
// Kept before the page is left, and only now: a try that came to nothing must not stand in the way
// of an earlier payment that is still open at the provider.
sample({ clock: started, target: keepFx })
sample({ clock: keepFx.finally, fn: ({ params }) => params.url, target: leaveShopFx })
sample({
  clock: answered.filter({ fn: ({ result }) => !isWebAddress(result.url) }),
  fn: (): ApiFailure => ({ kind: 'garbled', issues: ['the provider’s address is no web address'] }),
  target: failed,
})

// The visitor has turned to something else: nobody is pulled away, and nothing stays held for them.
sample({
  clock: ended.filterMap(({ isCurrent, result }) =>
    isCurrent ? undefined : (cartIdIn(result) ?? undefined),
  ),
  fn: (cartId) => ({ query: { noRedirect: '1' as const, cartId } }),
  target: giveBackFx,
})

// A browser that cannot make the string, or go there, keeps nobody waiting.
sample({
  clock: merge([ofCurrentAttempt(prepareFx.fail), leaveShopFx.fail]),
  fn: ({ error }): ApiFailure => ({ kind: 'garbled', issues: [error.message] }),
  target: failed,
})

// The visitor may have stopped the browser on its way, which tells the page nothing.
sample({
  clock: leaveShopFx.done,
  source: $attempt,
  filter: (attempt) => attempt !== null,
  target: watchLeavingFx,
})
sample({
  clock: ofCurrentAttempt(stayed.map((attempt) => ({ params: { attempt } }))),
  fn: (): ApiFailure => ({ kind: 'timeout' }),
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
sample({ clock: failed, filter: ({ kind }) => kind === 'unauthorised', target: signedOut })
