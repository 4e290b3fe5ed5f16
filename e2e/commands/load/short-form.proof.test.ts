import { expect, onTestFinished, test } from 'vitest'
import { runRate } from './parts/run-rate.ts'
import { wrongIn } from './report/judge.ts'
import { startTarget } from './targets/start-target.ts'
import { startGenerator } from './traffic/send-traffic.ts'

// `npm run load` for some seconds. How fast it was is never judged: other tests run meanwhile.
test('visitors look, hold, pay at the provider and read their order, and the report says so', async () => {
  const target = await startTarget({ database: 'pglite', processes: 1 }, { capacity: 3 })
  onTestFinished(target.stop)
  const generator = startGenerator()
  onTestFinished(generator.stop)
  const lines: string[] = []
  const loaded = { target: { ...target, times: target.times.slice(0, 1) }, generator }
  const plan = { rate: 4, seconds: 3, visits: 8, buyers: 0.5, think: 0, retries: 10 }
  const { report, ledger, watched } = await runRate(
    { ...loaded, say: (line) => lines.push(line) },
    plan,
  )

  // Four buyers for three places.
  expect(report).toMatchObject({ visits: 8, checkouts: 3, refused: 1, faults: {} })
  expect(ledger.bookings).toBe(3)
  expect(wrongIn(ledger)).toEqual([])
  const { config, hold, pay, return: returned, order } = report.steps
  expect([config, hold, pay, returned, order].map((step) => step?.calls)).toEqual([8, 4, 3, 3, 3])
  expect(watched.processes.map(({ name }) => name)).toEqual(['shop, database and provider'])
  expect(lines.join('\n')).toContain('PGlite, 1 process')
}, 180_000)
