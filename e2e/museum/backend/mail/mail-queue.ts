import { type Selectable, type SqlBool, sql } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { createWorkQueue } from '../../../service/work/work-queue.ts'
import type { MailMessage, MailTable, ResetWish, ShopDatabase } from '../database/schema.ts'
import type { MailAttachment } from '../paper/layout.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import { MAILS_PARALLEL, type Mailer } from './create-mailer.ts'
import { retryDelay } from './retry-delay.ts'
import type { DressedVouchers } from './write-vouchers.ts'

export interface MailQueue {
  /** Sends due mails in the background; one that fails is tried again for three days. */
  sendSoon: () => void
  /** Makes every unsent mail due again, including those given up. */
  retryAll: () => void
  /** Resolves once nothing is being sent. */
  idle: () => Promise<void>
  /** Sends what this process has claimed, and leaves the rest to others or the next start. */
  finish: () => Promise<void>
}

export interface Sending {
  db: ShopDatabase
  send: Mailer
  /** Writes a mail to reset a password; null without an account, or if the request is too old. */
  writeReset: (wish: ResetWish, recipient: string) => Promise<MailMessage | null>
  /** The tickets attached to the confirmation of a booking; null where it has none. */
  writeTickets: (bookingId: string) => Promise<MailAttachment | null>
  /** The same vouchers with their pictures and as cards to print. */
  writeVouchers: (cards: VoucherCards) => Promise<DressedVouchers>
  clock: () => Date
  /** Mails at the same time. */
  parallel?: number | undefined
  /** For one mail in all; ms. */
  sendMs?: number | undefined
  /** Customers wait for this process; mails leave more slowly then, the old ones less so. */
  isBusy?: (() => boolean) | undefined
  log: Log
}

/** For one mail in all, where nothing else is set. */
const SEND_MS = 2 * 60_000

/** Longer than sending takes: after a process has died, better late than twice. */
const CLAIM_MS = 15 * 60_000

/** How often storing the result of a sending is retried while the database is away. */
const WRITES = 60
const WRITE_AGAIN_MS = 500

/** A queue in the database, shared by all processes; one that hangs keeps no other waiting. */
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

/** As the index has it: after the last failure, and not while a process is sending it. */
const dueAt = sql<Date>`coalesce(greatest(next_attempt_at, claimed_until), timestamptz 'epoch')`

/** Claims so many due mails that no other process is sending, the longest due first. */
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

async function sendOne(sending: Sending, mail: Selectable<MailTable>): Promise<void> {
  const result = await attempt(sending, mail)
  const done = { ...result, claimed_until: null }
  const { db } = sending
  await untilWritten(() => db.updateTable('mail').set(done).where('id', '=', mail.id).execute())
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
      const letter = { key, to: recipient, ...written, ...attachments, ...dressed }
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

/** Whatever a mail server does, e.g. answer one letter a minute. */
async function inTime(send: (signal: AbortSignal) => Promise<void>, most = SEND_MS): Promise<void> {
  const signal = AbortSignal.timeout(most)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`not sent within ${most} ms`)))
  })
  await Promise.race([send(signal), late])
}
