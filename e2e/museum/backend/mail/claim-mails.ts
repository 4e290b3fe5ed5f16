import { type Selectable, type SqlBool, sql } from 'kysely'
import type { MailTable, ShopDatabase } from '../database/schema.ts'

/** Longer than sending takes: after a process has died, better late than twice. */
export const CLAIM_MS = 15 * 60_000

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
