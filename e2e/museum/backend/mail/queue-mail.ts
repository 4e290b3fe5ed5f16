import type { MailKind, MailMessage, ShopDatabase, ShopTransaction } from '../database/schema.ts'

interface QueuedMail {
  kind: MailKind
  /** Null: not about a booking. */
  booking_id: string | null
  recipient: string
  message: MailMessage
}

/**
 * Has a mail leave at the next sending, in a transaction once that is through. Where a payer told no
 * address that can be used there is nobody to write to.
 */
export async function queueMail(
  db: ShopDatabase | ShopTransaction,
  { message, ...mail }: QueuedMail,
): Promise<void> {
  if (mail.recipient === '') return
  await db
    .insertInto('mail')
    .values({ ...mail, message: JSON.stringify(message), last_error: null, sent_at: null })
    .execute()
}
