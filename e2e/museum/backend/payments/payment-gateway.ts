import { readRetryAfter } from '@shop/shared/api/retry-refused'
import type { Language } from '@shop/shared/i18n/languages'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import * as v from 'valibot'
import { isCleanText } from '../../../service/http/input-checks.ts'
import { type RequestService, requestService } from '../../../service/http/request-service.ts'
import { traceHeaders } from '../../../service/tracing/request-ids.ts'
import type { PaymentMethod } from '../catalogue/schema.ts'
import { askProvider } from '../watching/checkout-metrics.ts'

/**
 * An unusable value about the payer is treated as missing, so that a paid order is always booked.
 */
const reported = v.fallback(v.optional(v.pipe(v.string(), v.check(isCleanText))), undefined)

const contact = v.object({
  givenName: reported,
  familyName: reported,
  email: reported,
  phone: reported,
  street: reported,
  postalCode: reported,
  city: reported,
  /** Key of the country, `CH`. */
  country: reported,
})

/**
 * The payer, as reported by the wallet; null if the shop did not request it or the wallet did not
 * report it.
 */
const payerSchema = v.fallback(v.optional(v.nullable(contact), null), null)

export type Payer = v.InferOutput<typeof contact>

/** Data to request of the payer. `shipTo`: key of the only country allowed for the address. */
export interface PayerWanted {
  shipTo: string | null
}

/**
 * Status of a payment at the provider; only `open` and `declined` can still become `paid`. A slow
 * refund is `refunding`; if it finally fails, the payment is `paid` again.
 */
export type PaymentStatus = v.InferOutput<typeof status>

/** The purpose of a payment, as stored at the provider. */
export interface PaidFor {
  /** Cents. */
  amount: number
  currency: string
  /** Id of the cart. */
  reference: string
}

/** The state of a payment, with the payer if it is paid and the payer was requested. */
export interface PaymentReading extends PaidFor {
  status: PaymentStatus
  payer: Payer | null
}

/** The reference comes back as `cartId` on the return addresses. */
export interface NewPayment extends PaidFor {
  continueUrl: string
  cancelUrl: string
  language: Language
  /** Name of the recipient of the money, as shown to the customer. */
  merchant: string
  method: PaymentMethod
  account: { holder: string; iban: string } | null
  /** Data to request of the payer, for wallets only; null if the shop knows the customer. */
  payer: PayerWanted | null
  /** From this time on the provider accepts no payment. */
  payableUntil: Date
}

/**
 * Calls from the shop's server to the provider's. Every call rejects with `ProviderUnreachable` if
 * there is no usable answer.
 */
export interface PaymentGateway {
  register: (payment: NewPayment) => Promise<{ id: string; url: string }>
  readStatus: (id: string) => Promise<PaymentReading>
  /** Closes a payment unless it is paid; returns the state of the payment after this call. */
  cancel: (id: string) => Promise<PaymentReading>
  /** Refunds a paid payment; idempotent. Only `refunded` means that the money was sent back. */
  refund: (id: string) => Promise<PaymentStatus>
  /**
   * True while no calls should be made: many failed in a row, or the provider requested a pause.
   */
  isResting: () => boolean
}

export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** The provider requested a pause (429), or the call was not sent after many recent failures. */
export class ProviderResting extends ProviderUnreachable {
  override name = 'ProviderResting'
  /** Time to wait before the next try, in ms. */
  readonly againMs: number
  constructor(message: string, againMs: number, options?: ErrorOptions) {
    super(message, options)
    this.againMs = againMs
  }
}

type Answer = Awaited<ReturnType<RequestService>>

/** The provider reports too many calls (429), but works otherwise. */
class TooMany extends Error {
  readonly pauseMs: number
  constructor({ headers }: Answer) {
    super('status 429')
    this.pauseMs = readRetryAfter(headers.get('retry-after') ?? '')
  }
}

const TIMEOUT_MS = 10_000

/** After this many consecutive calls without an answer the provider counts as failing. */
const FAILURES = 10
/** After so many failures the gateway makes no call for this time, in ms. */
const REST_MS = 5000
/** Carts that wait for the provider are checked again after this time, in ms. */
const AGAIN_MS = 10_000

const status = v.picklist([
  'open',
  'declined',
  'paid',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
])
const statusAnswer = v.object({
  status,
  payer: payerSchema,
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
})
const refundAnswer = v.object({ status })
const registered = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.url()),
})

export interface GatewayOptions {
  origin: string
  /** Shared with the provider; never leaves the two servers. */
  secret: string
  /**
   * For work that can wait: no calls during a pause that the provider requested. A customer's call
   * is always sent, because a pause requested for one call would otherwise stop all payments.
   */
  keepsPauses?: boolean
}

/**
 * The gateway over HTTP, with its own circuit breaker: while this gateway makes no calls, others
 * may continue.
 */
export function createPaymentGateway(
  { origin, secret, keepsPauses = false }: GatewayOptions,
  ask: RequestService = requestService,
): PaymentGateway {
  let restingUntil = 0
  let pauseUntil = 0
  const circuit = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  circuit.onBreak(() => {
    restingUntil = Date.now() + REST_MS
  })
  const call = async <Received>(
    method: 'GET' | 'POST',
    path: string,
    schema: v.GenericSchema<unknown, Received>,
    body?: unknown,
  ): Promise<Received> => {
    const pause = pauseUntil - Date.now()
    if (keepsPauses && pause > 0) throw new ProviderResting(`${method} ${path}`, pause)
    try {
      const answer = await circuit.execute(async () => {
        const response = await ask(`${origin}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'application/json',
            ...traceHeaders(),
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          // No redirects: the secret and the amounts may be sent only to this address.
          redirect: 'manual',
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        // A status below 500 counts as an answer: the refusal of one payment does not mean that
        // others fail.
        if (response.status >= 500) throw notOk(response)
        return { response, text: await response.text() }
      })
      if (answer.response.status === 429) throw new TooMany(answer.response)
      if (!answer.response.ok) throw notOk(answer.response)
      return v.parse(schema, JSON.parse(answer.text))
    } catch (error) {
      const [asked, why] = [`${method} ${path}`, { cause: error }]
      if (error instanceof BrokenCircuitError) throw new ProviderResting(asked, AGAIN_MS, why)
      if (!(error instanceof TooMany)) throw new ProviderUnreachable(asked, why)
      pauseUntil = Math.max(pauseUntil, Date.now() + error.pauseMs)
      throw new ProviderResting(asked, error.pauseMs, why)
    }
  }
  const path = (id: string, action = '') => `/payments/${encodeURIComponent(id)}${action}`
  return {
    register: (payment) =>
      askProvider('register', () => call('POST', '/payments', registered, payment)),
    readStatus: (id) => askProvider('read', () => call('GET', path(id), statusAnswer)),
    cancel: (id) =>
      askProvider('cancel', () => call('POST', path(id, '/cancel'), statusAnswer, {})),
    refund: (id) =>
      askProvider(
        'refund',
        async () => (await call('POST', path(id, '/refund'), refundAnswer, {})).status,
      ),
    isResting: () => Date.now() < Math.max(restingUntil, keepsPauses ? pauseUntil : 0),
  }
}

function notOk({ status }: Pick<Answer, 'status'>): Error {
  return new Error(`status ${status}`)
}
