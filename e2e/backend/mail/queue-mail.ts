import type { MailKind, MailMessage, ShopTransaction } from '../database/schema.ts'

interface BookingMail {
  kind: Exclude<MailKind, 'account' | 'order'>
  booking_id: string
  recipient: string
  message: MailMessage
}

/**
 * Has a mail of a booking leave once the transaction is through. Where a payer told no address that
 * can be used there is nobody to write to.
 */
export async function queueMail(
  trx: ShopTransaction,
  { message, ...mail }: BookingMail,
): Promise<void> {
  if (mail.recipient === '') return
  await trx
    .insertInto('mail')
    .values({ ...mail, message: JSON.stringify(message), last_error: null, sent_at: null })
    .execute()
}
