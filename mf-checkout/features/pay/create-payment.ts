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
import { cartAbandoned } from './earlier/abandoned-cart.ts'
import { createEarlierPayments } from './earlier/create-earlier-payments.ts'
import { advanced, type PaymentState } from './payment-state.ts'
import { createProviderRedirect, garbled } from './provider/create-provider-redirect.ts'
import { cartIdIn } from './provider/provider-address.ts'
import { prepareReturnFx, type ReturnContext, returnUrls } from './provider/return-context.ts'
import { keysOfPayment } from './records/item-keys.ts'
import type { StartedPayment } from './records/started-payment.ts'
import type { Attempt } from './ways/attempt.ts'
import { chosenWay } from './ways/chosen-way.ts'
import type { PaymentFormModel } from './ways/create-payment-form.ts'
import { paymentProblems } from './ways/payment-problems.ts'

/** What every payment begins with, whatever it is for. */
export interface PaymentBody {
  payart: string
  aux: PaymentAux
  url: ReturnType<typeof returnUrls>
  token?: string
}
interface Order<Request> {
  request: Request
  /** What is recorded of it for the return, beside what every payment has. */
  content: Pick<StartedPayment, 'lines' | 'shipping' | 'shippingVat' | 'email' | 'orderId'>
}
interface Setting<Request> {
  form: PaymentFormModel
  /** Keys of what the page pays for. */
  $items: Store<readonly string[]>
  isBasket: boolean
  /** The page shows. */
  opened: Event<unknown>
  /** The page goes. */
  closed: Event<void>
  /** Another order shows than the one that was tried; missing where there is only one. */
  another?: Event<unknown>
  beginFx: Effect<Request, { url: string; cartId: string | null }, ApiFailure>
  /** What the server is asked to begin; called at the moment it is asked. */
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
  /** The way by which the server was asked to begin; missing where the failure is not its answer. */
  payart?: string
}

/**
 * The one way to pay, from the press of the button to the provider's page, for a basket and for an
 * order alike. One attempt at a time: a press while one is under way is none. Every step carries its
 * attempt; what ends after that was given up changes nothing, and a payment that the server began for
 * it is given back. To be called once for each page that pays, at its import.
 */
export function createPayment<Request>(setting: Setting<Request>) {
  const { form, $items, isBasket, opened, closed, another = createEvent(), $orderOf } = setting
  const pressed = createEvent<Attempt>()
  /** The page has looked, and what is to be paid for is as the visitor saw it. */
  const checked = createEvent<Attempt>()
  const failedAt = createEvent<AttemptFailure>()
  /** The page ends the attempt: what is to be paid for is not what the visitor saw. */
  const givenUp = createEvent()

  // Browsers may bring a page back as it was when it was left for the provider.
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
  /** The page shows, or shows again as it was left for the provider: who sees it can pay anew. */
  const shown = merge([opened, resumed])

  const $state = createStore<PaymentState>({ kind: 'idle' })
  /** The attempt under way; null when there is none. */
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

  /** Counts the tries that ended in errors of the form, so that each moves the focus to them. */
  const $refusals = createStore(0)
    .on(refused, (count) => count + 1)
    .reset(another)
  const $refused = createStore<Attempt | null>(null)
    .on(refused, (_, attempt) => attempt)
    .reset(another)
  /** Errors are shown after the first try and then follow what is corrected. */
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

  // One look for both outcomes: what follows from the first one may end the attempt.
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
  /** What the attempt came to nothing by. */
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
      const { payart, aux, kept } = way
      const url = returnUrls(language, context)
      const body = { payart, aux, url, ...(token === null ? {} : { token }) }
      const { request, content } = orderOf(body, context)
      return { attempt, request, payart, payment: { us: context.us, payable, ...kept, ...content } }
    },
    target: beginFx,
  })
  sample({ clock: accepted, target: redirect.answered })
  // Nobody is pulled away who has turned to something else, and nothing stays held for them.
  sample({
    clock: answered.filterMap(({ isCurrent, begun: { answer, payment } }) => {
      const cartId = isCurrent ? null : cartIdIn(answer)
      const items = keysOfPayment(payment)
      return cartId === null ? undefined : { us: payment.us, cartId, items }
    }),
    target: cartAbandoned,
  })

  /** The server has looked at what it was asked to begin, and said what is wrong with it. */
  const refusedByServer = ended.filterMap(({ attempt, failure, payart }) =>
    payart !== undefined && failure.kind === 'invalid'
      ? { payart: attempt.wallet === null ? payart : null, failure }
      : undefined,
  )
  sample({ clock: refusedByServer, target: form.refused })
  // One look, before the token is taken away: who has not signed in has no session to lose.
  const unauthorised = sample({
    clock: failed.filter({ fn: ({ kind }) => kind === 'unauthorised' }),
    source: $token,
    fn: (token) => ({ hadSession: token !== null }),
  })
  sample({ clock: unauthorised, fn: () => {}, target: signedOut })

  /** What stopped the last attempt. */
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
    /** The page is to look at what is paid for, and raises `checked`, `failedAt` or `givenUp`. */
    checking: entered('checking'),
    failed,
    refusedByServer,
    unauthorised,
    /** The server has begun it, and it is about to be recorded. */
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

  /** A step's end, if the attempt it belongs to is still the one under way. */
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
