import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Where the shop's server hears of payments, below its origin. */
export const WEBHOOK_PATH = '/api/webhooks/payment'

/**
 * Signs and verifies what the payment provider tells the shop's server, as Standard Webhooks have
 * it: HMAC-SHA256 over id, time and body, refused when more than five minutes old. Its key comes from
 * the secret of both, and cannot be used as that secret.
 */
export function webhookOf(secret: string): Webhook {
  const key = createHmac('sha256', secret).update('payment webhooks').digest()
  return new Webhook(key, { format: 'raw' })
}
