import { type OperationNodeSource, type RawBuilder, sql, type Transaction } from 'kysely'

/** An insert, update or delete that is not run yet; undefined where there is nothing to write. */
export type Write = OperationNodeSource | undefined

/**
 * Runs these in one statement. None sees what another writes, nor may two write the same row; what
 * refers to a row of another is checked when all are done.
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
