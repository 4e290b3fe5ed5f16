import { checkoutInitPaymentOrder } from '@shop/shared/api/endpoints/order'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $token, signedOut } from '@shop/shared/customer/model'
import type { Language } from '@shop/shared/i18n/languages'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { createReturnListener } from '../../features/listen-for-return/create-return-listener.ts'
import { cartAbandoned } from '../../features/pay/earlier/abandoned-cart.ts'
import { createEarlierPayments } from '../../features/pay/earlier/create-earlier-payments.ts'
import { createPaymentForm } from '../../features/pay/form/create-payment-form.ts'
import { methodToKeep } from '../../features/pay/form/method-to-keep.ts'
import { paymentAux } from '../../features/pay/form/payment-aux.ts'
import { paymentProblems } from '../../features/pay/form/payment-problems.ts'
import {
  createProviderRedirect,
  garbled,
} from '../../features/pay/provider/create-provider-redirect.ts'
import { cartIdIn } from '../../features/pay/provider/provider-address.ts'
import { prepareReturnFx, returnUrls } from '../../features/pay/provider/return-context.ts'
import { keyOfOrder } from '../../features/pay/records/item-keys.ts'
import type { StartedPayment } from '../../features/pay/records/started-payment.ts'
import { isNotAvailable } from './is-not-available.ts'
import { $order, $orderId, orderClosed, orderOpened, orderVanished } from './model.ts'

/** One try to pay; another one is another object. */
interface Attempt {
  /** The order's id as the page's address has it. */
  id: string
  /** That of the pages the visitor comes back to. */
  language: Language
}
type Step = { attempt: Attempt }
type Begin = Step & {
  request: Parameters<typeof initOrderFx>[0]
  payment: Omit<StartedPayment, 'cartId'>
}

/** How the order is paid. */
export const orderPayment = createPaymentForm(
  $order.map((order) => order?.total ?? 0),
  $orderId,
)
const { $form, $types, $payable } = orderPayment

/** The visitor pays; the language is that of the pages they come back to. */
export const paySubmitted = createEvent<Language>()
/** The page is there again, e.g. by the browser's back button out of the provider's page. */
export const pageResumed = createEvent()

const attemptBegun = createEvent<Attempt>()
const failed = createEvent<ApiFailure>()
const stoppedByEarlier = createEvent()

// A sign-in that has run out keeps nobody from paying: it is paid without.
export const initOrderFx = createRequest(checkoutInitPaymentOrder, { ownsUnauthorised: true })
const prepareFx = attach({ effect: prepareReturnFx, mapParams: (_: Step) => {} })
const initFx = attach({ effect: initOrderFx, mapParams: ({ request }: Begin) => request })
const redirect = createProviderRedirect<Attempt>()

const $attempt = createStore<Attempt | null>(null)
  .on(attemptBegun, (_, attempt) => attempt)
  .reset(failed, stoppedByEarlier, pageResumed, orderOpened, orderClosed, orderVanished)
export const $isPaying = $attempt.map((attempt) => attempt !== null)

const submitted = sample({
  clock: paySubmitted,
  source: combine({ id: $orderId, order: $order, form: $form, isPaying: $isPaying }),
  fn: ({ id, order, form, isPaying }, language) =>
    id === null || order === null || isPaying
      ? null
      : { attempt: { id, language }, isRefused: paymentProblems(form).length > 0 },
}).filter({ fn: (submission) => submission !== null })
const refused = submitted.filter({ fn: ({ isRefused }) => isRefused })
sample({
  clock: submitted.filter({ fn: ({ isRefused }) => !isRefused }),
  fn: ({ attempt }) => attempt,
  target: attemptBegun,
})

/** Counts the tries that ended in errors of the form, so that each moves the focus to them. */
export const $refusals = createStore(0)
  .on(refused, (count) => count + 1)
  .reset(orderOpened)
export const $shownProblems = combine($form, $refusals, (form, refusals) =>
  refusals === 0 ? [] : paymentProblems(form),
)
/** What stopped the last try. */
export const $payFailure = createStore<ApiFailure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(attemptBegun, orderOpened)

sample({ clock: attemptBegun, fn: () => {}, target: orderPayment.tryBegun })
sample({ clock: orderOpened, fn: () => {}, target: orderPayment.orderChanged })
sample({
  clock: initFx.fail,
  source: $attempt,
  filter: (current, { params, error }) =>
    error.kind === 'invalid' && params.attempt.id === current?.id,
  fn: (_, { params, error }) => ({ payart: params.request.body?.payart ?? null, failure: error }),
  target: orderPayment.refused,
})

/** What this browser has begun to pay of the order before. */
export const orderEarlier = createEarlierPayments({
  $items: $orderId.map((id) => (id === null ? [] : [keyOfOrder(id)])),
  $attempt,
  isBasket: false,
  opened: merge([orderOpened, pageResumed]),
  closed: orderClosed,
})
sample({ clock: attemptBegun, target: orderEarlier.settling })
const earlierSettled = sample({ clock: orderEarlier.settled, source: $attempt }).filter({
  fn: (attempt) => attempt !== null,
})
sample({ clock: earlierSettled, fn: (attempt): Step => ({ attempt }), target: prepareFx })
sample({
  clock: prepareFx.done,
  source: combine({ form: $form, types: $types, payable: $payable, token: $token }),
  fn: ({ form, types, payable, token }, { params: { attempt }, result: context }): Begin => {
    const { id, language } = attempt
    const { payart } = form
    return {
      attempt,
      request: {
        body: {
          payart: payart ?? '',
          aux: paymentAux(form),
          id,
          url: returnUrls(language, context),
          ...(token === null ? {} : { token }),
        },
      },
      // Nothing of the basket, which stays as it is.
      payment: {
        us: context.us,
        lines: [],
        payable,
        ...methodToKeep({ payable, payart, types, language }),
        email: null,
        orderId: id,
      },
    }
  },
  target: initFx,
})

const answered = sample({
  clock: initFx.done,
  source: $attempt,
  fn: (current, { params: { attempt, payment }, result }) => ({
    isCurrent: current === attempt,
    begun: { attempt, payment, answer: result },
  }),
})
sample({
  clock: answered.filterMap(({ isCurrent, begun }) => (isCurrent ? begun : undefined)),
  target: redirect.answered,
})
// Who has left the page is not pulled away, and what this try holds goes back to the order.
sample({
  clock: answered.filterMap(({ isCurrent, begun: { attempt, payment, answer } }) => {
    const cartId = isCurrent ? null : cartIdIn(answer)
    return cartId === null ? undefined : { us: payment.us, cartId, items: [keyOfOrder(attempt.id)] }
  }),
  target: cartAbandoned,
})

const stopped = sample({
  clock: merge([
    initFx.fail.map(({ params: { attempt }, error }) => ({ attempt, failure: error })),
    prepareFx.fail.map(({ params: { attempt }, error }) => ({
      attempt,
      failure: garbled(error.message),
    })),
    redirect.failed,
    orderEarlier.failed,
  ]),
  source: $attempt,
  fn: (current, { attempt, failure }) => (current === attempt ? failure : null),
}).filter({ fn: (failure) => failure !== null })
sample({
  clock: stopped,
  filter: (failure) => !isNotAvailable(failure),
  target: failed,
})
sample({ clock: stopped, filter: isNotAvailable, fn: () => {}, target: orderVanished })
sample({ clock: failed, filter: ({ kind }) => kind === 'unauthorised', target: signedOut })

sample({
  clock: orderEarlier.stopped,
  source: $attempt,
  filter: (current, { attempt }) => current === attempt,
  fn: () => {},
  target: stoppedByEarlier,
})

createReturnListener({ opened: orderOpened, closed: orderClosed, resumed: pageResumed })
