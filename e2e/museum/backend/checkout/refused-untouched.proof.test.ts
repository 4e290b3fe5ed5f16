import { OVERLOADED } from '@shop/shared/api/failure'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnectionPool } from '../../../service/database/connection-pool.ts'
import { createLane } from '../../../service/database/lane.ts'
import { migrate, ServerDialect } from '../../../service/database/migrate.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { addCode, code } from '../testing/goods-items.ts'
import { overrideConfig, roomOf } from '../testing/open-room.ts'
import { CUSTOMER, createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

/** Says which of the next connections to refuse; the first is 1. */
let refuses: (connection: number) => boolean = () => false
let connections = 0
let database: { db: Kysely<ShopTables>; stop: () => Promise<void> }

beforeAll(async () => {
  const { url, stop } = await createDatabase()
  const lane = createLane('holds', { connections: 4, waiting: 100, patience: 60_000 })
  const admit = () => {
    connections += 1
    if (refuses(connections)) throw lane.refuse('full')
  }
  const { pool } = createConnectionPool({ url, schema: 'shop', lane: { ...lane, admit } })
  const db = new Kysely<ShopTables>({ dialect: new ServerDialect({ pool }) })
  await migrate(db, 'shop', shopMigrations)
  database = { db, stop: async () => db.destroy().then(stop) }
}, 60_000)
afterAll(() => database.stop())

const TABLES = ['cart', 'hold', 'attempt', 'room_pass', 'customer', 'sign_in', 'mail'] as const

async function stored(): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map(async (table) => database.db.selectFrom(table).selectAll().execute()),
  )
  // A refused request may still record the use of its session.
  const without = (name: string, value: unknown) => (name === 'used_at' ? undefined : value)
  return rows.flatMap((ofTable) => ofTable.map((row) => JSON.stringify(row, without))).sort()
}

type Call = () => Promise<{ status: number; body: unknown }>

/**
 * Makes a call again and again, and each time refuses another of its database connections: first
 * only this one, in a second round also all that follow. Returns what the refusals said. If the
 * call answers that nothing was done, a retry must succeed.
 */
async function refuseEach(prepare: () => Promise<Call>) {
  const told: { at: number; isUntouched: boolean; hasCode: boolean }[] = []
  for (const isLasting of [false, true]) {
    for (let at = 1; ; at += 1) {
      const call = await prepare()
      const before = await stored()
      connections = 0
      refuses = (connection) => connection === at || (isLasting && connection > at)
      const { status, body } = await call()
      const asked = connections
      refuses = () => false
      if (asked < at) break
      if (status !== 503) continue
      const isUntouched = (await stored()).join() === before.join()
      const hasCode = (body as { code?: string }).code === OVERLOADED
      told.push({ at, isUntouched, hasCode })
      if (hasCode) expect(await call(), String(at)).toMatchObject({ status: 200 })
    }
  }
  return told
}

test('when there is no room for creating a guest or changing a customer, the answer is that nothing was done', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const calls = { guest: {}, update: { c: CUSTOMER, token }, validate: { c: CUSTOMER, token } }
  const paths = { guest: 'auth/guest', update: 'customer/update', validate: 'customer/validate' }
  for (const name of ['guest', 'update', 'validate'] as const) {
    const call = () => shop.call('POST', `en/${paths[name]}`, calls[name])
    const told = await refuseEach(async () => {
      // Long enough for the next use of the session to be recorded.
      shop.minutesPass(6)
      return call
    })
    expect(told.length, name).toBeGreaterThan(1)
    for (const one of told) expect(one, name).toMatchObject({ isUntouched: true, hasCode: true })
  }
})

/*
 * Waiting-room passes, solved challenges and looked-up codes are counted before a basket is held.
 * When the answer says that nothing was done, the shop retries by itself: the answer must be true,
 * and nothing may be used up.
 */
test('when there is no room for a payment, the answer is that nothing was done only if that is true', async () => {
  const catalogue = exampleCatalogue()
  Object.assign(catalogue.config, { robot_check: 'always' })
  const shop = createTestShop(database.db, { catalogue })
  await overrideConfig(database.db, { waiting_room: 'open', waiting_room_per_minute: 50 })
  const room = roomOf(shop)
  for (const paidBy of ['a code', 'card']) {
    const told = await refuseEach(async () => {
      const wanted = ticket('adult', freshTime())
      const items = paidBy === 'card' ? [wanted] : [wanted, code(addCode(shop))]
      const { ticket: place } = await room.join()
      shop.minutesPass(1)
      const { pass } = await room.pass(place)
      const options = { token: await shop.createGuest(), pass }
      const { body } = await shop.initPayment(items, options)
      const { challenge } = body as { challenge: Challenge }
      const solution = await solveChallenge({ challenge, deriveKey })
      const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      return () => shop.initPayment(items, { ...options, proof })
    })
    expect(told.length, paidBy).toBeGreaterThan(10)
    for (const { isUntouched, hasCode } of told) expect(hasCode, paidBy).toBe(isUntouched)
    // With a card, one of the refusals comes after the payment was registered: its places stay
    // held.
    const last = told.slice(0, told.length / 2).at(-1)
    if (paidBy === 'a code') expect(last, paidBy).toMatchObject({ hasCode: true })
    else expect(told, paidBy).toContainEqual(expect.objectContaining({ hasCode: false }))
  }
})
