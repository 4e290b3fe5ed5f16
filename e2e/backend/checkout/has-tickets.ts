import type { ShopDatabase } from '../database/schema.ts'

/** Is there admission in a cart, or only what goes without? */
export async function hasTickets(db: ShopDatabase, cartId: string): Promise<boolean> {
  const { lines } = await db
    .selectFrom('cart')
    .select('lines')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  return lines.some(
    (line) => line.kind === 'ticket' || (line.kind === 'guidedTour' && line.tickets.length > 0),
  )
}
