import { type ShippingCostAnswer, shippingCosts } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import type { CartLine } from '@shop/shared/cart/line'
import type { ShippingItem } from '@shop/shared/cart/lines/line-kind'
import { $cart, $lines, shippingCostChanged } from '@shop/shared/cart/model'
import {
  hasGoods,
  readShippingCost,
  type ShippingOutcome,
  shippingItems,
} from '@shop/shared/cart/shipping'
import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { $customer, $token, signedOut } from '@shop/shared/customer/model'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { linesOnSale } from '../availability/withdrawn-lines.ts'
import { type Destination, destinationOf, isKnown, shippingState } from './shipping-state.ts'

/**
 * Debounce in ms: no request while lines or destination keep changing. The first request has no
 * wait.
 */
export const COST_AFTER_MS = 300

export const costWatched = createEvent()
export const costUnwatched = createEvent()
export const costRetried = createEvent()

// The page has its own sign-in step, so no redirect.
export const askCostFx = createRequest(shippingCosts, { ownsUnauthorised: true })
const answerFx = attach({ effect: askCostFx, mapParams: shippingRequest })

const questionPut = createEvent<ShippingQuestion | null>()
const answered = createEvent<ShippingOutcome>()
export const signInLost = createEvent()

export const $isWatched = createStore(false)
  .on(costWatched, () => true)
  .reset(costUnwatched)
// Also true during the debounce: until the answer arrives the cost is unknown.
export const $isAsking = createStore(false)
  .on(questionPut, (_, question) => question !== null)
  .reset(answered, costUnwatched)
const cost = latestAnswer(answerFx, { outdated: [questionPut, costUnwatched] })

// Lines no longer sold are not sent; with them the server would refuse to compute a cost.
const $sent = combine($lines, $config, linesOnSale)

const $destination = combine(
  { token: $token, customer: $customer, config: $config },
  ({ token, customer, config: { defaultCountry } }) =>
    destinationOf({ token, customer, defaultCountry }),
)
export const $shipping = combine(
  combine($cart, $sent, (cart, lines) => ({ ...cart, lines })),
  $destination,
  $isAsking,
  shippingState,
)

/** A text of all that the cost depends on: changed names, prices or codes trigger no request. */
const $asked = combine($sent, $destination, $config, (lines, destination, config) =>
  JSON.stringify(shippingQuestion(lines, destination, config)),
)

sample({
  clock: [costWatched, costRetried, $asked],
  // Reading the store here makes effector compute it from the start; otherwise its first change
  // would be lost.
  source: combine({
    lines: $sent,
    config: $config,
    destination: $destination,
    isWatched: $isWatched,
    asked: $asked,
  }),
  filter: ({ isWatched }) => isWatched,
  fn: ({ lines, destination, config }) => shippingQuestion(lines, destination, config),
  target: questionPut,
})
const $isChange = createStore(false)
  .on($asked, () => true)
  .on([costWatched, costRetried], () => false)
const $pauseMs = $isChange.map((isChange) => (isChange ? COST_AFTER_MS : 0))
sample({
  clock: debounce(questionPut, $pauseMs).filterMap((question) => question ?? undefined),
  filter: $isWatched,
  target: cost.asked,
})
sample({
  clock: questionPut,
  source: $lines,
  filter: (lines, question) => question === null && hasGoods(lines),
  fn: (): ShippingOutcome => ({ kind: 'notAsked' }),
  target: shippingCostChanged,
})

sample({
  clock: merge([
    cost.answered.map(({ result }) => answeredOutcome(result)),
    cost.failed.map(({ error }) => failedOutcome(error)),
  ]),
  target: [answered, shippingCostChanged],
})
sample({
  clock: cost.failed.filter({ fn: ({ error }) => error.kind === 'unauthorised' }),
  target: [signInLost, signedOut],
})

function answeredOutcome(answer: ShippingCostAnswer): ShippingOutcome {
  if ('code' in answer) return { kind: 'refused', code: answer.code }
  return { kind: 'cost', cents: readShippingCost(answer.cost), vat: answer.vat_value }
}

/**
 * An error code is a decision, even with status 500, unless the server is down or asks to retry
 * later; an unreadable answer is not a cost of 0.
 */
function failedOutcome(failure: ApiFailure): ShippingOutcome {
  const isNamed = failure.kind === 'http' && failure.status === 500 && failure.code !== undefined
  if (isPassing(failure) && !isNamed) return { kind: 'unavailable' }
  const code = refusalOf(failure)
  return code ? { kind: 'refused', code } : { kind: 'unavailable' }
}

/** The code of a refusal; a refusal without a code is identified by its text. */
function refusalOf(failure: ApiFailure): string | null | undefined {
  if (failure.kind === 'invalid') return failure.code ?? failure.message
  return failure.kind === 'http' ? failure.code : null
}

interface ShippingQuestion extends Abortable {
  items: ShippingItem[]
  destination: Destination
}

/** The request for a delivery cost; null if nothing is sent, or the destination is unknown. */
function shippingQuestion(
  lines: readonly CartLine[],
  destination: Destination,
  { hasShippingOwners }: Pick<ShopConfig, 'hasShippingOwners'>,
): ShippingQuestion | null {
  if (!hasGoods(lines) || !isKnown(destination)) return null
  return { items: shippingItems(lines, hasShippingOwners), destination }
}

/** For a signed-in customer the token identifies the address, so the country is not sent. */
function shippingRequest({ items, destination: { token, country }, signal }: ShippingQuestion) {
  // Copies match the request's looser item type.
  const cart = items.map((item) => ({ ...item }))
  return token === null
    ? { body: { country: country ?? undefined, cart }, signal }
    : { query: { token }, body: { cart }, signal }
}
