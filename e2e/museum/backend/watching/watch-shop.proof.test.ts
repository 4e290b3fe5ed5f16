import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Overloaded } from '../../../service/database/lane.ts'
import { openLanes } from '../../../service/database/open-lanes.ts'
import { DatabaseUnavailable } from '../../../service/database/unavailable.ts'
import { markOf } from '../../../service/http/log.ts'
import { scrape } from '../../../service/metrics/registry.ts'
import { oneLane } from '../../../service/testing/one-lane.ts'
import { startServer } from '../../../service/testing/start-server.ts'
import { WEBHOOK_PATH, webhookOf } from '../../payment-webhook.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, code } from '../testing/goods-items.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'
import { findOversold } from './find-oversold.ts'
import { readFigures } from './read-figures.ts'
import { watchShop } from './watch-shop.ts'

const databases = useEachDatabase()
type Database = typeof databases.usual

async function emptied({ db }: Database) {
  for (const table of [
    'mail',
    'booking',
    'hold',
    'article_hold',
    'slot_sold',
    'article_sold',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('cart').execute()
  return createTestShop(db)
}

test.each(databases.each)('counts held, overdue and unbooked baskets (%s)', async (_, database) => {
  const shop = await emptied(database)
  const { db } = shop.backend
  const figures = () => readFigures(db, shop.time.now)
  expect(await figures()).toEqual({
    held: 0,
    places: 0,
    unsettled: { count: 0, seconds: 0 },
    closing: { count: 0, seconds: 0 },
    unbooked: { count: 0, seconds: 0 },
    refunding: { count: 0, seconds: 0 },
    mails: { count: 0, seconds: 0 },
    givenUp: { mails: 0, orders: 0 },
    room: null,
  })

  const cart = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`, 2)])
  expect(await figures()).toMatchObject({ held: 1, places: 2, unsettled: { count: 0 } })
  shop.minutesPass(90)
  const late = await figures()
  expect(late).toMatchObject({ held: 0, places: 0, unsettled: { count: 1 } })
  expect(late.unsettled.seconds).toBeGreaterThan(1_800)

  const released = { status: 'released', release_reason: 'late', closing: 'due' } as const
  await db.updateTable('cart').set(released).where('id', '=', cart).execute()
  const paid = await figures()
  expect(paid).toMatchObject({ unsettled: { count: 0 }, closing: { count: 1 } })
  expect(paid.unbooked.count).toBe(1)
  expect(paid.unbooked.seconds).toBeGreaterThan(1_800)

  const since = new Date(shop.time.now.getTime() - 60_000)
  const put = (refunding_since: Date | null) =>
    db.updateTable('cart').set({ refunding_since }).where('id', '=', cart).execute()
  await put(since)
  expect(await figures()).toMatchObject({
    closing: { count: 0 },
    unbooked: { count: 0 },
    refunding: { count: 1, seconds: 60 },
  })
  await put(null)

  const mail = { kind: 'booking', recipient: 'x' } as const
  // Regression: A stuck queue of mails that were never tried had the age 0.
  const queued_at = new Date(shop.time.now.getTime() - 300_000)
  await db
    .insertInto('mail')
    .values({ ...mail, queued_at })
    .execute()
  expect((await figures()).mails).toEqual({ count: 1, seconds: 300 })
  await db.deleteFrom('mail').execute()
  const due = new Date(shop.time.now.getTime() - 120_000)
  await db
    .insertInto('mail')
    .values([{ ...mail, next_attempt_at: due }, mail, { ...mail, given_up: true }])
    .execute()
  expect(await figures()).toMatchObject({
    mails: { count: 2, seconds: 120 },
    givenUp: { mails: 1, orders: 0 },
  })
  await db.updateTable('cart').set({ given_up_at: due }).where('id', '=', cart).execute()
  expect(await figures()).toMatchObject({ givenUp: { mails: 1, orders: 1 } })

  const opened = { opened_by: 'hand', opened_at: shop.time.now, is_open: true } as const
  const place = { event_id: null, closed_at: null, per_minute: 60, issued: 500, served: 100 }
  const minuteAgo = { served_at: new Date(shop.time.now.getTime() - 60_000) }
  const room = { id: 'room', key: 'key', ...opened, ...place, ...minuteAgo }
  await db.insertInto('waiting_room').values(room).execute()
  expect((await figures()).room).toEqual({ waiting: 340, letIn: 160 })
  await db.deleteFrom('waiting_room').execute()
})

test.each(databases.each)('finds a cart by its mark in the log (%s)', async (_, database) => {
  const shop = await emptied(database)
  const cart = await shop.hold([ticket('adult', `${freshDay()} 11:00:00`, 1)])
  const { rows } = await sql`select id from cart
    where left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 12) = ${markOf(cart)}`.execute(
    shop.backend.db,
  )
  expect(rows).toEqual([{ id: cart }])
})

test.each(databases.each)('finds sales beyond the capacity (%s)', async (_, database) => {
  const shop = await emptied(database)
  const { db, catalogue } = shop.backend
  const look = () => findOversold(db, catalogue, shop.time.now)
  const startsAt = `${freshDay()} 10:00:00`
  await shop.buy([ticket('adult', startsAt, 2)])
  expect(await look()).toEqual({ places: 0, tickets: 0, articles: 0 })

  expect(await shop.placesLeft('tower', startsAt)).toBe(0)
  const sell = (places: number) => db.updateTable('slot_sold').set({ places }).execute()
  await sell(7)
  expect(await look()).toMatchObject({ places: 5 })

  // Ignores the past, and offers that the catalogue no longer has.
  await db.updateTable('slot_sold').set({ starts_at: '2001-01-01 10:00:00' }).execute()
  expect(await look()).toMatchObject({ places: 0 })
  await db.updateTable('slot_sold').set({ starts_at: startsAt, offering_id: 'gone' }).execute()
  expect(await look()).toMatchObject({ places: 0 })

  const { id = '', stock = 0 } = catalogue.articles.find((one) => one.stock !== undefined) ?? {}
  await db
    .insertInto('article_sold')
    .values({ article_id: id, pieces: stock + 3 })
    .execute()
  expect(await look()).toMatchObject({ articles: 3 })
})

test('counts a purchase step by step, and its refusals only by reason', async () => {
  const shop = createTestShop(databases.usual.db)
  onTestFinished(watchShop(shop.backend))
  const before = {
    started: await value('checkout_starts_total{outcome="started"}'),
    refused: await value('checkout_starts_total{outcome="unknownItem"}'),
    returned: await value('checkout_returns_total{outcome="booked"}'),
    booked: await value('bookings_total'),
  }
  const { cartId: cart } = await shop.buy([ticket('adult', `${freshDay()} 10:00:00`, 2)])
  await shop.execPayment(cart)
  await shop.initPayment([article('s3cret-name')])
  expect({
    started: await value('checkout_starts_total{outcome="started"}'),
    refused: await value('checkout_starts_total{outcome="unknownItem"}'),
    returned: await value('checkout_returns_total{outcome="booked"}'),
    booked: await value('bookings_total'),
  }).toEqual({
    started: before.started + 1,
    refused: before.refused + 1,
    returned: before.returned + 2,
    booked: before.booked + 1,
  })
  const text = await scrape()
  expect(text).toMatch(/shop_oversold\{of="places"\} 0/)
  expect(text).toMatch(/shop_figures_up\{of="queues"\} 1/)
  expect(text).not.toMatch(/s3cret|ada@mail|Meier/)
  expect(text).not.toContain(cart)
})

test('the metrics include purchases that wait to begin or were refused', async () => {
  const starts = { connections: 1, waiting: 1, patience: 10 }
  const shop = createTestShop(databases.usual.db, { starts })
  onTestFinished(watchShop(shop.backend))
  const leave = await shop.backend.starts.enter()
  await expect(shop.backend.starts.enter()).rejects.toThrow('waited too long')
  const text = await scrape()
  leave()
  expect(text).toMatch(/shop_database_connections\{lane="starts",state="used"\} 1/)
  expect(text).toMatch(/shop_database_shed_total\{lane="starts"\} 1/)
  expect(text).toMatch(/shop_database_shed_total\{lane="turns"\} 0/)
})

async function value(line: string): Promise<number> {
  const lines = (await scrape()).split('\n')
  const found = lines.find((one) => one.startsWith(`shop_${line} `))
  return Number(found?.split(' ')[1] ?? 0)
}

async function risen(line: string, work: () => Promise<unknown>): Promise<number> {
  const before = await value(line)
  await work()
  return (await value(line)) - before
}

// Regression: All webhooks were refused because a clock was off by six minutes, without an alert.
test('counts incoming webhooks as heard or refused', async () => {
  const providerSecret = 'shared by both servers'
  const shop = createTestShop(databases.usual.db, { providerSecret })
  const tell = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    const body = JSON.stringify({ type: 'payment.changed', data: { id: 'p', reference: 'c' } })
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhookOf(providerSecret).sign('msg_1', at, body),
    }
    return (await shop.app.request(WEBHOOK_PATH, { method: 'POST', body, headers })).status
  }
  const heard = await risen('webhooks_total{outcome="heard"}', async () => {
    expect(await tell(0)).toBe(204)
  })
  const refused = await risen('webhooks_total{outcome="refused"}', async () => {
    expect(await tell(6)).toBe(401)
  })
  expect({ heard, refused }).toEqual({ heard: 1, refused: 1 })
})

// Regression: Purchases that were refused before any lookup were not counted.
test('counts robot checks, too many tries of codes and full lanes as refused purchases', async () => {
  const { db } = databases.usual
  const token = await createTestShop(db).createGuest()
  const countedBy = (outcome: string, refuse: () => Promise<unknown>) =>
    risen(`checkout_starts_total{outcome="${outcome}"}`, refuse)
  const working = exampleCatalogue()
  Object.assign(working.config, { robot_check: 'always' })
  const robots = createTestShop(db, { catalogue: working })
  const pay = (shop: TestShop, items: unknown[]) => shop.initPayment(items, { token })
  expect(await countedBy('robotCheck', () => pay(robots, [article('book')]))).toBe(1)

  const guesses = createTestShop(db)
  const guess = (at: number) => pay(guesses, [article('book'), code(`GUESS ${at}`)])
  for (let at = 0; at < 20; at += 1) await guess(at)
  expect(await countedBy('tooManyCodes', () => guess(20))).toBe(1)

  for (const [outcome, error] of [
    ['overloaded', new Overloaded('holds: too many wait')],
    ['unavailable', new DatabaseUnavailable('the connection is lost')],
  ] as const) {
    const away = db.withPlugin({
      transformQuery: () => {
        throw error
      },
      transformResult: async ({ result }) => result,
    })
    const shop = createTestShop(db, { lanes: { ...oneLane(db), holds: away } })
    expect(await countedBy(outcome, () => pay(shop, [article('book')]))).toBe(1)
  }
})

async function watchedOnServer() {
  const server = await startServer()
  onTestFinished(server.stop)
  const lanes = await openLanes<ShopTables>({ url: server.url, schema: 'shop' }, shopMigrations)
  onTestFinished(lanes.close)
  onTestFinished(watchShop({ ...createTestShop(lanes.bookings).backend, lanes }))
  const freeze = async () => {
    await server.freeze()
    onTestFinished(server.thaw)
  }
  const says = (line: string) =>
    expect.poll(scrape, { timeout: 20_000, interval: 300 }).toContain(`\n${line}\n`)
  return { server, freeze, says }
}

// Regression: all answers were 503, but no alert counted them.
test('reports the database as down while it does not answer, and as up when it is back', async () => {
  const { server, freeze, says } = await watchedOnServer()
  await says('shop_database_up 1')
  await server.shutDown()
  await says('shop_database_up 0')
  await server.startAgain()
  await says('shop_database_up 1')
  await freeze()
  await says('shop_database_up 0')
  await server.thaw()
  await says('shop_database_up 1')
}, 90_000)

test('while the database is frozen, the process’s own figures come in time, and outdated ones are left out', async () => {
  const { server, freeze, says } = await watchedOnServer()
  await freeze()
  const begun = performance.now()
  const text = await scrape()
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(text).toContain('shop_figures_up{of="queues"} 0')
  expect(text).toContain('shop_database_connections{lane="bookings",state="most"}')
  expect(text).not.toMatch(/^shop_(queue_length|paid_unbooked|oversold|carts_held)[ {]/m)
  await server.thaw()
  await says('shop_oversold{of="places"} 0')
}, 60_000)
