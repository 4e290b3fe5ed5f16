import type { ShopTransaction } from '../database/schema.ts'

export interface SlotKey {
  eventId: string
  startsAt: string
}

/**
 * Makes everybody else who wants one of these slots wait until this transaction is over. What is
 * read after it holds until the commit; what was read before it may be outdated.
 */
export async function lockSlots(trx: ShopTransaction, slots: readonly SlotKey[]): Promise<void> {
  // Always in the same order: two baskets with the same two slots must not wait for each other.
  for (const { eventId, startsAt } of inOrder(slots)) {
    await trx
      .insertInto('slot')
      .values({ event_id: eventId, starts_at: startsAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .selectFrom('slot')
      .select('starts_at')
      .where('event_id', '=', eventId)
      .where('starts_at', '=', startsAt)
      .forUpdate()
      .execute()
  }
}

function inOrder(slots: readonly SlotKey[]): SlotKey[] {
  const byKey = new Map(slots.map((slot) => [`${slot.eventId} ${slot.startsAt}`, slot]))
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, slot]) => slot)
}
