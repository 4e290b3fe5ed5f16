import type { Shop } from '../database/shop.ts'

const HOUR_MS = 3_600_000
/** Tries of a mail that is given up after three days. */
const TRIES = 21

interface Failed {
  many: number
  recipient: string
  /** What the mail server has answered to the last try. */
  error: string
}

/** Adds mails that were given up, one an hour, the last of them an hour ago. */
export async function giveUpMailsByHand(
  { db, clock }: Shop,
  { many, recipient, error }: Failed,
): Promise<void> {
  const message = JSON.stringify({ subject: 'Hello', text: '', html: '' })
  const mails = Array.from({ length: many }, (_, at) => ({
    kind: 'account' as const,
    recipient,
    message,
    last_error: error,
    given_up: true,
    given_up_at: new Date(clock().getTime() - (at + 1) * HOUR_MS),
    attempts: TRIES,
  }))
  await db.insertInto('mail').values(mails).execute()
}

/** All that were given up count as sent. */
export async function sendMailsByHand({ db, clock }: Shop): Promise<void> {
  await db
    .updateTable('mail')
    .set({ given_up: false, sent_at: clock() })
    .where('given_up', '=', true)
    .execute()
}
