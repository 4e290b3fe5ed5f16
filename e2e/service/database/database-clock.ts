import { type Kysely, sql } from 'kysely'
import { logToConsole, messageOf } from '../http/log.ts'

/**
 * In ms: how often the time is read from the database. Clocks drift only some milliseconds a
 * minute, but the machine may have been asleep.
 */
const SYNC_MS = 10_000

/**
 * The time of the database, the same for all processes. The machine's clock is not used: a process
 * with a fast clock once sold places that others still held.
 */
export interface DatabaseClock {
  /** Estimated by this process, accurate to some milliseconds. */
  now: () => Date
  /** Reads the time from the database now, for decisions made under a lock. */
  read: <Tables>(db: Kysely<Tables>) => Promise<Date>
  stop: () => void
}

/**
 * Follows the time of a database, which `instead` replaces if it is given. Rejects if the first
 * query fails; later failures do not stop the clock.
 */
export async function followDatabaseClock<Tables>(
  db: Kysely<Tables>,
  instead?: () => Date,
): Promise<DatabaseClock> {
  if (instead) return { now: instead, read: async () => instead(), stop: () => {} }
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
      logToConsole('the database was not asked for the time', { error: messageOf(error) }),
    )
  }, SYNC_MS)
  timer.unref()
  return {
    now: () => new Date(offset + performance.now()),
    read,
    stop: () => clearInterval(timer),
  }
}
