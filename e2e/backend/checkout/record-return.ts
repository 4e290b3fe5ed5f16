import type { ShopDatabase } from '../database/schema.ts'

/** Keeps how the customer came back from the provider, for the day somebody disputes a payment. */
export async function recordReturn(
  db: ShopDatabase,
  cartId: string,
  { us, sessionUs, srcURL }: { us: string; sessionUs: string; srcURL: string },
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ us, session_us: sessionUs, src_url: srcURL })
    .where('id', '=', cartId)
    .where('us', 'is', null)
    .execute()
}
