import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountHealth } from './health.ts'

/** A health check that passes until `isBroken` is set, and counts its runs. */
function checked() {
  const state = { isBroken: false, count: 0 }
  const check = async () => {
    state.count += 1
    await new Promise(setImmediate)
    if (state.isBroken) throw new Error('relation "hold" does not exist')
  }
  return { state, check, freshMs: 0 }
}

test('/health answers ok while the check passes; when it fails, the reason is logged', async () => {
  const { state, ...how } = checked()
  const logged: unknown[] = []
  const app = new Hono()
  mountHealth(app, { ...how, log: (...told) => void logged.push(told) })
  const well = await app.request('/health')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
  expect(well.headers.get('Cache-Control')).toBe('no-store')
  state.isBroken = true
  const ill = await app.request('/health')
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'not ready' }])
  expect(logged).toEqual([['not ready to sell', { error: 'relation "hold" does not exist' }]])
})

test('a process that is not ready is still live, and an overloaded process is still ready', async () => {
  const { state, ...how } = checked()
  const app = new Hono()
  let isOverloaded = false
  const lanes = { reads: { used: 4, most: 4, waiting: 7, shed: 2 } }
  mountHealth(app, { ...how, log: () => {}, load: () => ({ isOverloaded, lanes, lagMs: 3 }) })
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
  state.isBroken = true
  expect(await ask('/health')).toEqual([503, { status: 'not ready', ...told }])
  expect(await ask('/health/ready')).toEqual([503, { status: 'not ready' }])
  expect(await ask('/health/live')).toEqual([200, { status: 'ok' }])
})

test('many requests for health cause only one check at a time, and at most one a second', async () => {
  const { state, check } = checked()
  const app = new Hono()
  mountHealth(app, { check, log: () => {} })
  const paths = Array.from({ length: 50 }, (_, index) => (index % 2 ? '/health' : '/health/ready'))
  for (const _ of ['at once', 'a moment later']) {
    const answers = await Promise.all(paths.map((path) => app.request(path)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  expect(state.count).toBe(1)
})
