import type { Kysely, Transaction } from 'kysely'
import { isConflict } from './unavailable.ts'

/** More than that in a row is no coincidence. */
const TRIES = 5
const LONGEST_PAUSE_MS = 40

/**
 * Does `work` in a transaction; where another one stood in its way (a deadlock, or rows that changed
 * meanwhile) and the database undid it, it is done anew, a few times. It must do nothing but speak to
 * the database.
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
      // Not both at the same moment again.
      const pause = Math.random() * tries * LONGEST_PAUSE_MS
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
