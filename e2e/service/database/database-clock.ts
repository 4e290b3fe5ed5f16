import { type Kysely, sql, type Transaction } from 'kysely'
import { messageOf } from '../http/log.ts'

/** A machine's clocks drift by some milliseconds a minute at most, but it may have been asleep. */
const SYNC_MS = 10_000

/**
 * The time of the database, which is the same for all processes. That of the machine is not asked: one
 * whose clock was ahead took what others held for free.
 */
export interface DatabaseClock {
  /** As far as it is known here, to some milliseconds. */
  now: () => Date
  /** As the database says it in this moment, for what is decided behind a lock. */
  read: <Tables>(db: Kysely<Tables> | Transaction<Tables>) => Promise<Date>
  stop: () => void
}

/** Rejects when the database cannot be asked; later on the time goes on without it. */
export async function followDatabaseClock<Tables>(db: Kysely<Tables>): Promise<DatabaseClock> {
  let offset = 0
  const read: DatabaseClock['read'] = async (asked) => {
    const from = performance.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(asked)
    const at = rows[0]?.at ?? new Date(Number.NaN)
    offset = at.getTime() - (from + performance.now()) / 2
    return at
  }
  await read(db)
  const timer = setInterval(() => {
    read(db).catch((error: unknown) =>
      console.error('the database was not asked for the time:', messageOf(error)),
    )
  }, SYNC_MS)
  timer.unref()
  return {
    now: () => new Date(offset + performance.now()),
    read,
    stop: () => clearInterval(timer),
  }
}
