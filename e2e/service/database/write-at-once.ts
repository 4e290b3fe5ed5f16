import { type OperationNodeSource, type RawBuilder, sql, type Transaction } from 'kysely'

/** An insert, update or delete that is not run yet; undefined if there is nothing to write. */
export type Write = OperationNodeSource | undefined

/**
 * Runs these writes in one statement. A write does not see the results of the others, and two
 * writes must not change the same row. Rows may refer to rows of other writes, because references
 * are checked at the end.
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
