import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { shopMigrations } from '../../../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../../../museum/backend/database/schema.ts'
import { behave, settleAll } from '../../../museum/backend/testing/buy-at-once.ts'
import { addArticle, article, stockOf } from '../../../museum/backend/testing/goods-items.ts'
import { createPaymentsInMemory } from '../../../museum/backend/testing/payments-in-memory.ts'
import { createTestShop } from '../../../museum/backend/testing/test-shop.ts'
import { openLanes } from '../../../service/database/open-lanes.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { PATIENT } from '../../../service/testing/use-database.ts'
import { PGBOUNCER } from '../testing/find-programs.ts'
import { type RunningPgbouncer, startPgbouncer } from '../testing/start-pgbouncer.ts'

const program = PGBOUNCER.installed()?.program ?? null

async function start(): Promise<{ pooler: RunningPgbouncer; server: string }> {
  if (program === null) throw new Error('no pooler')
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const pooler = await startPgbouncer(program, url)
  onTestFinished(pooler.stop)
  return { pooler, server: url }
}

async function open(url: string) {
  const place = { url, isPooled: true, schema: 'shop', limits: PATIENT }
  const lanes = await openLanes<ShopTables>(place, shopMigrations)
  onTestFinished(() => lanes.close())
  return lanes
}

test.skipIf(program === null)(
  'two processes behind a pooler sell no piece twice, even after all connections were closed',
  async () => {
    const { pooler, server } = await start()
    const url = pooler.urlOf('shop')
    const [first, second] = await Promise.all([open(url), open(url)])
    const payments = createPaymentsInMemory()
    const shop = createTestShop(first.bookings, { lanes: first, payments })
    const other = createTestShop(second.bookings, {
      lanes: second,
      payments,
      catalogue: shop.backend.catalogue,
    })
    const id = addArticle(shop, { stock: 10 })
    const rush = async (buyers: number) => {
      const tokens = await Promise.all(Array.from({ length: buyers }, () => shop.createGuest()))
      await Promise.all(
        tokens.map(async (token, turn) => {
          const at = turn % 2 === 0 ? shop : other
          for (let tries = 0; tries < 5; tries += 1) {
            if ((await behave(at, [article(id)], { token, turn })).kind === 'done') return
          }
        }),
      )
    }
    await rush(16)

    const admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await admin.end()
    // The test closed all connections of the pooler, which now opens new ones with the same
    // settings.
    await expect.poll(() => stockOf(shop, id).catch(() => null), { timeout: 10_000 }).not.toBeNull()
    await rush(16)

    const { booked, held, byProvider, worth } = await settleAll(shop, id)
    expect(held).toBe(0)
    // Some buyers give their piece back. If that happens after all others have given up, the piece
    // stays unsold.
    expect(booked).toBeGreaterThan(0)
    expect(await stockOf(shop, id)).toBe(10 - booked)
    expect(byProvider).toBe(worth)
  },
  90_000,
)

test.skipIf(program === null)(
  'a process does not start behind a pooler that sets no schema and no time limits',
  async () => {
    const { pooler } = await start()
    const place = { url: pooler.urlOf('bare'), isPooled: true, schema: 'shop', limits: PATIENT }
    await expect(openLanes<ShopTables>(place, shopMigrations)).rejects.toThrow(
      /set search_path to shop.*connect_query/,
    )
    // A pooler that sets the schema of another service is refused too.
    const provider = { ...place, url: pooler.urlOf('provider') }
    await expect(openLanes<ShopTables>(provider, shopMigrations)).rejects.toThrow(/connect_query/)
  },
)
