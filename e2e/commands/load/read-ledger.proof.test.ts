import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shopMigrations } from '../../museum/backend/database/migrations/list.ts'
import { openDatabase } from '../../service/database/open-database.ts'
import { cachedCluster } from '../../service/testing/cached-cluster.ts'
import { readLedger } from './read-ledger.ts'

// Each test opens its own database.
vi.setConfig({ testTimeout: 60_000 })

const ONE = { event: 'tower', capacity: 2 }
const WRONG = { oversold: 0, lost: 0, doubled: 0, unmailed: 0, miscounted: 0 }
const RIGHT = { queued: 0, unsettled: 0, ...WRONG }

async function openShop(): Promise<Kysely<unknown>> {
  const db = await openDatabase<unknown>({ schema: 'shop', cluster: cachedCluster }, shopMigrations)
  onTestFinished(() => db.destroy())
  await sql`insert into customer (id, is_guest, created_at) values ('ada', true, now())`.execute(db)
  return db
}

/** A cart with one place. By default it is booked, and its confirmation mail is sent. */
async function cart(
  db: Kysely<unknown>,
  { status = 'booked', mails = 1 }: { status?: string; mails?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const lines = JSON.stringify([{ kind: 'ticket', count: 1 }])
  await sql`insert into cart (id, status, customer_id, language, payart, lines, codes, total,
      created_at, expires_at)
    values (${id}, ${status}, 'ada', 'en', '1', ${lines}, '[]', 100, now(), now())`.execute(db)
  await sql`insert into hold (cart_id, offering_id, starts_at, ticket_id, pieces, places, expires_at)
    values (${id}, 'tower', '2026-03-10 10:00:00', 'adult', 1, 1,
      ${status === 'booked' ? null : new Date('2099-01-01')})`.execute(db)
  if (status !== 'booked') return id
  const booking = id.slice(0, 8)
  await sql`insert into booking (id, cart_id, customer, booked_at)
    values (${booking}, ${id}, '{}', now())`.execute(db)
  for (let mail = 0; mail < mails; mail += 1) {
    await sql`insert into mail (kind, booking_id, recipient, sent_at)
      values ('booking', ${booking}, 'ada@mail.example', now())`.execute(db)
  }
  return id
}

test('reports no fault when sales, mails and counters agree', async () => {
  const db = await openShop()
  const paid = [await cart(db), await cart(db)]
  expect(await readLedger(db, ONE, paid)).toEqual({ ...RIGHT, bookings: 2 })
})

test('places sold or held beyond the capacity of a time count as oversold', async () => {
  const db = await openShop()
  for (const status of ['booked', 'booked', 'booked', 'held']) await cart(db, { status })
  expect(await readLedger(db, ONE, [])).toEqual({ ...RIGHT, bookings: 3, oversold: 2 })
})

test('a paid cart counts as lost once it is released, unless it will be refunded', async () => {
  const db = await openShop()
  const held = await cart(db, { status: 'held' })
  expect(await readLedger(db, ONE, [held, randomUUID()])).toMatchObject({ lost: 1, unsettled: 1 })
  await sql`update cart set status = 'released' where id = ${held}`.execute(db)
  expect(await readLedger(db, ONE, [held])).toMatchObject({ lost: 1, unsettled: 0 })
  await sql`update cart set closing = 'due' where id = ${held}`.execute(db)
  expect(await readLedger(db, ONE, [held])).toMatchObject({ lost: 0 })
})

test('reports bookings without a mail or with two, and bookings that hold another number of places than they sold', async () => {
  const db = await openShop()
  await cart(db, { mails: 0 })
  const twice = await cart(db, { mails: 2 })
  expect(await readLedger(db, ONE, [])).toMatchObject({ unmailed: 2, doubled: 0 })
  await sql`update hold set pieces = 2 where cart_id = ${twice}`.execute(db)
  expect(await readLedger(db, ONE, [])).toMatchObject({ doubled: 1 })
  await sql`update slot_sold set places = 7`.execute(db)
  expect(await readLedger(db, ONE, [])).toMatchObject({ miscounted: 1 })
})
