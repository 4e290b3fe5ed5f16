import { isEmail } from '@shop/shared/customer/is-email'
import type { Updateable } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { readForm } from '../customers/accounts.ts'
import { forgetHolds } from '../database/forget-holds.ts'
import type { CartTable, ReleaseReason } from '../database/order-tables.ts'
import type { Shop } from '../database/shop.ts'
import { markReleased } from '../holding/mark-released.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { retryDelay } from '../mail/retry-delay.ts'
import { writeRefund } from '../mail/write-order-mails.ts'
import {
  type PaymentGateway,
  type PaymentReading,
  type PaymentStatus,
  ProviderResting,
} from '../payments/payment-gateway.ts'
import { countBooking, countRefund } from '../watching/checkout-metrics.ts'
import { type BookingOutcome, bookCart } from './book-cart.ts'

export interface BookingNeeds extends Shop {
  payments: PaymentGateway
  mails: Pick<MailQueue, 'sendSoon'>
}

/**
 * Books a paid cart and sends its mail; if it cannot be booked, the payment is refunded. `paid` is
 * null if there was nothing to pay.
 */
export async function bookPaid(
  backend: BookingNeeds,
  cartId: string,
  paid: PaymentReading | null,
): Promise<BookingOutcome> {
  const outcome = await bookCart(backend, cartId, paid)
  countBooking(outcome)
  // Send the mail after the commit and without waiting: a slow mail server must not delay or undo a
  // booking.
  if (outcome.kind === 'booked') backend.mails.sendSoon()
  else if (outcome.kind === 'gone') await closePayment(backend, cartId)
  return outcome
}

/**
 * Releases a held cart and closes its payment. False if it is no longer held, because another
 * request was faster.
 */
export async function releaseCart(
  backend: BookingNeeds,
  cartId: string,
  reason: ReleaseReason,
): Promise<boolean> {
  const released = await runTransaction(backend.db, async (trx) => {
    const held = trx.selectFrom('cart').select('status').where('id', '=', cartId).forUpdate()
    if ((await held.executeTakeFirst())?.status !== 'held') return false
    await markReleased(trx, cartId, reason)
    return true
  })
  if (released) await closePayment(backend, cartId)
  return released
}

/** After this many failed refunds the museum's staff must act. */
const ALARMING_ATTEMPTS = 5

/**
 * A refund takes the provider hours or days. We check it less and less often, but at least twice a
 * day.
 */
const REFUND_CHECK_MS = { min: 3_600_000, max: 12 * 3_600_000 } as const

/** Longer than closing a payment may take. When this time is over, any process may try again. */
const CLAIM_MS = 3 * 60_000

/**
 * Makes sure that a released cart cannot be paid: an open payment is cancelled. A paid cart that
 * only expired is booked if there is still room; otherwise the customer is informed and the money
 * refunded. Failures are retried for days, at growing intervals. A refund in progress is not a
 * failure; it is checked until it is done. Does nothing while another process is closing the cart.
 */
export async function closePayment(backend: BookingNeeds, cartId: string): Promise<void> {
  const now = backend.clock()
  const claimed = await backend.db
    .updateTable('cart')
    .set({ closing_next_at: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', cartId)
    .where('closing', '=', 'due')
    .where('given_up_at', 'is', null)
    .where((e) => e.or([e('closing_next_at', 'is', null), e('closing_next_at', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  if (claimed !== undefined) await closeClaimed(backend, cartId)
}

export async function closeClaimed(backend: BookingNeeds, cartId: string): Promise<void> {
  const { db, payments, log } = backend
  const cart = await db
    .selectFrom('cart')
    .select(['payment_id', 'refunding_since'])
    .where('id', '=', cartId)
    .where('closing', '=', 'due')
    .executeTakeFirst()
  if (cart === undefined || cart.payment_id === null) return
  let isPaid = false
  try {
    const read = await payments.cancel(cart.payment_id)
    isPaid = read.status === 'paid' || read.status === 'refunding'
    let status = read.status
    if (status === 'paid') {
      const outcome = await bookCart(backend, cartId, read)
      countBooking(outcome)
      const { kind } = outcome
      if (kind === 'booked') return backend.mails.sendSoon()
      if (kind === 'ofAnotherCart') throw new Error('the payment belongs to another order')
      await mailRefund(backend, cartId, read)
      status = await payments.refund(cart.payment_id)
    }
    if (status === 'refunding') return await checkRefundLater(backend, cartId, cart.refunding_since)
    if (!isClosed(status)) throw new Error(`the payment is still ${status}`)
    const done = { closing: 'done', refunding_since: null } as const
    await db.updateTable('cart').set(done).where('id', '=', cartId).execute()
    await forgetHolds(db, cartId)
    if (!isPaid && status !== 'refunded') return
    countRefund()
    log('payment given back', { cart: cartId })
  } catch (error) {
    if (isUnavailable(error)) throw error
    await retryLater(backend, cartId, { isPaid, error })
  }
}

/** True if the payment accepts no more money, and any money it took is refunded. */
export function isClosed(status: PaymentStatus): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'refunded'
}

/** The provider has accepted the refund; we have to check later whether it succeeded. */
async function checkRefundLater(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  cartId: string,
  since: Date | null,
): Promise<void> {
  const now = clock()
  const { min, max } = REFUND_CHECK_MS
  const gone = now.getTime() - (since ?? now).getTime()
  const next = new Date(now.getTime() + Math.min(Math.max(gone, min), max))
  await db
    .updateTable('cart')
    .set({ refunding_since: since ?? now, closing_next_at: next })
    .set({ closing_attempts: 0, last_error: null })
    .where('id', '=', cartId)
    .execute()
}

async function retryLater(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  cartId: string,
  { isPaid, error: cause }: { isPaid: boolean; error: unknown },
): Promise<void> {
  const now = clock()
  const put = (change: Updateable<CartTable>) =>
    db.updateTable('cart').set(change).where('id', '=', cartId).execute()
  if (cause instanceof ProviderResting) {
    await put({ closing_next_at: new Date(now.getTime() + cause.againMs) })
    return
  }
  const error = messageOf(cause)
  const { closing_attempts: attempts } = await db
    .updateTable('cart')
    .set((e) => ({ closing_attempts: e('closing_attempts', '+', 1), last_error: error }))
    // A refund that failed is over: the museum has the money again.
    .$if(isPaid, (query) => query.set({ refunding_since: null }))
    .where('id', '=', cartId)
    .returning('closing_attempts')
    .executeTakeFirstOrThrow()
  const delay = retryDelay(attempts)
  const next = delay === null ? null : new Date(now.getTime() + delay)
  await put(next === null ? { given_up_at: now } : { closing_next_at: next })
  const alarms = next === null || (isPaid && attempts >= ALARMING_ATTEMPTS)
  const event = isPaid
    ? 'MONEY NOT GIVEN BACK: see to it at the provider'
    : 'PAYMENT NOT CLOSED: see to it at the provider'
  log(alarms ? event : 'payment could not be closed yet', { cart: cartId, attempts, error, next })
}

async function mailRefund(
  { db, catalogue, mails }: Pick<BookingNeeds, 'db' | 'catalogue' | 'mails'>,
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
    const recipient = known ?? (paidBy !== undefined && isEmail(paidBy) ? paidBy : '')
    const { amount, currency } = paid
    const message = writeRefund({ catalogue, language, customer, reason, amount, currency })
    await queueMail(trx, { kind: 'refund', booking_id: null, recipient, message })
  })
  mails.sendSoon()
}
