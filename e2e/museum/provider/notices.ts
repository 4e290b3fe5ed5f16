import { randomUUID } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Log } from '../../service/http/log.ts'
import { messageOf } from '../../service/http/log.ts'
import { type RequestService, requestService } from '../../service/http/request-service.ts'
import { createWorkQueue, type WorkQueue } from '../../service/work/work-queue.ts'
import { webhookOf } from '../payment-webhook.ts'
import type { NoticeTable, ProviderDatabase } from './database/schema.ts'

export interface Notifying {
  db: ProviderDatabase
  clock: () => Date
  /** Webhook address of the shop's server. */
  url: string
  secret: string
  log: Log
  ask?: RequestService
}

const PARALLEL = 4
const TIMEOUT_MS = 5000
const CLAIM_MS = 60_000
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 3_600_000
/** With these delays the last attempt is half a day after the first. */
const MAX_ATTEMPTS = 20

/** Queues a notice for the shop, in the transaction that changes a payment. */
export async function queueNotice(
  db: Pick<ProviderDatabase, 'insertInto'>,
  paymentId: string,
  now: Date,
): Promise<void> {
  const id = `msg_${randomUUID()}`
  const notice = { id, payment_id: paymentId, attempts: 0, next_at: now }
  await db.insertInto('notice').values(notice).execute()
}

/**
 * Notifies the shop's server of changed payments; the shop then reads their state. Failed notices
 * are retried at growing intervals for half a day, under the same id.
 */
export function createNotices(notifying: Notifying): WorkQueue {
  const { log } = notifying
  return createWorkQueue({
    parallel: PARALLEL,
    goodForMs: CLAIM_MS / 2,
    claim: (most) => claimNotices(notifying, most),
    work: (notice) => tell(notifying, notice),
    failed: (error) => log('notices stopped', { error: messageOf(error) }),
  })
}

type Notice = Selectable<NoticeTable> & { reference: string }

async function claimNotices({ db, clock }: Notifying, most: number): Promise<Notice[]> {
  const now = clock()
  return await db
    .with(
      (cte) => cte('due').materialized(),
      (from) =>
        from
          .selectFrom('notice')
          .select('id')
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('notice')
    .from(['due', 'payment'])
    .set({ next_at: new Date(now.getTime() + CLAIM_MS) })
    .where(sql<SqlBool>`notice.id = due.id and payment.id = notice.payment_id`)
    .returningAll('notice')
    .returning('payment.reference')
    .execute()
}

async function tell(notifying: Notifying, notice: Notice): Promise<void> {
  const { db, clock, log } = notifying
  const { id, payment_id: payment } = notice
  const attempts = notice.attempts + 1
  try {
    await post(notifying, notice)
  } catch (error) {
    const about = { payment, attempts, error: messageOf(error) }
    if (attempts < MAX_ATTEMPTS) {
      const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
      const next_at = new Date(clock().getTime() + delay)
      await db.updateTable('notice').set({ attempts, next_at }).where('id', '=', id).execute()
      return log('webhook not accepted by the shop', about)
    }
    log('webhook given up: the shop must check the payment itself', about)
  }
  await db.deleteFrom('notice').where('id', '=', id).execute()
}

async function post(
  { url, secret, ask = requestService }: Notifying,
  { id, payment_id: payment, reference }: Notice,
): Promise<void> {
  const body = JSON.stringify({ type: 'payment.changed', data: { id: payment, reference } })
  // The receiver compares this time with the clock of its machine, so use our machine's clock and
  // not the database's.
  const at = new Date()
  const response = await ask(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhookOf(secret).sign(id, at, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.text()
  if (!response.ok) throw new Error(`status ${response.status}`)
}
