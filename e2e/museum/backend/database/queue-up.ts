import type { QueueTable, ShopTransaction } from './schema.ts'

/**
 * Makes everybody else who wants one of these articles, or one of these codes, wait until this
 * transaction is over. What is read after it holds until the commit. Where several kinds of things
 * are wanted, slots are locked first, then articles, then codes.
 */
export async function queueUp(
  trx: ShopTransaction,
  kind: QueueTable['kind'],
  names: readonly string[],
): Promise<void> {
  // Always in the same order: two baskets with the same two must not wait for each other.
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
