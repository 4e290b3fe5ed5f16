import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../service/database/open-database.ts'
import { type OwnServer, startServer } from '../../../service/testing/start-server.ts'
import { PATIENT } from '../../../service/testing/use-database.ts'
import { settleAll } from '../testing/buy-at-once.ts'
import { serveTraffic } from '../testing/buy-through-outages.ts'
import { type Amounts, openRush, soldIn } from '../testing/checkout-rush.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createPaymentsInMemory } from '../testing/payments-in-memory.ts'
import { buyWhatIsLeft } from '../testing/run-rush.ts'
import { servePayments } from '../testing/serve-payments.ts'
import { startProcesses } from '../testing/start-processes.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { shopMigrations } from './migrations/list.ts'
import type { ShopTables } from './schema.ts'

const THERE: Amounts = { places: 8, tourPlaces: 6, tours: 2, pieces: 6, cents: 20_000 }
const LIMITS = { connection: 1200, answer: 1500, statement: 1400, lock: 1200, transaction: 3000 }
const BUYERS = 8

// Regression: five of six processes ended when a connection broke during use, and all sales stopped
// until a manual restart.
test('during any database outage all processes stay alive, answer 503, and sell again after it', async () => {
  const server = await startServer(['max_connections=40'])
  onTestFinished(server.stop)
  const payments = createPaymentsInMemory()
  const provider = await servePayments(payments)
  onTestFinished(provider.stop)
  const catalogue = exampleCatalogue()
  const rush = openRush({ backend: { catalogue } }, THERE)
  const processes = await startProcesses(2, {
    databaseUrl: server.url,
    databaseLimits: LIMITS,
    catalogue,
    providerOrigin: provider.origin,
  })
  onTestFinished(processes.stop)
  const traffic = serveTraffic(processes, { catalogue, payments }, rush, BUYERS)
  onTestFinished(traffic.stop)

  for (const [name, outage] of Object.entries(outages)) {
    await traffic.sellsAgain(name)
    traffic.answers.clear()
    await outage(server)
    expect([...traffic.answers], name).toContain(503)
    expect(processes.areAlive(), name).toBe(true)
  }
  await traffic.sellsAgain('at the end')
  await traffic.stop()
  expect(traffic.wrong).toEqual([])

  const db = await openDatabase<ShopTables>(
    { url: server.url, schema: 'shop', limits: PATIENT },
    shopMigrations,
  )
  onTestFinished(() => db.destroy())
  const shop = createTestShop(db, { catalogue, payments })
  await processes.settle(16)
  await processes.settle(1)
  await buyWhatIsLeft(shop, rush)
  const { held, byCodes, byProvider, worth } = await settleAll(shop)
  // Every payment has a booking, and nothing was sold twice or lost.
  expect(held).toBe(0)
  expect(byCodes + byProvider).toBe(worth)
  expect(await soldIn(shop, rush)).toEqual(THERE)
}, 120_000)

/** The outages; when one is over, the database can be reached again. */
const outages: Record<string, (server: OwnServer) => Promise<void>> = {
  'it is restarted': async (server) => {
    await server.shutDown()
    await pause(700)
    await server.startAgain()
  },
  // Like a loss of power: the database must recover from its log before it answers.
  'it is killed in the middle of work': async (server) => {
    await server.crash()
    await pause(700)
    await server.startAgain()
  },
  'it does not answer': async (server) => {
    await server.freeze()
    await pause(3500)
    await server.thaw()
  },
  'its connections are ended': async (server) => {
    const admin = await enter(server)
    const until = Date.now() + 1500
    while (Date.now() < until) {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await pause(20)
    }
    await admin.end()
  },
  'others have taken all connections': async (server) => {
    const admin = await enter(server)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    const others: Client[] = []
    for (let tries = 0; tries < 200; tries += 1) {
      const other = await enter(server).catch(() => undefined)
      if (other !== undefined) others.push(other)
    }
    await pause(1000)
    for (const other of others) await other.end().catch(() => {})
    await admin.end()
  },
}

async function enter({ url }: OwnServer): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
