import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { isCleanText } from '../../../service/http/input-checks.ts'
import { WEBHOOK_PATH } from '../../payment-webhook.ts'
import type { Shop } from '../database/shop.ts'
import { countWebhook } from '../watching/checkout-metrics.ts'

const MAX_BYTES = 4096

/**
 * The browser of a customer who has just paid comes back within this time. Only its request gets
 * the key that opens the booking, so we wait before booking without it.
 */
const RETURN_MS = 20_000

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.check(isCleanText))
const noticeSchema = v.object({
  type: v.literal('payment.changed'),
  data: v.object({ id: name, reference: name }),
})

/**
 * Handles the provider's webhook: a payment has changed. This is only a hint: the cart becomes due
 * sooner, and then we query the provider. Duplicate, late and unknown hints change nothing, and
 * forged ones are refused. The answer is quick, because the carts in the database are the queue.
 */
export function mountWebhook(
  app: Hono,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  webhook: Webhook,
): void {
  app.post(WEBHOOK_PATH, bodyBound({ maxSize: MAX_BYTES }), async (c) => {
    const sent = v.safeParse(noticeSchema, verified(webhook, await c.req.text(), c.req.header()))
    countWebhook(sent.success ? 'heard' : 'refused')
    if (!sent.success) return c.json({ error: 'not signed by the payment provider' }, 401)
    const { id, reference } = sent.output.data
    const due = new Date(clock().getTime() + RETURN_MS)
    await db
      .updateTable('cart')
      .set({
        settle_at: sql<Date>`least(coalesce(settle_at, ${due}::timestamptz), ${due}::timestamptz)`,
        closing_next_at: sql<Date>`case when closing = 'due' then ${due}::timestamptz
          else closing_next_at end`,
        given_up_at: null,
      })
      .where('id', '=', reference)
      .where('payment_id', '=', id)
      .where((e) => e.or([e('status', '=', 'held'), e('closing', '=', 'due')]))
      .execute()
    return c.body(null, 204)
  })
}

/** Null if the signature is invalid, it is too old, or it is not JSON. */
function verified(webhook: Webhook, text: string, headers: Record<string, string>): unknown {
  try {
    return webhook.verify(text, headers)
  } catch {
    return null
  }
}
