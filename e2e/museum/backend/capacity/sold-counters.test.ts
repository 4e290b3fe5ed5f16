import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveBackByHand } from '../test-controls/by-hand.ts'
import { settleAll } from '../testing/buy-at-once.ts'
import { openRush } from '../testing/checkout-rush.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { runRush } from '../testing/run-rush.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { findWrongCounters, recountSold } from './sold-counters.ts'

const databases = useEachDatabase()

for (const [name, database] of databases.each) {
  test(`${name}: all counters are correct after parallel sales and manual refunds`, async () => {
    const shop = createTestShop(database.db)
    const rush = openRush(shop, { places: 5, tourPlaces: 4, tours: 2, pieces: 4, cents: 9000 })
    await runRush(shop, rush, 24)
    await settleAll(shop)
    const counted = await database.db.selectFrom('slot_sold').selectAll().execute()
    expect(counted.filter(({ places }) => places > 0)).not.toEqual([])
    expect(await findWrongCounters(database.db)).toEqual([])
    await giveBackByHand(shop.backend)
    expect(await findWrongCounters(database.db)).toEqual([])
  })

  test(`${name}: counts rows written by hand, and finds and repairs a wrong counter`, async () => {
    const row = { offering_id: `o ${name}`, starts_at: '2030-01-01 10:00:00', ticket_id: 'adult' }
    const sold = { ...row, cart_id: null, pieces: 2, places: 2, expires_at: null }
    await database.db.insertInto('hold').values([sold, sold]).execute()
    await database.db
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
    const counters = database.db
      .selectFrom('slot_sold')
      .select(['ticket_id', 'places', 'pieces'])
      .where('offering_id', '=', row.offering_id)
      .orderBy('ticket_id')
    expect(await counters.execute()).toEqual([
      { ticket_id: 'adult', places: 2, pieces: 2 },
      { ticket_id: 'child', places: 1, pieces: 3 },
    ])
    const held = { ...sold, expires_at: new Date(Date.now() + 60_000) }
    await database.db.insertInto('hold').values(held).execute()
    expect(await findWrongCounters(database.db)).toEqual([])

    await database.db
      .updateTable('slot_sold')
      .set({ places: 0 })
      .where('offering_id', '=', row.offering_id)
      .where('ticket_id', '=', 'adult')
      .execute()
    const wrong = [{ of: `o ${name} 2030-01-01 10:00:00 adult`, counted: '0 2', sold: '2 2' }]
    expect(await findWrongCounters(database.db)).toEqual(wrong)
    expect(await recountSold(database.db)).toEqual(wrong)
    expect(await findWrongCounters(database.db)).toEqual([])
    await database.db.deleteFrom('hold').where('offering_id', '=', row.offering_id).execute()
    expect(await findWrongCounters(database.db)).toEqual([])
  })
}

// Regression: During a recount, every buyer waited for the whole of it, and failed after seven
// seconds.
test('repairs counters during uncommitted sales and loses none of them', async () => {
  const { db } = databases.PostgreSQL
  const slot = (ticket_id: string) => ({
    offering_id: 'parallel',
    starts_at: '2030-01-02 10:00:00',
    ticket_id,
    pieces: 1,
    places: 1,
  })
  const goods = { article_id: 'parallel', pieces: 1 }
  await db
    .insertInto('hold')
    .values([slot('sold'), slot('selling')])
    .execute()
  await db.insertInto('article_hold').values(goods).execute()
  const wrong = db.updateTable('slot_sold').set({ places: 7 })
  await wrong.where('offering_id', '=', 'parallel').execute()
  await db.deleteFrom('article_sold').where('article_id', '=', 'parallel').execute()

  const selling = await db.startTransaction().execute()
  await selling.insertInto('hold').values(slot('selling')).execute()
  const mended = recountSold(db)
  const placesOf = async (ticket_id: string) => {
    const counter = { offering_id: 'parallel', ticket_id }
    const rows = db
      .selectFrom('slot_sold')
      .select('places')
      .where((e) => e.and(counter))
    return (await rows.executeTakeFirst())?.places
  }
  // Wait until the repair waits for the counter that the uncommitted sale has locked.
  const blocked = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await blocked.execute(db)).rows.length).toBe(1)
  await db.insertInto('hold').values(slot('sold')).execute()
  await selling.commit().execute()
  expect((await mended).map(({ of }) => of)).toEqual([
    'parallel',
    'parallel 2030-01-02 10:00:00 selling',
    'parallel 2030-01-02 10:00:00 sold',
  ])
  expect(await findWrongCounters(db)).toEqual([])
  expect([await placesOf('selling'), await placesOf('sold')]).toEqual([2, 2])
  await db.deleteFrom('hold').where('offering_id', '=', 'parallel').execute()
  await db.deleteFrom('article_hold').where('article_id', '=', 'parallel').execute()
})
