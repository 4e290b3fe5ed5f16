import { sql } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { type BookingNeeds, closePayment } from '../booking/close-payment.ts'
import { releaseCart } from '../booking/release-cart.ts'
import { payableUntil } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { PaymentMethod } from '../catalogue/schema.ts'
import type { ClosingState } from '../database/order-tables.ts'
import type { PayerWanted } from '../payments/payment-gateway.ts'
import type { BankAccount } from '../payments/read-account.ts'

/** `url`: where the browser is redirected. */
export type PaymentStart =
  | { kind: 'started'; url: string }
  | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Registers the payment of a held cart at the provider; the cart is released when the provider
 * cannot be reached. On a database error it stays held: no payment page was shown, so the next
 * attempt replaces it.
 */
export async function registerPayment(
  backend: BookingNeeds,
  request: Pick<PaymentRequest, 'language' | 'url'>,
  payment: PaymentOfCart,
): Promise<PaymentStart> {
  try {
    return { kind: 'started', url: await register(backend, request, payment) }
  } catch (error) {
    if (isUnavailable(error)) throw error
    const { cartId } = payment
    backend.log('payment could not be registered', { cart: cartId, error: messageOf(error) })
    await releaseCart(backend, cartId, 'unregistered')
    return { kind: 'refused', problem: { kind: 'providerUnreachable' } }
  }
}

interface PaymentOfCart {
  cartId: string
  /** Cents. */
  total: number
  method: PaymentMethod
  account: BankAccount | null
  payer: PayerWanted | null
  expiresAt: Date
}

async function register(
  backend: BookingNeeds,
  { language, url }: Pick<PaymentRequest, 'language' | 'url'>,
  payment: PaymentOfCart,
): Promise<string> {
  const { db, payments, catalogue } = backend
  const registered = await payments.register({
    amount: payment.total,
    currency: catalogue.museum.currency,
    reference: payment.cartId,
    continueUrl: url.continue,
    cancelUrl: url.cancel,
    language,
    merchant: pickText(catalogue, catalogue.museum.name, language),
    method: payment.method,
    account: payment.account,
    payer: payment.payer,
    payableUntil: payableUntil(payment.expiresAt),
  })
  const { closing } = await db
    .updateTable('cart')
    .set({
      payment_id: registered.id,
      currency: catalogue.museum.currency,
      // The cart was released meanwhile, e.g. by a second click: its payment must be closed.
      closing: sql<ClosingState>`case when status = 'released' then 'due' else closing end`,
    })
    .where('id', '=', payment.cartId)
    .returning('closing')
    .executeTakeFirstOrThrow()
  if (closing === 'due') await closePayment(backend, payment.cartId)
  return registered.url
}
