import { shippingCosts } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $cart, $lines, shippingCostChanged } from '@shop/shared/cart/model'
import { hasGoods, type ShippingOutcome } from '@shop/shared/cart/shipping'
import { $config } from '@shop/shared/config/model'
import { $customer, $token, signedOut } from '@shop/shared/customer/model'
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { linesOnSale } from '../availability/withdrawn-lines.ts'
import { destinationOf } from './destination.ts'
import { answeredOutcome, failedOutcome } from './read-outcome.ts'
import { type ShippingQuestion, shippingQuestion, shippingRequest } from './shipping-question.ts'
import { shippingState } from './shipping-state.ts'

/** Debounce in ms: no request while lines or destination keep changing. */
const REST_MS = 300

/** The checkout is shown, with the delivery cost of the basket. */
export const costWatched = createEvent()
export const costUnwatched = createEvent()
export const costRetried = createEvent()

export const restFx = createEffect(
  (_: ShippingQuestion) => new Promise<void>((resolve) => setTimeout(resolve, REST_MS)),
)
// The page has its own sign-in step, so no redirect.
export const askCostFx = createRequest(shippingCosts, { ownsUnauthorised: true })
const answerFx = attach({ effect: askCostFx, mapParams: shippingRequest })

const questionPut = createEvent<ShippingQuestion | null>()
const answered = createEvent<ShippingOutcome>()
/** The session has expired on the server. */
export const signInLost = createEvent()

export const $isWatched = createStore(false)
  .on(costWatched, () => true)
  .reset(costUnwatched)
// The debounce counts as loading: until the answer arrives the cost is unknown.
export const $isAsking = createStore(false)
  .on(questionPut, (_, question) => question !== null)
  .reset(answered, costUnwatched)
const rest = latestAnswer(restFx, { outdated: [questionPut, costUnwatched] })
const cost = latestAnswer(answerFx, { outdated: [questionPut, costUnwatched] })

// Lines no longer sold are not sent; with them the server would refuse to compute a cost.
const $sent = combine($lines, $config, linesOnSale)

const $destination = combine(
  { token: $token, customer: $customer, config: $config },
  ({ token, customer, config: { defaultCountry } }) =>
    destinationOf({ token, customer, defaultCountry }),
)
export const $shipping = combine(
  combine($cart, $sent, (cart, form) => ({ ...cart, form })),
  $destination,
  $isAsking,
  shippingState,
)

/** What the cost depends on: changed names, prices or codes do not trigger a request. */
const $asked = combine($sent, $destination, (lines, destination) =>
  JSON.stringify(shippingQuestion(lines, destination)),
)

sample({
  clock: [costWatched, costRetried, $asked],
  // Read the store at start: effector does not compute an unread store, so its first change would
  // be lost.
  source: combine({
    lines: $sent,
    destination: $destination,
    isWatched: $isWatched,
    asked: $asked,
  }),
  filter: ({ isWatched }) => isWatched,
  fn: ({ lines, destination }) => shippingQuestion(lines, destination),
  target: questionPut,
})
sample({
  clock: questionPut,
  filter: (question): question is ShippingQuestion => question !== null,
  target: rest.asked,
})
sample({
  clock: questionPut,
  source: $lines,
  filter: (lines, question) => question === null && hasGoods(lines),
  fn: (): ShippingOutcome => ({ kind: 'notAsked' }),
  target: shippingCostChanged,
})
sample({ clock: rest.answered, fn: ({ params }) => params, target: cost.asked })

sample({
  clock: merge([
    cost.answered.map(({ result }) => answeredOutcome(result)),
    cost.failed.map(({ error }) => failedOutcome(error)),
  ]),
  target: [answered, shippingCostChanged],
})
sample({
  clock: cost.failed.filter({ fn: ({ error }) => error.kind === 'unauthorised' }),
  fn: () => {},
  target: [signInLost, signedOut],
})
