import type { ShopDatabase } from '../database/schema.ts'
import { type Log, messageOf } from '../http/log.ts'
import type { Mailer } from './create-mailer.ts'

/** After that a mail is left for somebody to look at. */
const MAX_ATTEMPTS = 10

export interface MailQueue {
  /** Sends what is waiting, in the background; failures are logged and stay in the queue. */
  sendSoon: () => void
  /** Resolves once nothing is being sent any more. */
  idle: () => Promise<void>
}

/** The mails that bookings left in the database. One queue per database: two would send twice. */
export function createMailQueue(
  db: ShopDatabase,
  send: Mailer,
  clock: () => Date,
  log: Log,
): MailQueue {
  let running = Promise.resolve()
  return {
    sendSoon: () => {
      running = running
        .then(() => sendWaiting(db, send, clock, log))
        .catch((error) => log('mail queue stopped', { error: messageOf(error) }))
    },
    idle: () => running,
  }
}

async function sendWaiting(
  db: ShopDatabase,
  send: Mailer,
  clock: () => Date,
  log: Log,
): Promise<void> {
  const waiting = await db
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('id')
    .execute()
  for (const { id, booking_id, recipient, message } of waiting) {
    let error: string | null = null
    try {
      await send({ key: `booking-${booking_id}`, to: recipient, ...message })
    } catch (reason) {
      error = messageOf(reason)
      log('mail not sent', { booking: booking_id, error })
    }
    await db
      .updateTable('mail')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        last_error: error,
        sent_at: error === null ? clock() : null,
      }))
      .where('id', '=', id)
      .execute()
  }
}
