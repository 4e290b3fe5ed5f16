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
 * The browser of a customer who has just paid comes back within this, and it alone is given what
 * opens the booking: only who stays away is booked without it.
 */
const RETURN_MS = 20_000

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.check(isCleanText))
const noticeSchema = v.object({
  type: v.literal('payment.changed'),
  data: v.object({ id: name, reference: name }),
})

/**
 * Hears from the payment provider that a payment has changed. That is a hint: the cart is due sooner,
 * and the provider is asked then. A doubled, late or unknown one changes nothing, a forged one is
 * refused. The cart that waits in the database is the queue, so the answer is quick.
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
        // Never later than it is due already.
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

/** Null where it is not signed, too old, or no JSON. */
function verified(webhook: Webhook, text: string, headers: Record<string, string>): unknown {
  try {
    return webhook.verify(text, headers)
  } catch {
    return null
  }
}
