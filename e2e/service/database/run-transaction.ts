import type { Kysely, Transaction } from 'kysely'
import { isConflict } from './unavailable.ts'

/** Maximum number of tries: if a transaction conflicts so often, this is no coincidence. */
const TRIES = 5
const LONGEST_PAUSE_MS = 40

/**
 * Runs `work` in a transaction and retries it a few times if the database rolled it back because of
 * a deadlock or a concurrent change. `work` must have no effects outside the database.
 */
export async function runTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error
      // A random pause, so that the two transactions do not collide again.
      const pause = Math.random() * tries * LONGEST_PAUSE_MS
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
