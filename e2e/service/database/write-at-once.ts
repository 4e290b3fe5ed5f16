import { type OperationNodeSource, type RawBuilder, sql, type Transaction } from 'kysely'

/** An insert, update or delete that is not run yet; undefined if there is nothing to write. */
export type Write = OperationNodeSource | undefined

/**
 * Runs these writes in one statement. No write sees the result of another, and two must not write
 * the same row. References to rows of other writes are checked after all of them.
 */
export async function writeAtOnce<Tables>(
  trx: Transaction<Tables>,
  writes: readonly Write[],
): Promise<void> {
  const parts = writes.filter((write) => write !== undefined).map(named)
  if (parts.length === 0) return
  await sql`with ${sql.join(parts)} select 1`.execute(trx)
}

function named(write: OperationNodeSource, at: number): RawBuilder<unknown> {
  return sql`${sql.ref(`write_${at}`)} as (${write})`
}
