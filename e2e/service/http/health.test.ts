import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { mountHealth } from './health.ts'

test('a process is well as long as it reaches its database', async () => {
  const db = await openDatabase({ schema: 'shop', cluster: cachedCluster }, {})
  const logged: string[] = []
  const app = new Hono()
  mountHealth(app, { db, log: (event) => void logged.push(event) })
  const well = await app.request('/health')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
  expect(well.headers.get('Cache-Control')).toBe('no-store')
  await db.destroy()
  const ill = await app.request('/health')
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'no database' }])
  expect(logged).toEqual(['database does not answer'])
})

test('a live process need not be ready, and an overloaded one is', async () => {
  const db = await openDatabase({ schema: 'shop', cluster: cachedCluster }, {})
  const app = new Hono()
  let isOverloaded = false
  const lanes = { reads: { used: 4, most: 4, waiting: 7, shed: 2 } }
  mountHealth(app, { db, log: () => {}, load: () => ({ isOverloaded, lanes, lagMs: 3 }) })
  const ask = async (path: string) => {
    const answer = await app.request(path)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    return [answer.status, await answer.json()]
  }
  const told = { lanes, lagMs: 3 }
  expect(await ask('/health')).toEqual([200, { status: 'ok', ...told }])
  isOverloaded = true
  expect(await ask('/health')).toEqual([200, { status: 'overloaded', ...told }])
  expect(await ask('/health/ready')).toEqual([200, { status: 'ok' }])
  await db.destroy()
  expect(await ask('/health')).toEqual([503, { status: 'no database', ...told }])
  expect(await ask('/health/ready')).toEqual([503, { status: 'no database' }])
  expect(await ask('/health/live')).toEqual([200, { status: 'ok' }])
})

test('however many ask for its health, the database is asked once at a time', async () => {
  const db = await openDatabase({ schema: 'shop', cluster: cachedCluster }, {})
  onTestFinished(() => db.destroy())
  let asked = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = new Hono()
  mountHealth(app, { db: counted, log: () => {} })
  const paths = Array.from({ length: 50 }, (_, index) => (index % 2 ? '/health' : '/health/ready'))
  const answers = await Promise.all(paths.map((path) => app.request(path)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(asked).toBe(1)
})
