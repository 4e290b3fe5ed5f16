import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { ApiFailure } from '@shop/shared/api/failure'
import { $config } from '@shop/shared/config/model'
import { $token } from '@shop/shared/customer/model'
import { attach, combine, createEvent, type Effect, merge, type Store, sample } from 'effector'
import type { StartedPayment } from '../records/started-payment.ts'
import { createRobotCheck } from '../robot/create-robot-check.ts'
import { type Attempt, type AttemptFailure, ofCurrent } from '../ways/attempt.ts'
import { chosenPaymentType } from '../ways/chosen-payment-type.ts'
import type { PaymentFormModel } from '../ways/create-payment-form.ts'
import { garbled } from './create-provider-redirect.ts'
import { prepareReturnFx, type ReturnContext, returnUrls } from './return-context.ts'

/** The request fields that every payment has, for a basket or an order. */
export interface PaymentBody {
  payart: string
  aux: PaymentAux
  url: ReturnType<typeof returnUrls>
  token?: string
  /** Proof of work by the browser, if the server has required one. */
  proof?: string
}
interface Order<Request> {
  request: Request
  /** Recorded for the visitor's return, in addition to what every payment records. */
  content: Pick<StartedPayment, 'lines' | 'shipping' | 'shippingVat' | 'email' | 'orderId'>
}
type Begin<Request> = {
  attempt: Attempt
  request: Request
  payment: Omit<StartedPayment, 'cartId'>
  payart: string
}

/** A request to begin a payment. A repeated one has the `proof` that the server required. */
interface Asking {
  attempt: Attempt
  proof?: string
}

export interface BeginningSetting<Request> {
  form: PaymentFormModel
  beginFx: Effect<Request, { url: string; cartId: string | null }, ApiFailure>
  /** Builds the request; called right before it is sent. */
  $orderOf: Store<(body: PaymentBody, context: ReturnContext) => Order<Request>>
}

/** State `beginning`: asks the server to begin the payment of the current attempt. */
export function createBeginning<Request>({
  form,
  $attempt,
  $orderOf,
  ...setting
}: BeginningSetting<Request> & { $attempt: Store<Attempt | null> }) {
  const beginning = createEvent<Attempt>()
  const prepareFx = attach({ effect: prepareReturnFx, mapParams: (_: Asking) => {} })
  const beginFx = attach({
    effect: setting.beginFx,
    mapParams: ({ request }: Begin<Request>) => request,
  })

  const robot = createRobotCheck($attempt)

  sample({
    clock: merge<Asking>([
      beginning.map((attempt) => ({ attempt })),
      ofCurrent($attempt, robot.proven),
    ]),
    target: prepareFx,
  })
  sample({
    clock: ofCurrent(
      $attempt,
      prepareFx.done.map(({ params, result: context }) => ({ ...params, context })),
    ),
    source: combine({
      orderOf: $orderOf,
      fields: form.$form,
      types: form.$allTypes,
      payable: form.$payable,
      token: $token,
      config: $config,
    }),
    fn: (
      { orderOf, fields, types, payable, token, config },
      { attempt, proof, context },
    ): Begin<Request> => {
      const { wallet, language } = attempt
      const way = chosenPaymentType({
        wallet,
        form: fields,
        types: types ?? [],
        payable,
        language,
        preferred: config.preferredLanguage,
      })
      const { payart, aux, method } = way
      const url = returnUrls(language, context)
      const body = {
        payart,
        aux,
        url,
        ...(token !== null && { token }),
        ...(proof !== undefined && { proof }),
      }
      const { request, content } = orderOf(body, context)
      const payment = { us: context.us, payable, ...method, ...content }
      return { attempt, request, payart, payment }
    },
    target: beginFx,
  })

  // Compares the answer's attempt with the current one once, for `accepted` and `acceptedLate`
  // below: handling the first event may end the attempt.
  const answered = sample({
    clock: beginFx.done,
    source: $attempt,
    fn: (current, { params: { attempt, payment }, result: answer }) => ({
      isCurrent: current === attempt,
      begun: { attempt, payment, answer },
    }),
  })
  sample({
    clock: beginFx.fail.map(({ params: { attempt, payart }, error: failure }) => {
      return { attempt, failure, payart }
    }),
    target: robot.refused,
  })
  return {
    beginning,
    /** Whether the current attempt needs or needed a proof of work by the browser; see `robot/`. */
    $isRobotCheck: robot.$isAsked,
    /** The server has begun the payment of the current attempt. */
    accepted: answered.filterMap(({ isCurrent, begun }) => (isCurrent ? begun : undefined)),
    /** The server has begun the payment of an attempt that has ended meanwhile. */
    acceptedLate: answered.filterMap(({ isCurrent, begun }) => (isCurrent ? undefined : begun)),
    failed: merge<AttemptFailure>([
      prepareFx.fail.map(({ params: { attempt }, error }) => ({
        attempt,
        failure: garbled(error.message),
      })),
      robot.refusalConfirmed,
    ]),
  }
}
