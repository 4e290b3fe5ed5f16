import { sql } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { type BookingNeeds, closePayment, releaseCart } from '../booking/close-payment.ts'
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

interface PaymentOfCart {
  cartId: string
  /** Cents. */
  total: number
  method: PaymentMethod
  account: BankAccount | null
  payer: PayerWanted | null
  expiresAt: Date
}

/**
 * Registers the payment of a held cart at the provider; the cart is released when the provider
 * cannot be reached. On a database error it stays held: no payment page was shown, so the next
 * attempt replaces it.
 */
export async function registerPayment(
  backend: BookingNeeds,
  { language, url }: Pick<PaymentRequest, 'language' | 'url'>,
  { cartId, total, expiresAt, ...payment }: PaymentOfCart,
): Promise<PaymentStart> {
  const { db, payments, log, catalogue } = backend
  const { currency, name } = catalogue.museum
  try {
    const registered = await payments.register({
      ...payment,
      amount: total,
      currency,
      reference: cartId,
      continueUrl: url.continue,
      cancelUrl: url.cancel,
      language,
      merchant: pickText(catalogue, name, language),
      payableUntil: payableUntil(expiresAt),
    })
    const { closing } = await db
      .updateTable('cart')
      .set({
        payment_id: registered.id,
        currency,
        // The cart was released meanwhile, e.g. by a second click: its payment must be closed.
        closing: sql<ClosingState>`case when status = 'released' then 'due' else closing end`,
      })
      .where('id', '=', cartId)
      .returning('closing')
      .executeTakeFirstOrThrow()
    if (closing === 'due') await closePayment(backend, cartId)
    return { kind: 'started', url: registered.url }
  } catch (error) {
    if (isUnavailable(error)) throw error
    log('payment could not be registered', { cart: cartId, error: messageOf(error) })
    await releaseCart(backend, cartId, 'unregistered')
    return { kind: 'refused', problem: { kind: 'providerUnreachable' } }
  }
}
