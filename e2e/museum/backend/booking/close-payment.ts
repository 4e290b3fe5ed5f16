import { runTransaction } from '../../../service/database/run-transaction.ts'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { readForm } from '../customers/accounts.ts'
import { EMAIL } from '../customers/check-form.ts'
import { forgetHolds } from '../holding/mark-released.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { growingDelay } from '../mail/retry-delay.ts'
import { writeRefund } from '../mail/write-order-mails.ts'
import type { PaymentReading, PaymentStatus } from '../payments/payment-gateway.ts'
import { countBooking, countRefund } from '../watching/checkout-metrics.ts'
import type { Backend } from './backend.ts'
import { bookCart } from './book-cart.ts'

/** After this many failed refunds the museum's staff must act. */
const ALARMING_ATTEMPTS = 5

/**
 * Makes sure that nobody pays for a released cart: an open payment is cancelled. A paid cart that
 * only expired is booked if there is still room; otherwise the customer is informed and the money
 * refunded. Failures are retried without limit, at growing intervals.
 */
export async function closePayment(backend: Backend, cartId: string): Promise<void> {
  const { db, payments, clock, log } = backend
  const cart = await db
    .selectFrom('cart')
    .select(['payment_id', 'closing_next_at'])
    .where('id', '=', cartId)
    .where('closing', '=', 'due')
    .executeTakeFirst()
  if (cart === undefined || cart.payment_id === null) return
  if (cart.closing_next_at !== null && cart.closing_next_at > clock()) return
  let isPaid = false
  try {
    const read = await payments.cancel(cart.payment_id)
    isPaid = read.status === 'paid'
    let status = read.status
    if (isPaid) {
      const outcome = await bookCart(backend, cartId, read)
      countBooking(outcome)
      const { kind } = outcome
      if (kind === 'booked') return backend.mails.sendSoon()
      if (kind === 'ofAnotherCart') throw new Error('the payment is that of another order')
      await mailRefund(backend, cartId, read)
      status = await payments.refund(cart.payment_id)
    }
    if (!isClosed(status)) throw new Error(`the payment is still ${status}`)
    await db.updateTable('cart').set({ closing: 'done' }).where('id', '=', cartId).execute()
    await forgetHolds(db, cartId)
    if (!isPaid) return
    countRefund()
    log('payment given back', { cart: cartId })
  } catch (error) {
    if (isUnavailable(error)) throw error
    await tryLater(backend, cartId, { isPaid, error: messageOf(error) })
  }
}

/** The payment takes no more money, and any money it took is refunded. */
export function isClosed(status: PaymentStatus): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'refunded'
}

async function tryLater(
  { db, clock, log }: Pick<Backend, 'db' | 'clock' | 'log'>,
  cartId: string,
  failure: { isPaid: boolean; error: string },
): Promise<void> {
  const { closing_attempts: attempts } = await db
    .updateTable('cart')
    .set((e) => ({ closing_attempts: e('closing_attempts', '+', 1) }))
    .where('id', '=', cartId)
    .returning('closing_attempts')
    .executeTakeFirstOrThrow()
  const next = new Date(clock().getTime() + growingDelay(attempts))
  await db.updateTable('cart').set({ closing_next_at: next }).where('id', '=', cartId).execute()
  const alarms = failure.isPaid && attempts >= ALARMING_ATTEMPTS
  const event = alarms
    ? 'MONEY NOT GIVEN BACK: see to it at the provider'
    : 'payment could not be closed yet'
  log(event, { cart: cartId, attempts, error: failure.error, next })
}

/** Queues one mail with the reason for the refund. */
async function mailRefund(
  { db, catalogue, mails }: Pick<Backend, 'db' | 'catalogue' | 'mails'>,
  cartId: string,
  paid: PaymentReading,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const cart = await trx
      .updateTable('cart')
      .set({ refund_told: true })
      .where('id', '=', cartId)
      .where('refund_told', '=', false)
      .returning(['customer_id', 'release_reason', 'language'])
      .executeTakeFirst()
    if (cart === undefined) return
    const { customer_id: customerId, release_reason: reason, language } = cart
    const customer = await readForm(trx, customerId)
    const { email: known } = customer
    // For a wallet payment by an unknown customer, only the wallet knows the e-mail.
    const paidBy = paid.payer?.email
    const recipient = known ?? (paidBy !== undefined && EMAIL.test(paidBy) ? paidBy : '')
    const { amount, currency } = paid
    const message = writeRefund({ catalogue, language, customer, reason, amount, currency })
    await queueMail(trx, { kind: 'refund', booking_id: null, recipient, message })
  })
  mails.sendSoon()
}
