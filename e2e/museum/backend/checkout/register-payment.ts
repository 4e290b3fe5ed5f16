import { sql } from 'kysely'
import type { PaymentRequest } from '../cart/payment-request.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { PaymentMethod } from '../catalogue/schema.ts'
import type { ClosingState } from '../database/schema.ts'
import type { Backend } from './backend.ts'
import { closePayment } from './close-payment.ts'
import type { PayerWanted } from './payment-gateway.ts'
import type { BankAccount } from './read-account.ts'

/** The provider stops accepting earlier by this, so that a paying customer returns in time. */
const RETURN_MS = 60_000

/** Registers the payment of a held cart at the provider; returns the URL to redirect to. */
export async function registerPayment(
  backend: Backend,
  { language, url }: Pick<PaymentRequest, 'language' | 'url'>,
  payment: {
    cartId: string
    total: number
    method: PaymentMethod
    account: BankAccount | null
    payer: PayerWanted | null
    expiresAt: Date
  },
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
    payableUntil: new Date(payment.expiresAt.getTime() - RETURN_MS),
  })
  await db
    .updateTable('cart')
    .set({
      payment_id: registered.id,
      currency: catalogue.museum.currency,
      // The cart was released meanwhile, e.g. by a second click: its payment must be closed.
      closing: sql<ClosingState>`case when status = 'released' then 'due' else closing end`,
    })
    .where('id', '=', payment.cartId)
    .execute()
  await closePayment(backend, payment.cartId)
  return registered.url
}
