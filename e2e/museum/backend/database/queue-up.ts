import type { QueueTable, ShopTransaction } from './schema.ts'

/**
 * Locks these articles or codes until this transaction ends; others who want one of them wait. Data
 * read after the lock stays valid until the commit. Lock order, to prevent deadlocks: slots, then
 * articles, then codes.
 */
export async function queueUp(
  trx: ShopTransaction,
  kind: QueueTable['kind'],
  names: readonly string[],
): Promise<void> {
  // Always in the same order, to prevent a deadlock of two baskets with the same two.
  for (const name of [...new Set(names)].sort()) {
    await trx
      .insertInto('queue')
      .values({ kind, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .selectFrom('queue')
      .select('name')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .forUpdate()
      .execute()
  }
}
