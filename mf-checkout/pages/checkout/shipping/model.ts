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

/** As long as lines or destination go on changing nothing is asked. */
const REST_MS = 300

/** The checkout shows, and with it what sending the basket costs. */
export const costWatched = createEvent()
export const costUnwatched = createEvent()
export const costRetried = createEvent()

export const restFx = createEffect(
  (_: ShippingQuestion) => new Promise<void>((resolve) => setTimeout(resolve, REST_MS)),
)
// The page has a step of its own for signing in.
export const askCostFx = createRequest(shippingCosts, { ownsUnauthorised: true })
const answerFx = attach({ effect: askCostFx, mapParams: shippingRequest })

const questionPut = createEvent<ShippingQuestion | null>()
const answered = createEvent<ShippingOutcome>()
/** The server no longer knows who this is. */
export const signInLost = createEvent()

export const $isWatched = createStore(false)
  .on(costWatched, () => true)
  .reset(costUnwatched)
// The pause counts as asking: until the answer is there nobody knows what delivery costs.
export const $isAsking = createStore(false)
  .on(questionPut, (_, question) => question !== null)
  .reset(answered, costUnwatched)
const rest = latestAnswer(restFx, { outdated: [questionPut, costUnwatched] })
const cost = latestAnswer(answerFx, { outdated: [questionPut, costUnwatched] })

// What is off is not sent, and the server would refuse to say what it costs.
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

/** What the cost depends on: names, prices and codes may change without it being asked again. */
const $asked = combine($sent, $destination, (lines, destination) =>
  JSON.stringify(shippingQuestion(lines, destination)),
)

sample({
  clock: [costWatched, costRetried, $asked],
  // What is asked is read from the beginning: of a store that nothing has read yet the first change is lost.
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
