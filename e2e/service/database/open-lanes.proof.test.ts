import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { createDatabase } from '../testing/postgres-server.ts'
import { Overloaded } from './lane.ts'
import { type LanesPlace, openLanes } from './open-lanes.ts'

// Unpacking a database takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const databases = {
  'embedded database': async () => ({ url: undefined, stop: async () => {} }),
  PostgreSQL: createDatabase,
}

async function open(kind: keyof typeof databases, more: Partial<LanesPlace> = {}) {
  const { url, stop } = await databases[kind]()
  onTestFinished(stop)
  const place = { url, schema: 'shop', cluster: cachedCluster, connections: { reads: 2 } }
  const lanes = await openLanes<object>({ ...place, ...more }, {})
  onTestFinished(() => lanes.close())
  return lanes
}

type Lanes = Awaited<ReturnType<typeof open>>

const ask = (db: Lanes['reads']) => sql`select 1`.execute(db)

/** Uses a connection of the lane until `leave` is called. */
async function occupy(db: Lanes['reads']): Promise<{ leave: () => Promise<void> }> {
  const [entered, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = db.connection().execute(async () => {
    entered.resolve()
    await left.promise
  })
  await entered.promise
  return {
    leave: async () => {
      left.resolve()
      await work
    },
  }
}

const took = async (work: Promise<unknown>) => {
  const from = performance.now()
  await work.catch(() => {})
  return performance.now() - from
}

for (const kind of ['embedded database', 'PostgreSQL'] as const) {
  test(`${kind}: when the queue for reads is full, refuses reads at once and answers in other lanes`, async () => {
    const lanes = await open(kind)
    const inside = await Promise.all([
      occupy(lanes.reads),
      ...(lanes.fill().reads.most > 1 ? [occupy(lanes.reads)] : []),
    ])
    const waiting = Array.from({ length: 100 }, () => ask(lanes.reads))
    await new Promise(setImmediate)
    const refused = await Promise.allSettled(Array.from({ length: 50 }, () => ask(lanes.reads)))
    for (const one of refused) {
      expect(one.status === 'rejected' && one.reason).toBeInstanceOf(Overloaded)
    }
    expect(await took(ask(lanes.reads))).toBeLessThan(50)
    await Promise.all([ask(lanes.bookings), ask(lanes.holds), ask(lanes.health)])
    expect(lanes.fill().reads).toMatchObject({ waiting: 100, shed: 51 })
    expect(lanes.fill().bookings).toMatchObject({ waiting: 0, shed: 0 })
    expect(lanes.isShedding()).toBe(true)
    for (const one of inside) await one.leave()
    await Promise.all(waiting)
    expect(lanes.fill().reads).toMatchObject({ used: 0, waiting: 0 })
  })

  test(`${kind}: refuses a request that has waited too long, and serves the next one`, async () => {
    const lanes = await open(kind, { limits: { connection: 1000 }, connections: { reads: 1 } })
    const inside = await occupy(lanes.reads)
    const late = ask(lanes.reads)
    const ms = await took(late)
    await expect(late).rejects.toBeInstanceOf(Overloaded)
    expect(ms).toBeGreaterThan(900)
    await inside.leave()
    await ask(lanes.reads)
    expect(lanes.fill().reads).toMatchObject({ used: 0, waiting: 0, shed: 1 })
  })

  test(`${kind}: if the process is slow, refuses reads first, then requests to hold places, but never bookings`, async () => {
    let lag = 0
    const lanes = await open(kind, { lag: () => lag })
    const refused = async () => {
      const all = [lanes.reads, lanes.holds, lanes.bookings, lanes.health].map(ask)
      return (await Promise.allSettled(all)).map(({ status }) => status === 'rejected')
    }
    expect(await refused()).toEqual([false, false, false, false])
    lag = 1100
    expect(await refused()).toEqual([true, false, false, false])
    lag = 60_000
    expect(await refused()).toEqual([true, true, false, false])
    lag = 0
    expect(await refused()).toEqual([false, false, false, false])
  })

  test(`${kind}: closes while a lane is full and requests wait`, async () => {
    const lanes = await open(kind, { limits: { connection: 1000 }, connections: { reads: 1 } })
    const inside = await occupy(lanes.reads)
    const waiting = Promise.allSettled([ask(lanes.reads), ask(lanes.reads)])
    expect(await took(lanes.close())).toBeLessThan(6000)
    await inside.leave().catch(() => {})
    // Every waiting request gets an answer or an error.
    await waiting
  })
}

test('a transaction that fails leaves its lane, so that another request can enter', async () => {
  const lanes = await open('embedded database')
  const failing = () =>
    lanes.holds.transaction().execute(async (trx) => await sql`select nonsense`.execute(trx))
  await expect(failing()).rejects.toThrow()
  await expect(failing()).rejects.toThrow()
  expect(lanes.fill().holds).toMatchObject({ used: 0, waiting: 0 })
})

// Regression: while 500 buyers waited for the database, timers and other requests were blocked for
// 15 s.
test('embedded database: while many requests wait in a lane, other work continues', async () => {
  const lanes = await open('embedded database')
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 50 }, () => ask(lanes.holds)))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(50)
})
