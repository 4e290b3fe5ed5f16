import { type Selectable, sql } from 'kysely'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { MOST_WAITING } from '../contract/schedule.ts'
import type { Operator, ScheduledChangeTable, Timed } from '../operator.ts'

export type Scheduled = Selectable<ScheduledChangeTable>

/** Ended changes stay in the list for this time, and at most this many. */
const ENDED_DAYS = 14
const MOST_ENDED = 20

export type NewScheduled = Pick<
  Scheduled,
  'base' | 'changes' | 'from_at' | 'until_at' | 'network' | 'author'
>

/** Writes the log entry in the transaction of the change. */
type Note<Of> = (db: Operator['db'], of: Of) => Promise<unknown>

/** Returns false if the limit of waiting changes is reached. */
export async function addScheduled(
  { db, clock }: Timed,
  wanted: NewScheduled,
  note: Note<NewScheduled>,
): Promise<boolean> {
  return await runTransaction(db, async (trx) => {
    // Adds one change at a time, so that parallel requests cannot exceed the limit.
    await sql`lock table scheduled_change in share row exclusive mode`.execute(trx)
    const { waiting } = await trx
      .selectFrom('scheduled_change')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('next_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (Number(waiting) >= MOST_WAITING) return false
    await trx
      .insertInto('scheduled_change')
      .values({
        ...wanted,
        state: 'waiting',
        next_at: wanted.from_at,
        created_at: clock(),
        changes: JSON.stringify(wanted.changes),
      })
      .execute()
    await note(trx, wanted)
    return true
  })
}

/** Waiting changes, the next one first, and recently ended ones, the latest first. */
export async function listScheduled({ db, clock }: Timed) {
  const all = changesIn(db)
  const since = new Date(clock().getTime() - ENDED_DAYS * 24 * 3_600_000)
  return {
    waiting: await all.where('next_at', 'is not', null).orderBy('next_at').orderBy('id').execute(),
    ended: await all
      .where('state', 'not in', ['waiting', 'cancelled'])
      .where('ended_at', '>', since)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ENDED)
      .execute(),
  }
}

export async function findWaiting(
  { db }: Pick<Operator, 'db'>,
  id: number,
): Promise<Scheduled | undefined> {
  return await changesIn(db)
    .where('id', '=', id)
    .where('next_at', 'is not', null)
    .executeTakeFirst()
}

/** The earliest due change that is not in `but`. */
export async function nextDue(
  { db, clock }: Timed,
  but: readonly number[],
): Promise<Scheduled | undefined> {
  return await changesIn(db)
    .where('next_at', '<=', clock())
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Cancels a change if its state is as in `isMade`, else answers `late`. Without this check, a
 * change that was made meanwhile would lose its undo. With `undoNow`, the undo becomes due instead.
 */
export async function cancelScheduled(
  { db, clock }: Timed,
  { id, isMade, undoNow }: { id: number; isMade: boolean; undoNow: boolean },
  note: Note<Scheduled>,
): Promise<'cancelled' | 'late' | 'unknown'> {
  const now = clock()
  const isCancelled = await runTransaction(db, async (trx) => {
    const cancelled = await trx
      .updateTable('scheduled_change')
      .set(
        undoNow
          ? { until_at: now, next_at: now }
          : { state: 'cancelled', next_at: null, ended_at: now },
      )
      .where('id', '=', id)
      .where('next_at', 'is not', null)
      .where('revision', isMade ? 'is not' : 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (cancelled !== undefined) await note(trx, cancelled)
    return cancelled !== undefined
  })
  if (isCancelled) return 'cancelled'
  const known = await changesIn(db).where('id', '=', id).executeTakeFirst()
  return known === undefined ? 'unknown' : 'late'
}

function changesIn(db: Operator['db']) {
  return db.selectFrom('scheduled_change').selectAll()
}
