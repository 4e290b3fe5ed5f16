import { HOLD_TABLES } from './hold-tables.ts'
import type { ShopDatabase } from './schema.ts'

/** Deletes what these carts hold: places, pieces of articles, money of codes. */
export async function forgetHolds(db: ShopDatabase, ...cartIds: readonly string[]): Promise<void> {
  if (cartIds.length === 0) return
  for (const table of HOLD_TABLES) {
    await db.deleteFrom(table).where('cart_id', 'in', cartIds).execute()
  }
}
