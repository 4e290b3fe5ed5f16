import type { MailKind, MailMessage, ShopDatabase, ShopTransaction } from '../database/schema.ts'

export interface QueuedMail {
  kind: MailKind
  /** Null: not about a booking. */
  booking_id: string | null
  recipient: string
  message: MailMessage
}

/** Queues a mail, in a transaction until its commit; without a usable e-mail it does nothing. */
export async function queueMail(
  db: ShopDatabase | ShopTransaction,
  mail: QueuedMail,
): Promise<void> {
  await mailToQueue(db, mail)?.execute()
}

/** The same as a query that has not run yet; undefined without a recipient. */
export function mailToQueue(db: ShopDatabase | ShopTransaction, { message, ...mail }: QueuedMail) {
  if (mail.recipient === '') return undefined
  return db
    .insertInto('mail')
    .values({ ...mail, message: JSON.stringify(message), last_error: null, sent_at: null })
}
