import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { ApiFailure } from '@shop/shared/api/failure'
import { whileOpen } from '@shop/shared/async/while-open'
import { $token, signedOut } from '@shop/shared/customer/model'
import {
  attach,
  combine,
  createEvent,
  createStore,
  type Effect,
  type Event,
  merge,
  type Store,
  sample,
} from 'effector'
import { createEarlierPayments } from './earlier/create-earlier-payments.ts'
import { cartAbandoned } from './earlier/give-back.ts'
import { cartIdIn, createProviderRedirect, garbled } from './provider/create-provider-redirect.ts'
import { prepareReturnFx, type ReturnContext, returnUrls } from './provider/return-context.ts'
import { keysOfPayment } from './records/item-keys.ts'
import type { StartedPayment } from './records/started-payment.ts'
import { type Attempt, advanced, type PaymentState } from './ways/attempt.ts'
import { chosenWay } from './ways/chosen-way.ts'
import type { PaymentFormModel } from './ways/create-payment-form.ts'
import { paymentProblems } from './ways/payment-problems.ts'

/** The request fields that every payment has, for a basket or an order. */
export interface PaymentBody {
  payart: string
  aux: PaymentAux
  url: ReturnType<typeof returnUrls>
  token?: string
}
interface Order<Request> {
  request: Request
  /** Recorded for the visitor's return, in addition to what every payment records. */
  content: Pick<StartedPayment, 'lines' | 'shipping' | 'shippingVat' | 'email' | 'orderId'>
}
interface Setting<Request> {
  form: PaymentFormModel
  /** Keys of what the page pays for. */
  $items: Store<readonly string[]>
  isBasket: boolean
  /** The page is shown. */
  opened: Event<unknown>
  /** The visitor leaves the page. */
  closed: Event<void>
  /** The page now shows another order than the one tried; missing where there is only one. */
  another?: Event<unknown>
  beginFx: Effect<Request, { url: string; cartId: string | null }, ApiFailure>
  /** Builds the request; called right before it is sent. */
  $orderOf: Store<(body: PaymentBody, context: ReturnContext) => Order<Request>>
}
type Begin<Request> = {
  attempt: Attempt
  request: Request
  payment: Omit<StartedPayment, 'cartId'>
  payart: string
}
export interface AttemptFailure {
  attempt: Attempt
  failure: ApiFailure
  /** The payment type sent to the server; missing where the failure is not the server's answer. */
  payart?: string
}

/**
 * The payment flow from the press of the button to the provider's page, for baskets and orders.
 * Single flight: a press during an attempt is ignored. Every step carries its attempt; a result
 * that arrives after its attempt was given up is ignored, and a payment the server has started for
 * it is cancelled. Call once for each page that pays, at module level.
 */
export function createPayment<Request>(setting: Setting<Request>) {
  const { form, $items, isBasket, opened, closed, another = createEvent(), $orderOf } = setting
  const pressed = createEvent<Attempt>()
  /** The page has checked: what is to be paid is still what the visitor saw. */
  const checked = createEvent<Attempt>()
  const failedAt = createEvent<AttemptFailure>()
  /** The page ends the attempt: what is to be paid is no longer what the visitor saw. */
  const givenUp = createEvent()

  // On "back", browsers may restore the page from the back/forward cache, in its old state.
  const { startFx: listenForReturnFx, noticed: resumed } = whileOpen(
    { opened, closed },
    (report) => {
      const listener = ({ persisted }: PageTransitionEvent) => {
        if (persisted) report()
      }
      window.addEventListener('pageshow', listener)
      return () => window.removeEventListener('pageshow', listener)
    },
  )
  /** The page is shown, or restored after leaving for the provider: the visitor can pay again. */
  const shown = merge([opened, resumed])

  const $state = createStore<PaymentState>({ kind: 'idle' })
  /** The current attempt; null when there is none. */
  const $attempt = $state.map((state) => (state.kind === 'idle' ? null : state.attempt))
  const $isPaying = $attempt.map((attempt) => attempt !== null)

  const tried = sample({
    clock: pressed,
    source: combine({ current: $attempt, fields: form.$form }),
    fn: ({ current, fields }, attempt) => ({
      attempt,
      isFirst: current === null,
      isComplete: paymentProblems(fields, attempt.wallet).length === 0,
    }),
  }).filter({ fn: ({ isFirst }) => isFirst })
  const refused = tried.filterMap(({ attempt, isComplete }) => (isComplete ? undefined : attempt))
  const begun = tried.filterMap(({ attempt, isComplete }) => (isComplete ? attempt : undefined))

  /** Counts attempts rejected by form errors, so that each one moves the focus to the errors. */
  const $refusals = createStore(0)
    .on(refused, (count) => count + 1)
    .reset(another)
  const $refused = createStore<Attempt | null>(null)
    .on(refused, (_, attempt) => attempt)
    .reset(another)
  /** Errors appear after the first attempt, then update as the visitor corrects them. */
  const $shownProblems = combine(form.$form, $refused, (fields, last) =>
    last === null ? [] : paymentProblems(fields, last.wallet),
  )

  const earlier = createEarlierPayments({ $items, $attempt, isBasket, opened: shown, closed })
  const redirect = createProviderRedirect()
  const prepareFx = attach({ effect: prepareReturnFx, mapParams: (_: Attempt) => {} })
  const beginFx = attach({
    effect: setting.beginFx,
    mapParams: ({ request }: Begin<Request>) => request,
  })

  // Compare with the current attempt once for both outcomes: handling the first may end the
  // attempt.
  const answered = sample({
    clock: beginFx.done,
    source: $attempt,
    fn: (current, { params: { attempt, payment }, result: answer }) => ({
      isCurrent: current === attempt,
      begun: { attempt, payment, answer },
    }),
  })
  const accepted = answered.filterMap(({ isCurrent, begun: it }) => (isCurrent ? it : undefined))
  const ended = ofCurrent(
    merge<AttemptFailure>([
      failedAt,
      earlier.failed,
      redirect.failed,
      prepareFx.fail.map(({ params: attempt, error }) => ({
        attempt,
        failure: garbled(error.message),
      })),
      beginFx.fail.map(({ params: { attempt, payart }, error: failure }) => ({
        attempt,
        failure,
        payart,
      })),
    ]),
  )
  /** Why the attempt failed. */
  const failed = ended.map(({ failure }) => failure)
  const stoppedByEarlier = ofCurrent(earlier.stopped)

  $state
    .on(begun, (_, attempt) => ({ kind: 'settling', attempt }))
    .on(earlier.settled, (state, attempt) => advanced(state, attempt, ['settling', 'checking']))
    .on(checked, (state, attempt) => advanced(state, attempt, ['checking', 'beginning']))
    .on(accepted, (state, { attempt }) => advanced(state, attempt, ['beginning', 'leaving']))
    .reset(failed, stoppedByEarlier, givenUp, shown, closed)

  sample({ clock: begun, fn: () => {}, target: form.tryBegun })
  sample({ clock: entered('settling'), target: earlier.settling })
  sample({ clock: entered('beginning'), target: prepareFx })
  sample({
    clock: ofCurrent(
      prepareFx.done.map(({ params: attempt, result: context }) => ({ attempt, context })),
    ),
    source: combine({
      orderOf: $orderOf,
      fields: form.$form,
      types: form.$allTypes,
      payable: form.$payable,
      token: $token,
    }),
    fn: ({ orderOf, fields, types, payable, token }, { attempt, context }): Begin<Request> => {
      const { wallet, language } = attempt
      const way = chosenWay({ wallet, form: fields, types: types ?? [], payable, language })
      const { payart, aux, method } = way
      const url = returnUrls(language, context)
      const body = { payart, aux, url, ...(token === null ? {} : { token }) }
      const { request, content } = orderOf(body, context)
      return {
        attempt,
        request,
        payart,
        payment: { us: context.us, payable, ...method, ...content },
      }
    },
    target: beginFx,
  })
  sample({ clock: accepted, target: redirect.answered })
  // A visitor who has moved on is not redirected, and the server need not hold a cart for them.
  sample({
    clock: answered.filterMap(({ isCurrent, begun: { answer, payment } }) => {
      const cartId = isCurrent ? null : cartIdIn(answer)
      const items = keysOfPayment(payment)
      return cartId === null ? undefined : { us: payment.us, cartId, items }
    }),
    target: cartAbandoned,
  })

  /** The server validated the request and rejected it. */
  const refusedByServer = ended.filterMap(({ attempt, failure, payart }) =>
    payart !== undefined && failure.kind === 'invalid'
      ? { payart: attempt.wallet === null ? payart : null, failure }
      : undefined,
  )
  sample({ clock: refusedByServer, target: form.refused })
  // Read before the token is removed: a visitor who is not signed in has no session to lose.
  const unauthorised = sample({
    clock: failed.filter({ fn: ({ kind }) => kind === 'unauthorised' }),
    source: $token,
    fn: (token) => ({ hadSession: token !== null }),
  })
  sample({ clock: unauthorised, fn: () => {}, target: signedOut })

  /** Why the last attempt failed. */
  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => failure)
    .reset(begun, another)

  return {
    pressed,
    checked,
    failedAt,
    givenUp,
    resumed,
    shown,
    begun,
    /** The page now checks what is to be paid, and raises `checked`, `failedAt` or `givenUp`. */
    checking: entered('checking'),
    failed,
    refusedByServer,
    unauthorised,
    /** The server has started the payment; it is about to be recorded. */
    started: redirect.started.map(({ payment }) => payment),
    ofCurrent,
    listenForReturnFx,
    earlier,
    $state,
    $attempt,
    $isPaying,
    $refusals,
    $shownProblems,
    $failure,
  }

  /** Passes on the result of a step only if its attempt is still the current one. */
  function ofCurrent<End extends { attempt: Attempt }>(clock: Event<End>): Event<End> {
    return sample({
      clock,
      source: $attempt,
      fn: (current, end) => (end.attempt === current ? end : null),
    }).filterMap((end) => end ?? undefined)
  }

  function entered(kind: PaymentState['kind']): Event<Attempt> {
    return $state.updates.filterMap((state) =>
      state.kind !== 'idle' && state.kind === kind ? state.attempt : undefined,
    )
  }
}
