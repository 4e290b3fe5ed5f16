import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code } from '../testing/goods-items.ts'
import { createTestShop, freshTime, type TestShop, ticket } from '../testing/test-shop.ts'

const databases = useEachDatabase()

const wanted: Record<string, (shop: TestShop) => unknown[]> = {
  places: () => [ticket('adult', freshTime(), 2)],
  pieces: (shop) => [article(addArticle(shop, { stock: 2 }), 2)],
  'money of a code': (shop) => [article('poster'), code(addCode(shop, { amount: 100 }))],
}

/**
 * Sets up two carts that hold the same thing: one process saw the first hold as expired, the other
 * did not.
 */
async function heldTwice(shop: TestShop, items: unknown[]): Promise<[string, string]> {
  const { db } = shop.backend
  const first = await shop.hold(items)
  const end = async (at: Date) => {
    for (const table of HOLD_TABLES) {
      const held = sql`update ${sql.table(table)} set expires_at = ${at} where cart_id = ${first}`
      await held.execute(db)
    }
  }
  await end(new Date(shop.time.now.getTime() - 1000))
  const second = await shop.hold(items)
  await end(new Date(shop.time.now.getTime() + 60_000))
  return [first, second]
}

for (const [name, database] of databases.each) {
  for (const [what, basket] of Object.entries(wanted)) {
    // Regression: Processes with different clocks held the same thing for two carts, and both carts
    // were booked.
    test(`${name}: books ${what} held by two carts for one of them and refunds the other`, async () => {
      const shop = createTestShop(database.db)
      const carts = await heldTwice(shop, basket(shop))
      for (const cart of carts) shop.payments.settle(cart, 'paid')
      const answers = await Promise.all(carts.map((cart) => shop.execPayment(cart)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      expect(carts.map((cart) => shop.payments.statusOf(cart)).sort()).toEqual(['paid', 'refunded'])
    })
  }
}
