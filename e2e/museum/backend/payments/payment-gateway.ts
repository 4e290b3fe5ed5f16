import { readRetryAfter } from '@shop/shared/api/ask-again'
import type { Language } from '@shop/shared/i18n/languages'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import * as v from 'valibot'
import { type AskService, askService } from '../../../service/http/ask-service.ts'
import { isCleanText } from '../../../service/http/input-checks.ts'
import { traceHeaders } from '../../../service/tracing/request-ids.ts'
import type { PaymentMethod } from '../catalogue/schema.ts'
import { askProvider } from '../watching/checkout-metrics.ts'

/** An unusable value is treated as missing: a paid order must be booked in any case. */
const reported = v.fallback(v.optional(v.pipe(v.string(), v.check(isCleanText))), undefined)

const contact = v.object({
  givenName: reported,
  familyName: reported,
  email: reported,
  phone: reported,
  street: reported,
  postalCode: reported,
  city: reported,
  /** Its key, `CH`. */
  country: reported,
})

/**
 * Who paid, as reported by the wallet; null where the shop did not ask or the wallet did not say.
 */
const payerSchema = v.fallback(v.optional(v.nullable(contact), null), null)

export type Payer = v.InferOutput<typeof contact>

/** What to ask of the payer; `shipTo`: key of the only country their address may be in. */
export interface PayerWanted {
  shipTo: string | null
}

/**
 * Status of a payment at the provider; only `open` and `declined` can still become `paid`. A refund
 * that takes time is `refunding`; where it fails in the end, the payment is `paid` again.
 */
export type PaymentStatus = v.InferOutput<typeof status>

/** What a payment is for, as stored at the provider. */
export interface PaidFor {
  /** Cents. */
  amount: number
  currency: string
  /** The cart. */
  reference: string
}

/** The state of a payment, with the payer if it is paid and the payer was asked for. */
export interface PaymentReading extends PaidFor {
  status: PaymentStatus
  payer: Payer | null
}

/** Its reference comes back as `cartId` on the return addresses. */
export interface NewPayment extends PaidFor {
  continueUrl: string
  cancelUrl: string
  language: Language
  /** Name of the recipient of the money, as shown to the customer. */
  merchant: string
  method: PaymentMethod
  account: { holder: string; iban: string } | null
  /** What to ask of the payer, for wallets only; null if the shop knows the customer. */
  payer: PayerWanted | null
  /** From this time on the provider accepts no payment. */
  payableUntil: Date
}

/** Server to server. Every call rejects with `ProviderUnreachable` when there is no usable answer. */
export interface PaymentGateway {
  register: (payment: NewPayment) => Promise<{ id: string; url: string }>
  readStatus: (id: string) => Promise<PaymentReading>
  /** Closes an unpaid payment; returns its state after that. */
  cancel: (id: string) => Promise<PaymentReading>
  /** Refunds a paid one; idempotent. Only `refunded` means that the money was sent back. */
  refund: (id: string) => Promise<PaymentStatus>
  /** Nothing is to be asked for a moment: it failed many times in a row, or wants a pause. */
  isResting: () => boolean
}

export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** It wants a pause (429), or was not asked: it has failed many times in a row a moment ago. */
export class ProviderResting extends ProviderUnreachable {
  override name = 'ProviderResting'
  /** When to ask again; ms. */
  readonly againMs: number
  constructor(message: string, againMs: number, options?: ErrorOptions) {
    super(message, options)
    this.againMs = againMs
  }
}

type Answer = Awaited<ReturnType<AskService>>

/** Too many calls, says the provider, which is well otherwise. */
class TooMany extends Error {
  readonly pauseMs: number
  constructor({ headers }: Answer) {
    super('status 429')
    this.pauseMs = readRetryAfter(headers.get('retry-after') ?? '')
  }
}

const TIMEOUT_MS = 10_000

/** So many calls in a row without an answer are no coincidence. */
const FAILURES = 10
/** For how long nothing is asked then. */
const REST_MS = 5000
/** Carts that wait for the provider are looked at again after that. */
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
   * For work that can wait: while the provider wants a pause it is not asked. A customer's call is
   * always sent, because a pause wanted of one call would stop all payments.
   */
  keepsPauses?: boolean
}

/** The gateway over HTTP, with a circuit of its own: others may go on asking while it rests. */
export function createPaymentGateway(
  { origin, secret, keepsPauses = false }: GatewayOptions,
  ask: AskService = askService,
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
  const call = async <Said>(
    method: 'GET' | 'POST',
    path: string,
    schema: v.GenericSchema<unknown, Said>,
    body?: unknown,
  ): Promise<Said> => {
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
          // The secret and what is paid are for this address alone.
          redirect: 'manual',
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        // A refusal is an answer: it says nothing about other payments.
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
