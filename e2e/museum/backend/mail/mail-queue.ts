import { type Selectable, type SqlBool, sql } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { createWorkQueue } from '../../../service/work/work-queue.ts'
import type {
  MailKind,
  MailMessage,
  MailTable,
  ResetRequest,
  ShopDatabase,
} from '../database/schema.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import { MAILS_PARALLEL, type Mailer } from './create-mailer.ts'
import type { Enclosed } from './enclose.ts'
import { retryDelay } from './retry-delay.ts'
import type { VouchersWithFiles } from './write-vouchers.ts'

export interface MailQueue {
  /** Sends due mails in the background; a failed mail is retried for three days. */
  sendSoon: () => void
  /** Makes every unsent mail due again, including mails that are no longer retried. */
  retryAll: () => void
  /** Resolves once no mail is being sent. */
  idle: () => Promise<void>
  /**
   * Sends the mails that this process has claimed, and leaves the rest to others or the next start.
   */
  finish: () => Promise<void>
}

export interface Sending {
  db: ShopDatabase
  send: Mailer
  /** Writes a mail to reset a password; null without an account, or if the request is too old. */
  writeReset: (wish: ResetRequest, recipient: string) => Promise<MailMessage | null>
  /** Adds the files to the confirmation of a booking. */
  enclose: (bookingId: string, message: MailMessage) => Promise<Enclosed>
  /** Adds to a mail with vouchers their pictures, and a PDF with the vouchers as cards to print. */
  writeVouchers: (cards: VoucherCards) => Promise<VouchersWithFiles>
  clock: () => Date
  parallel?: number | undefined
  /** Time limit for one mail as a whole; ms. */
  sendMs?: number | undefined
  /**
   * True while customers wait for this process: a mail is then delayed, less the longer it has
   * waited.
   */
  isBusy?: (() => boolean) | undefined
  log: Log
}

/** Default time limit for one mail as a whole; ms. */
const SEND_MS = 2 * 60_000

/** Longer than sending takes: after a crash, a late mail is better than a duplicate. */
const CLAIM_MS = 15 * 60_000

/**
 * How often this process tries to store the result of sending a mail while the database is down.
 */
const WRITES = 60
const WRITE_AGAIN_MS = 500

/** A queue in the database, shared by all processes; a hanging mail does not delay others. */
export function createMailQueue(sending: Sending): MailQueue {
  const { log, parallel = MAILS_PARALLEL } = sending
  const failed = (error: unknown) => log('mail queue stopped', { error: messageOf(error) })
  const queue = createWorkQueue({
    parallel,
    goodForMs: CLAIM_MS / 3,
    claim: (most) => claimMails(sending, most),
    work: (mail) => sendOne(sending, mail),
    failed,
    isBusy: sending.isBusy,
    waited: ({ next_attempt_at, queued_at }) =>
      sending.clock().getTime() - (next_attempt_at ?? queued_at).getTime(),
  })
  let retrying = Promise.resolve()
  return {
    sendSoon: queue.soon,
    retryAll: () => {
      retrying = retrying.then(() => makeDue(sending)).then(queue.soon, failed)
    },
    idle: async () => {
      await retrying
      await queue.idle()
    },
    finish: async () => {
      await retrying
      await queue.finish()
    },
  }
}

/**
 * When a mail is due: after the delay that follows a failure, and not while a process is sending
 * it. The index has the same expression.
 */
const dueAt = sql<Date>`coalesce(greatest(next_attempt_at, claimed_until), timestamptz 'epoch')`

/** Claims this many due mails that no other process is sending, the longest due first. */
export async function claimMails(
  { db, clock }: { db: ShopDatabase; clock: () => Date },
  most: number,
): Promise<Selectable<MailTable>[]> {
  const now = clock()
  return await db
    .with(
      (cte) => cte('due').materialized(),
      (from) =>
        from
          .selectFrom('mail')
          .select('id')
          .where('sent_at', 'is', null)
          .where('given_up', '=', false)
          .where(sql<SqlBool>`${dueAt} <= ${now}`)
          .orderBy(dueAt)
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('mail')
    .from('due')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .whereRef('mail.id', '=', 'due.id')
    .returningAll('mail')
    .execute()
}

async function makeDue({ db, clock }: Sending): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: 0, next_attempt_at: null, given_up: false, given_up_at: null })
    .where('sent_at', 'is', null)
    .where(sql<SqlBool>`(claimed_until is null or claimed_until <= ${clock()})`)
    .execute()
}

/** A further confirmation of the same booking. */
function isFurther(kind: MailKind): boolean {
  return kind === 'again' || kind === 'changed'
}

async function sendOne(sending: Sending, mail: Selectable<MailTable>): Promise<void> {
  const result = await attempt(sending, mail)
  const done = { ...result, claimed_until: null }
  const { db } = sending
  await untilWritten(() => db.updateTable('mail').set(done).where('id', '=', mail.id).execute())
}

/** Retries storing the result during a database outage, so that a sent mail is not sent again. */
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

/** Identifies a mail; a booking may have several of some kinds. */
export function mailKey({
  id,
  kind,
  booking_id: booking,
}: Pick<Selectable<MailTable>, 'id' | 'kind' | 'booking_id'>): string {
  return `${kind}-${['again', 'changed', 'gift', 'withdrawal', 'waiting'].includes(kind) ? id : (booking ?? id)}`
}

async function attempt(
  sending: Sending,
  { id, kind, booking_id: booking, recipient, reset, ...mail }: Selectable<MailTable>,
) {
  const { send, writeReset, clock, log } = sending
  const attempts = mail.attempts + 1
  try {
    const message = reset === null ? mail.message : await writeReset(reset, recipient)
    const key = mailKey({ id, kind, booking_id: booking })
    if (message !== null) {
      const { vouchers, ...written } = message
      const withFiles = vouchers === undefined ? {} : await sending.writeVouchers(vouchers)
      // Drawn when the mail is sent: admission codes must not be stored in the queue.
      const isConfirmation = kind === 'booking' || isFurther(kind)
      const enclosed =
        isConfirmation && booking !== null ? await sending.enclose(booking, written) : written
      const letter = { key, to: recipient, ...enclosed, ...withFiles }
      await inTime((signal) => send(letter, signal), sending.sendMs)
    }
    // The text may contain codes that can be redeemed, so it is deleted.
    return { attempts, last_error: null, sent_at: clock(), message: null }
  } catch (reason) {
    const error = messageOf(reason)
    const about = booking === null ? { mail: id } : { booking, mail: kind }
    const delay = retryDelay(attempts)
    if (delay === null) {
      const remedy =
        'repair the mail server, then send them again on the operator’s page or restart'
      log('MAIL GIVEN UP: a customer was not informed', { ...about, attempts, error, remedy })
      return { attempts, last_error: error, given_up: true, given_up_at: clock() }
    }
    const next = new Date(clock().getTime() + delay)
    log('mail not sent', { ...about, attempts, error, next })
    return { attempts, last_error: error, next_attempt_at: next }
  }
}

/**
 * Limits the total time, because a mail server may answer endlessly slowly, e.g. one letter a
 * minute.
 */
async function inTime(send: (signal: AbortSignal) => Promise<void>, most = SEND_MS): Promise<void> {
  const signal = AbortSignal.timeout(most)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`not sent within ${most} ms`)))
  })
  await Promise.race([send(signal), late])
}
