import type { ApiFailure } from '@shop/shared/api/failure'
import { $isWaitingForTurn, turnGivenUp } from '@shop/shared/api/model'
import { whileOpen } from '@shop/shared/async/while-open'
import { $token, signedOut } from '@shop/shared/customer/model'
import {
  attach,
  combine,
  createEvent,
  createStore,
  type Event,
  merge,
  type Store,
  sample,
} from 'effector'
import { cartAbandoned } from './earlier/cancel-payment.ts'
import { createEarlierPayments } from './earlier/create-earlier-payments.ts'
import { type BeginningSetting, createBeginning } from './provider/create-beginning.ts'
import { cartIdIn, createProviderRedirect } from './provider/create-provider-redirect.ts'
import { keysOfPayment } from './records/item-keys.ts'
import type { Note } from './records/payment-log.ts'
import { noteFx } from './records/stored-payments.ts'
import {
  type Attempt,
  type AttemptFailure,
  advanced,
  ofCurrent,
  type PaymentState,
} from './ways/attempt.ts'
import { createPress } from './ways/create-press.ts'
import { waitForNetworkFx } from './ways/wait-for-network.ts'

interface Setting<Request> extends BeginningSetting<Request> {
  /** Keys of the items that the page pays for. */
  $items: Store<readonly string[]>
  isBasket: boolean
  opened: Event<unknown>
  closed: Event<void>
  /** The page now shows another order than during the last attempt; missing for the basket. */
  another?: Event<unknown>
}

/**
 * The payment flow from the press of the button to the provider's page, for baskets and orders. One
 * attempt at a time: a press during an attempt is ignored. Every step carries its attempt. If an
 * attempt has ended, its later results are ignored, and a payment that the server has started for
 * it is cancelled. Call once for each page that pays, at module level.
 */
export function createPayment<Request>(setting: Setting<Request>) {
  const { form, $items, isBasket, opened, closed, another = createEvent() } = setting
  /** The page has checked that the items to pay are still those the visitor saw. */
  const checked = createEvent<Attempt>()
  const failedAt = createEvent<AttemptFailure>()
  /** The page ends the attempt, because the items to pay are no longer those the visitor saw. */
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
  const $attempt = $state.map((state) => (state.kind === 'idle' ? null : state.attempt))

  const holdFx = attach({ effect: waitForNetworkFx, mapParams: (attempt: Attempt) => attempt })
  const { begun, ...press } = createPress({ form, $attempt, another })
  const earlier = createEarlierPayments({ $items, $attempt, isBasket, opened: shown, closed })
  const { accepted, acceptedLate, ...begin } = createBeginning({ ...setting, $attempt })
  const redirect = createProviderRedirect()

  const ended = ofCurrent(
    $attempt,
    merge<AttemptFailure>([
      failedAt,
      holdFx.fail.map(({ params }) => ({ attempt: params, failure: { kind: 'offline' } as const })),
      earlier.failed,
      begin.failed,
      redirect.failed,
    ]),
  )
  const failed = ended.map(({ failure }) => failure)

  $state
    .on(begun, (_, attempt) => ({ kind: 'held', attempt }))
    .on(holdFx.done, (state, { params }) => advanced(state, params, ['held', 'settling']))
    .on(earlier.settled, (state, attempt) => advanced(state, attempt, ['settling', 'checking']))
    .on(checked, (state, attempt) => advanced(state, attempt, ['checking', 'beginning']))
    .on(accepted, (state, { attempt }) => advanced(state, attempt, ['beginning', 'leaving']))
    .reset(failed, ofCurrent($attempt, earlier.stopped), givenUp, shown, closed, turnGivenUp)

  sample({ clock: entered('held'), target: holdFx })
  // If the attempt has ended, its queued request is not sent: it would reserve places.
  sample({
    clock: $attempt.updates.filter({ fn: (attempt) => attempt === null }),
    target: turnGivenUp,
  })
  sample({ clock: entered('settling'), target: earlier.settleFx })
  sample({ clock: entered('beginning'), target: begin.beginning })
  sample({ clock: accepted, target: redirect.answered })
  sample({
    clock: redirect.begunElsewhere,
    fn: ({ attempt, other }) => ({ attempt, payment: other, reason: 'earlierOpen' as const }),
    target: earlier.reported,
  })
  // The server can release these carts, because the visitor is not redirected to pay them: their
  // attempt has ended, or another tab pays for the same items.
  sample({
    clock: merge([
      acceptedLate.map(({ answer, payment }) => ({ ...payment, cartId: cartIdIn(answer) })),
      redirect.begunElsewhere.map(({ own }) => own),
    ]).filterMap((payment) => {
      const { us, cartId } = payment
      return cartId === null ? undefined : { us, cartId, items: keysOfPayment(payment) }
    }),
    target: cartAbandoned,
  })
  sample({
    clock: redirect.begunElsewhere.filter({ fn: ({ own }) => own.cartId === null }),
    fn: ({ own: { us, cartId } }): Note => ({ us, cartId, state: 'over' }),
    target: noteFx,
  })

  /** The server validated the request and rejected it. */
  const refusedByServer = ended.filterMap(({ attempt, failure, payart }) =>
    payart !== undefined && failure.kind === 'invalid'
      ? { payart: attempt.wallet === null ? payart : null, failure }
      : undefined,
  )
  sample({ clock: refusedByServer, target: form.refused })
  // Read before the token is removed: a visitor without a token had no session to lose.
  const unauthorised = sample({
    clock: failed.filter({ fn: ({ kind }) => kind === 'unauthorised' }),
    source: $token,
    fn: (token) => ({ hadSession: token !== null }),
  })
  sample({ clock: unauthorised, target: signedOut })

  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => failure)
    .reset(begun, another)

  return {
    ...press,
    begun,
    checked,
    failedAt,
    givenUp,
    resumed,
    shown,
    /** The page now checks the items to pay, and raises `checked`, `failedAt` or `givenUp`. */
    checking: entered('checking'),
    failed,
    refusedByServer,
    unauthorised,
    /** The server has started the payment; it is about to be recorded. */
    started: redirect.started.map(({ payment }) => payment),
    listenForReturnFx,
    earlier,
    $state,
    $attempt,
    $isPaying: $attempt.map((attempt) => attempt !== null),
    /** There is no network; the attempt continues by itself once there is one. */
    $isHeld: $state.map(({ kind }) => kind === 'held'),
    $isRobotCheck: begin.$isRobotCheck,
    /** The shop is full; the attempt continues by itself when it gets its turn. */
    $isWaiting: combine(
      $attempt,
      $isWaitingForTurn,
      (attempt, isWaiting) => attempt !== null && isWaiting,
    ),
    $failure,
  }

  function entered(kind: PaymentState['kind']): Event<Attempt> {
    return $state.updates.filterMap((state) =>
      state.kind !== 'idle' && state.kind === kind ? state.attempt : undefined,
    )
  }
}
