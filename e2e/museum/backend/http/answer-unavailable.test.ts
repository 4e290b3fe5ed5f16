import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLane } from '../../../service/database/lane.ts'
import { DatabaseUnavailable, spreadRetryAfter } from '../../../service/database/unavailable.ts'
import { createUnavailable } from './answer-unavailable.ts'

const lane = createLane('reads', { connections: 1, waiting: 0, patience: 1 })

function serve() {
  const logged: { event: string; route: unknown }[] = []
  const answer = createUnavailable((event, details) => {
    logged.push({ event, route: details?.route })
  })
  const app = new Hono()
  app.get('/api/:language/full', () => lane.admit(1) as never)
  app.get('/api/:language/away', () => {
    throw new DatabaseUnavailable('gone')
  })
  app.onError((error, c) => answer(c, error))
  return { app, logged }
}

test('a refused request gets a message in its language and a randomly spread Retry-After', async () => {
  const { app, logged } = serve()
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.request('/api/fr/full')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await answers[0]?.text()).toContain('Réessayez')
  const waits = answers.map(({ headers }) => Number(headers.get('Retry-After')))
  expect(waits.every((s) => Number.isInteger(s) && s >= 2 && s <= 8)).toBe(true)
  expect(new Set(waits).size).toBeGreaterThan(3)
  expect(logged).toEqual([{ event: 'too much to do', route: '/api/:language/full' }])
  await app.request('/api/xx/away')
  expect(logged.at(-1)).toEqual({ event: 'database does not answer', route: '/api/:language/away' })
})

test('the seconds to wait are between two and eight', () => {
  expect([0, 0.5, 0.999999].map((part) => spreadRetryAfter(() => part))).toEqual([2, 5, 8])
})
