import {
  $cart,
  $lines,
  cleared,
  lineReplaced,
  linesStored,
  lineTakenOut,
  shippingCostChanged,
} from '@shop/shared/cart/model'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { signedOut } from '@shop/shared/customer/model'
import type { Language } from '@shop/shared/i18n/languages'
import type { Cents } from '@shop/shared/money/cents'
import { navigationRequested } from '@shop/shared/routing/navigation-request'
import { attach, combine, createEvent, createStore, merge, sample, split } from 'effector'
import type { Attempt } from '../../../features/pay/ways/attempt.ts'
import type { Wallet } from '../../../features/pay/ways/payment-types.ts'
import { $changes, checkBasketFx, OFFER_MS } from '../availability/model.ts'
import {
  $hasTypedCode,
  codeDemanded,
  codePassed,
  codeRefused,
  codeTyped,
} from '../code-entry/model.ts'
import {
  $isStoppedByChanges,
  $payable,
  basketPayment,
  checkoutClosed,
  paymentStepLeft,
} from '../payment/model.ts'
import { $priceUpdates } from '../payment/price-updates.ts'
import { $isAsking, $isWatched, costRetried } from '../shipping/model.ts'
import { type PaymentBlocker, paymentBlockerOf } from './payment-blocker.ts'

type PayWish = Omit<Attempt, 'lines'>

/** The visitor continues to `to`; if they sign in there, they come back to `checkout`. */
type Leave = { kind: 'continue'; to: string; checkout: string }

/** The pressed button. A typed code is applied first; paying also waits for the delivery cost. */
type Submission =
  /** `seen` is the payable amount when the visitor pressed the button. */
  ({ kind: 'pay'; seen: Cents } & PayWish) | Leave

/** The visitor pays; the language is that of the return pages. */
export const paySubmitted = createEvent<Language>()
export const walletPressed = createEvent<{ language: Language; wallet: Wallet }>()
export const continueRequested = createEvent<Omit<Leave, 'kind'>>()

const begun = createEvent<Submission>()
const codeSettled = createEvent()
const costSettled = createEvent()
const stopped = createEvent<PaymentBlocker>()
const somethingAdded = linesStored.filter({
  fn: (lines) => lines.some(({ type }) => type !== 'voucherCode'),
})
const outdated = [
  checkoutClosed,
  paymentStepLeft,
  // The visitor must not continue with a basket they have not seen; a newly added code is fine.
  somethingAdded,
  lineTakenOut,
  lineReplaced,
  cleared,
]

const $submission = createStore<Submission | null>(null)
  .on(begun, (_, submission) => submission)
  .reset(codeRefused, codeTyped, stopped, signedOut, basketPayment.shown)
  .reset(outdated)
const $isCodeSettled = createStore(false)
  .on(codeSettled, () => true)
  .reset(begun)

/** Payable cents when the visitor last pressed the button. */
export const $seenPayable = createStore<Cents>(0).on(begun, (before, submission) =>
  submission.kind === 'pay' ? submission.seen : before,
)

export const $paymentBlocker = createStore<PaymentBlocker | null>(null)
  .on(stopped, (_, reason) => reason)
  .reset(begun, shippingCostChanged, lineTakenOut, lineReplaced, checkoutClosed)

/**
 * The problem of the basket or its delivery that stopped the last attempt; null if there was none.
 */
export const $stop = combine(
  {
    isStoppedByChanges: $isStoppedByChanges,
    earlier: basketPayment.earlier.$stop,
    blocker: $paymentBlocker,
    changes: $changes,
    priceUpdates: $priceUpdates,
  },
  ({ isStoppedByChanges, earlier, blocker, changes, priceUpdates }) => {
    if (earlier !== null) return earlier
    if (!isStoppedByChanges) return blocker
    return changes.length === 0 && priceUpdates.length > 0 ? 'repriced' : 'changes'
  },
)

/** Whether a payment is in progress, including its preparation. */
export const $isPreparing = combine(
  $submission,
  basketPayment.$isPaying,
  (submission, isPaying) => isPaying || submission?.kind === 'pay',
)
export const $isLeaving = $submission.map((submission) => submission?.kind === 'continue')

/** The wallet of the payment under way; null without a payment, or if the form is used. */
export const $walletUnderWay = combine(
  $submission,
  basketPayment.$attempt,
  (submission, attempt) =>
    submission?.kind === 'pay' ? submission.wallet : (attempt?.wallet ?? null),
)

sample({
  clock: merge<PayWish>([
    paySubmitted.map((language) => ({ language, wallet: null })),
    walletPressed,
  ]),
  source: combine({ isPreparing: $isPreparing, seen: $payable }),
  filter: ({ isPreparing }) => !isPreparing,
  fn: ({ seen }, wish): Submission => ({ kind: 'pay', ...wish, seen }),
  target: begun,
})
sample({
  clock: continueRequested,
  source: $submission,
  filter: (submission) => submission === null,
  fn: (_, wanted): Submission => ({ kind: 'continue', ...wanted }),
  target: begun,
})

split({
  source: begun,
  match: $hasTypedCode.map((hasTypedCode) => (hasTypedCode ? 'typed' : 'none')),
  cases: { typed: codeDemanded, none: codeSettled },
})
sample({ clock: codePassed, filter: $submission.map(Boolean), target: codeSettled })

const settled = sample({ clock: codeSettled, source: $submission })
/** The first line that cannot be bought, by its index; -1 if none is known. */
const $firstGone = combine($lines, $changes, (lines, changes) =>
  lines.findIndex((wanted) =>
    // A line at another amount can be bought: the visitor agrees to it at the payment.
    changes.some(({ line, change }) => line === wanted && !('to' in change)),
  ),
)
// A visitor who wants to go on waits for all offers no longer than for one.
const checkFx = attach({ effect: checkBasketFx, mapParams: (_: Leave) => OFFER_MS })
const leaving = createEvent<Leave>()
// A basket that was whole when it opened is not checked here: the payment checks it again.
split({
  source: settled.filterMap((submission) =>
    submission?.kind === 'continue' ? submission : undefined,
  ),
  match: $firstGone.map((index) => (index < 0 ? 'whole' : 'gone')),
  cases: { gone: checkFx, whole: leaving },
})
sample({
  clock: checkFx.finally,
  source: $submission,
  filter: (submission, { params }) => submission === params,
  fn: (_, { params }) => params,
  target: leaving,
})
const checked = sample({
  clock: leaving,
  source: $firstGone,
  fn: (index, leave) => ({ ...leave, index }),
})
/**
 * The first line that stopped the visitor because it cannot be bought, by its index, or -1; `count`
 * is the number of checks.
 */
export const $stoppedAt = createStore({ count: 0, index: -1 })
  .on(checked, ({ count }, { index }) => ({ count: count + 1, index }))
  .on(outdated, (at) => ({ ...at, index: -1 }))
const goingOn = checked.filter({ fn: ({ index }) => index < 0 })
sample({ clock: goingOn, fn: ({ checkout }) => checkout, target: checkoutLeft })
sample({ clock: goingOn, fn: ({ to }) => ({ to, replace: false }), target: navigationRequested })

split({
  source: sample({
    clock: settled.filter({ fn: (submission) => submission?.kind === 'pay' }),
    source: { cart: $cart, isAsking: $isAsking, isWatched: $isWatched },
  }),
  match: ({ cart, isAsking, isWatched }) =>
    // If the page does not watch the cost, a retry sends no request, and no answer would arrive.
    cart.shippingCostsError && !isAsking && isWatched ? 'failed' : 'known',
  cases: { failed: costRetried, known: costSettled },
})

const judged = sample({
  // The request for the cost may also end without an answer, if it is no longer needed.
  clock: [costSettled, shippingCostChanged, $isAsking],
  source: {
    submission: $submission,
    isCodeSettled: $isCodeSettled,
    isAsking: $isAsking,
    cart: $cart,
    payable: $payable,
  },
  fn: ({ submission, isCodeSettled, isAsking, cart, payable }) => {
    if (submission?.kind !== 'pay' || !isCodeSettled || isAsking) return null
    const { language, wallet, seen } = submission
    return { language, wallet, blocker: paymentBlockerOf(cart, { seen, payable, wallet }) }
  },
}).filter({ fn: (judgement) => judgement !== null })
sample({ clock: judged.filterMap(({ blocker }) => blocker ?? undefined), target: stopped })
/** Nothing is pending any more; the payment can start. */
export const payReady = judged.filterMap(({ blocker, ...wish }): PayWish | undefined =>
  blocker === null ? wish : undefined,
)
$submission.reset(checked, payReady)
sample({
  clock: payReady,
  source: $lines,
  fn: (lines, wish): Attempt => ({ lines, ...wish }),
  target: basketPayment.pressed,
})
