import { runTransaction } from '../../../service/database/run-transaction.ts'
import { readForm } from '../customers/accounts.ts'
import { EMAIL } from '../customers/check-form.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeRefund } from '../mail/write-refund.ts'
import type { Backend } from './backend.ts'
import type { PaymentReading } from './payment-gateway.ts'

/** Queues one mail that tells the customer why the money is refunded. */
export async function tellRefund(
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
    const told = paid.payer?.email
    const recipient = known ?? (told !== undefined && EMAIL.test(told) ? told : '')
    const { amount, currency } = paid
    const message = writeRefund({ catalogue, language, customer, reason, amount, currency })
    await queueMail(trx, { kind: 'refund', booking_id: null, recipient, message })
  })
  mails.sendSoon()
}
