import { expect, onTestFinished, test } from 'vitest'
import { runPlans } from './run-parts.ts'
import { startTarget } from './start-target.ts'

// A few seconds of `npm run load`. It checks no times, because other tests run meanwhile.
test('visitors look at the event, hold places, pay and read their order, and the report counts this', async () => {
  const target = await startTarget({ database: 'pglite', processes: 1, pooler: false }, 3)
  onTestFinished(target.stop)
  const lines: string[] = []
  const times = target.times.slice(0, 1)
  // Four buyers for three places.
  const plan = { arrivals: { atOnce: 8 }, buyers: 0.5, retries: 10 }
  const wrong = await runPlans({ ...target, times }, { 'eight visits': plan }, (line) =>
    lines.push(line),
  )
  expect(wrong).toEqual([])
  const said = lines.join('\n')
  expect(said).toMatch(/eight visits: 8 visits .* 1 refused/)
  expect(said).toContain('nothing oversold, lost, doubled or miscounted; 3 bookings, 0 paid')
  for (const [step, calls] of [
    ['config', 8],
    ['hold', 4],
    ['pay', 3],
    ['return', 3],
    ['order', 3],
  ]) {
    expect(said).toMatch(new RegExp(`^  ${step} +${calls} `, 'm'))
  }
  expect(said).not.toContain(' × ')
}, 180_000)
