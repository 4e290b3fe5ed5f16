import type { MiddlewareHandler } from 'hono'
import { Overloaded } from '../../../service/database/lane.ts'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { counter, histogram, timed } from '../../../service/metrics/registry.ts'
import { inSpan } from '../../../service/tracing/spans.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { ReleaseReason } from '../database/order-tables.ts'

const starts = counter(
  'checkout_starts_total',
  'Baskets sent for payment: started, or the reason for the refusal.',
  ['outcome'],
)
const returns = counter(
  'checkout_returns_total',
  'Returns from the payment provider, by outcome.',
  ['outcome'],
)
const bookings = counter('bookings_total', 'Orders that were booked.')
const releases = counter(
  'carts_released_total',
  'Held baskets that were released, by reason; a basket that is paid again counts twice.',
  ['reason'],
)
const refunds = counter('refunds_total', 'Payments that were refunded.')

const webhooks = counter(
  'webhooks_total',
  'Webhook calls: heard, or refused because the signature is wrong or too old.',
  ['outcome'],
)

const providerSeconds = histogram('provider_call_seconds', 'Calls of the payment provider.', [
  'call',
  'outcome',
])
const mailSeconds = histogram('mail_send_seconds', 'Mails handed to the mail server.', ['outcome'])

/**
 * Counts starts that failed because the database was down or full: they end in 503, wherever the
 * error was thrown.
 */
export const countLostStarts: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isUnavailable(c.error)) return
  starts.inc({ outcome: c.error instanceof Overloaded ? 'overloaded' : 'unavailable' })
}

/**
 * Counts the start of a purchase by its result. The reasons for refusals are a closed list; their
 * details, such as names and codes, are not counted.
 */
export function countStart(start: { kind: string; problem?: CheckoutProblem }): void {
  starts.inc({ outcome: start.problem?.kind ?? start.kind })
}

export function countReturn({ kind }: { kind: string }): void {
  returns.inc({ outcome: kind })
}

export function countBooking(outcome: { kind: string; isNew?: boolean }): void {
  if (outcome.kind === 'booked' && outcome.isNew === true) bookings.inc()
}

export function countRelease(reason: ReleaseReason): void {
  releases.inc({ reason })
}

export function countRefund(): void {
  refunds.inc()
}

export function countWebhook(outcome: 'heard' | 'refused'): void {
  webhooks.inc({ outcome })
}

/** Measures a call of the payment provider; `call` is its name in the metrics. */
export async function askProvider<Answer>(
  call: 'register' | 'read' | 'cancel' | 'refund',
  work: () => Promise<Answer>,
): Promise<Answer> {
  return await timed(providerSeconds, { call }, () =>
    inSpan(`provider ${call}`, { kind: 'CLIENT' }, work),
  )
}

/** Measures the delivery of a mail to the mail server. */
export async function handOver(work: () => Promise<void>): Promise<void> {
  await timed(mailSeconds, {}, () => inSpan('mail', { kind: 'CLIENT' }, work))
}
