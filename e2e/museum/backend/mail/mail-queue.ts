import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import type { MailMessage, MailTable, ResetWish, ShopDatabase } from '../database/schema.ts'
import type { VoucherCards } from '../vouchers/voucher-cards.ts'
import type { MailAttachment, Mailer } from './create-mailer.ts'
import { retryDelay } from './retry-delay.ts'
import type { DressedVouchers } from './write-vouchers.ts'

export interface MailQueue {
  /**
   * Sends due mails in the background. A failure is logged and retried for three days, at growing
   * intervals.
   */
  sendSoon: () => void
  /** Makes every unsent mail due again, including those given up. */
  retryAll: () => void
  /** Resolves once nothing is being sent. */
  idle: () => Promise<void>
}

export interface Sending {
  db: ShopDatabase
  send: Mailer
  /**
   * Writes a mail to reset a password; null if nobody has an account with this e-mail or the
   * request is too old.
   */
  writeReset: (wish: ResetWish, recipient: string) => Promise<MailMessage | null>
  /** The tickets attached to the confirmation of a booking; null where it has none. */
  writeTickets: (bookingId: string) => Promise<MailAttachment | null>
  /** The same vouchers with their pictures and as cards to print. */
  writeVouchers: (cards: VoucherCards) => Promise<DressedVouchers>
  clock: () => Date
  log: Log
}

/**
 * Longer than any mail server takes. If a process dies while sending, others take over only after
 * this time: better late than twice.
 */
const CLAIM_MS = 15 * 60_000

/** How often storing the result of a sending is retried while the database is away. */
const WRITES = 60
const WRITE_AGAIN_MS = 500

/** A queue in the database, shared by all processes: each mail is sent by one of them. */
export function createMailQueue(sending: Sending): MailQueue {
  const { log } = sending
  let running = Promise.resolve()
  const next = (work: (sending: Sending) => Promise<void>) => {
    running = running
      .then(() => work(sending))
      .catch((error) => log('mail queue stopped', { error: messageOf(error) }))
  }
  return {
    sendSoon: () => next(sendDue),
    retryAll: () => next(makeDue),
    idle: () => running,
  }
}

async function makeDue({ db, clock }: Sending): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: 0, next_attempt_at: null, given_up: false })
    .where('sent_at', 'is', null)
    .where(isUnclaimed(clock()))
    .execute()
}

async function sendDue(sending: Sending): Promise<void> {
  const { db } = sending
  for (;;) {
    const mail = await claimNext(sending)
    if (mail === undefined) return
    const result = await attempt(sending, mail)
    const done = { ...result, claimed_until: null }
    await untilWritten(() => db.updateTable('mail').set(done).where('id', '=', mail.id).execute())
  }
}

/** Retries storing the result while the database is away, else a sent mail would be sent again. */
async function untilWritten(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (!isUnavailable(error) || tries === WRITES) throw error
      await new Promise((resolve) => setTimeout(resolve, WRITE_AGAIN_MS))
    }
  }
}

/** Claims the oldest due mail that no other process is sending. */
async function claimNext({ db, clock }: Sending): Promise<Selectable<MailTable> | undefined> {
  const now = clock()
  return await db
    .updateTable('mail')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up', '=', false)
        .where((e) => e.or([e('next_attempt_at', 'is', null), e('next_attempt_at', '<=', now)]))
        .where(isUnclaimed(now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

function isUnclaimed(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claimed_until is null or claimed_until <= ${now})`
}

async function attempt(
  sending: Sending,
  { id, kind, booking_id: booking, recipient, reset, ...mail }: Selectable<MailTable>,
) {
  const { send, writeReset, clock, log } = sending
  const attempts = mail.attempts + 1
  try {
    const message = reset === null ? mail.message : await writeReset(reset, recipient)
    const key = `${kind}-${booking ?? id}`
    if (message !== null) {
      const { vouchers, ...written } = message
      const dressed = vouchers === undefined ? {} : await sending.writeVouchers(vouchers)
      // Drawn when the mail is sent: codes that let people in must not be stored in the queue.
      const tickets =
        kind === 'booking' && booking !== null ? await sending.writeTickets(booking) : null
      const attachments = tickets === null ? {} : { attachments: [tickets] }
      await send({ key, to: recipient, ...written, ...attachments, ...dressed })
    }
    // The text may contain codes that can be redeemed, so it is deleted.
    return { attempts, last_error: null, sent_at: clock(), message: null }
  } catch (reason) {
    const error = messageOf(reason)
    const about = booking === null ? { mail: id } : { booking, mail: kind }
    const delay = retryDelay(attempts)
    if (delay === null) {
      const remedy = 'repair the mail server and restart: every start tries unsent mails again'
      log('MAIL GIVEN UP: a customer was not informed', { ...about, attempts, error, remedy })
      return { attempts, last_error: error, given_up: true }
    }
    const next = new Date(clock().getTime() + delay)
    log('mail not sent', { ...about, attempts, error, next })
    return { attempts, last_error: error, next_attempt_at: next }
  }
}
