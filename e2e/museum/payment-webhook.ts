import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

export const WEBHOOK_PATH = '/api/webhooks/payment'

/**
 * Signs and verifies the payment provider's webhooks, following Standard Webhooks: HMAC-SHA256 over
 * id, time and body, refused if more than five minutes old. The key is derived from the shared
 * secret, and cannot be used as that secret.
 */
export function webhookOf(secret: string): Webhook {
  const key = createHmac('sha256', secret).update('payment webhooks').digest()
  return new Webhook(key, { format: 'raw' })
}
