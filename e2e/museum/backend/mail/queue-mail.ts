import type { MailKind, MailMessage, ShopDatabase } from '../database/schema.ts'

export interface QueuedMail {
  kind: MailKind
  /** Null if the mail is not about a booking. */
  booking_id: string | null
  recipient: string
  message: MailMessage
}

/**
 * Queues a mail; in a transaction, the mail is in the queue after the commit. Does nothing if the
 * recipient is empty.
 */
export async function queueMail(db: ShopDatabase, mail: QueuedMail): Promise<void> {
  await mailToQueue(db, mail)?.execute()
}

/** The query that `queueMail` runs, not executed yet; undefined without a recipient. */
export function mailToQueue(db: ShopDatabase, { message, ...mail }: QueuedMail) {
  if (mail.recipient === '') return undefined
  return db.insertInto('mail').values({ ...mail, message: JSON.stringify(message) })
}
