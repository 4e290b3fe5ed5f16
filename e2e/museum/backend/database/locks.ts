import type { QueueTable } from './hold-tables.ts'
import type { ShopTransaction } from './schema.ts'

export interface SlotKey {
  /** The event or the tour. */
  offeringId: string
  startsAt: string
}

/**
 * Locks these slots until this transaction ends; others who want one of them wait. Data read after
 * the lock stays valid until the commit; data read before it may be stale. Lock order, to prevent
 * deadlocks: slots, then articles, then codes; each kind sorted, because two baskets may have the
 * same two.
 */
export async function lockSlots(trx: ShopTransaction, slots: readonly SlotKey[]): Promise<void> {
  for (const { offeringId, startsAt } of inOrder(slots)) {
    await trx
      .insertInto('slot')
      .values({ offering_id: offeringId, starts_at: startsAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .selectFrom('slot')
      .select('starts_at')
      .where('offering_id', '=', offeringId)
      .where('starts_at', '=', startsAt)
      .forUpdate()
      .execute()
  }
}

function inOrder(slots: readonly SlotKey[]): SlotKey[] {
  const byKey = new Map(slots.map((slot) => [`${slot.offeringId} ${slot.startsAt}`, slot]))
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, slot]) => slot)
}

/** The same for articles or codes. */
export async function lockNames(
  trx: ShopTransaction,
  kind: QueueTable['kind'],
  names: readonly string[],
): Promise<void> {
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
