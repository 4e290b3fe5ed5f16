import type { ShopTransaction } from '../database/schema.ts'

export interface SlotKey {
  /** The event or the tour. */
  offeringId: string
  startsAt: string
}

/**
 * Makes everybody else who wants one of these slots wait until this transaction is over. What is
 * read after it holds until the commit; what was read before it may be outdated.
 */
export async function lockSlots(trx: ShopTransaction, slots: readonly SlotKey[]): Promise<void> {
  // Always in the same order: two baskets with the same two slots must not wait for each other.
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
