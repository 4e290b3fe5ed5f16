import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveBackByHand } from '../test-controls/by-hand.ts'
import { settleAll } from '../testing/buy-at-once.ts'
import { openRush } from '../testing/checkout-rush.ts'
import { useEmbeddedDatabase, usePostgresServer } from '../testing/databases.ts'
import { runRush } from '../testing/run-rush.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { findWrongCounters, recountSold } from './sold-counters.ts'

const databases = { 'embedded database': useEmbeddedDatabase(), PostgreSQL: usePostgresServer() }

for (const [name, { db }] of withDatabases()) {
  test(`${name}: after buying at once, and giving back by hand, each counter says what is sold`, async () => {
    const shop = createTestShop(db())
    const rush = openRush(shop, { places: 5, tourPlaces: 4, tours: 2, pieces: 4, cents: 9000 })
    await runRush(shop, rush, 24)
    await settleAll(shop)
    const counted = await sql<{
      places: number
    }>`select sum(places) as places from slot_sold`.execute(db())
    expect(Number(counted.rows[0]?.places)).toBeGreaterThan(0)
    expect(await findWrongCounters(db())).toEqual([])
    await giveBackByHand(shop.backend)
    expect(await findWrongCounters(db())).toEqual([])
  })

  test(`${name}: rows written by hand are counted, and a wrong counter is found and counted anew`, async () => {
    const row = { offering_id: `o ${name}`, starts_at: '2030-01-01 10:00:00', ticket_id: 'adult' }
    const sold = { ...row, cart_id: null, pieces: 2, places: 2, expires_at: null }
    await db().insertInto('hold').values([sold, sold]).execute()
    await db()
      .updateTable('hold')
      .set({ pieces: 3, places: 1, ticket_id: 'child' })
      .where('offering_id', '=', row.offering_id)
      .where('id', '=', (e) =>
        e
          .selectFrom('hold')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('offering_id', '=', row.offering_id),
      )
      .execute()
    const counters = db()
      .selectFrom('slot_sold')
      .select(['ticket_id', 'places', 'pieces'])
      .where('offering_id', '=', row.offering_id)
      .orderBy('ticket_id')
    expect(await counters.execute()).toEqual([
      { ticket_id: 'adult', places: 2, pieces: 2 },
      { ticket_id: 'child', places: 1, pieces: 3 },
    ])
    const held = { ...sold, expires_at: new Date(Date.now() + 60_000) }
    await db().insertInto('hold').values(held).execute()
    expect(await findWrongCounters(db())).toEqual([])

    await db()
      .updateTable('slot_sold')
      .set({ places: 0 })
      .where('offering_id', '=', row.offering_id)
      .where('ticket_id', '=', 'adult')
      .execute()
    const wrong = [{ of: `o ${name} 2030-01-01 10:00:00 adult`, counted: '0 2', sold: '2 2' }]
    expect(await findWrongCounters(db())).toEqual(wrong)
    expect(await recountSold(db())).toEqual(wrong)
    expect(await findWrongCounters(db())).toEqual([])
    await db().deleteFrom('hold').where('offering_id', '=', row.offering_id).execute()
    expect(await findWrongCounters(db())).toEqual([])
  })
}

function withDatabases() {
  return Object.entries(databases).map(
    ([name, database]) => [name, { db: () => database.db }] as const,
  )
}
