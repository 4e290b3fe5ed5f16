import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Orders that the museum writes and somebody pays later: a cart that is found by its `review_id` and
 * holds what was ordered, and the carts that pay it.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('review_id', 'text', (c) => c.unique())
    .addColumn('order_cart_id', 'text', (c) => c.references('cart.id'))
    .execute()
  await db.schema.createIndex('cart_by_order').on('cart').column('order_cart_id').execute()
}

export const addOrders: Migration = { up }
