import { expect, test } from 'vitest'
import { noCounts, playCanary, type Rates, randomOf, USUAL } from '../testing/simulated-visits.ts'
import { type Evidence, judge } from './judge.ts'

const RUNS = 500
const PATIENCE_MS = 60_000

/**
 * Simulates many canaries and counts how often each result occurs. The random numbers are always
 * the same.
 */
function endings(canary: Rates, runs = RUNS) {
  const random = randomOf(20261126)
  const ends = Array.from({ length: runs }, () => playCanary({ random, canary }))
  const back = ends.filter(({ kind }) => kind === 'back').length / runs
  return { back, ends }
}

const LOOK: Evidence = {
  share: 10,
  canary: { ...noCounts(), begun: 100 },
  standard: { ...noCounts(), begun: 900 },
  minutes: 60,
  visits: 100,
  bookings: 1000,
}

test.each([
  ['like the default', 1, 1],
  ['at its bounds', 1.25, 0.9],
])(
  'a release %s is sent back in fewer than 5 of 100 canaries',
  (_, worse, fewer) => {
    const { failed, slow, list, choice, basket, paid } = USUAL
    const bad = { failed: failed * worse, slow: slow * worse }
    const good = { list: list * fewer, choice: choice * fewer, basket: basket * fewer }
    expect(endings({ ...bad, ...good, paid: paid * fewer }).back).toBeLessThan(0.05)
  },
  PATIENCE_MS,
)

test.each([
  ['failed', 'throws in a tenth of all visits', { ...USUAL, failed: 10 }, 0.99],
  ['slow', 'is slow twice as often', { ...USUAL, slow: 40 }, 0.95],
  ['paid', 'sells half as much', { ...USUAL, paid: 1.5 }, 0.85],
  ['basket', 'has a broken button', { ...USUAL, basket: 0, paid: 0 }, 0.99],
] as const)('the fact "%s" sends back a release that %s', (because, _, rates, least) => {
  const { back, ends } = endings(rates, 300)
  expect(back).toBeGreaterThan(least)
  const reasons = ends.flatMap((end) => (end.kind === 'back' ? [end.because] : []))
  expect(reasons.filter((one) => one === because).length / reasons.length).toBeGreaterThan(0.8)
})

test('sends a release back after a handful of visits if it throws at every visit', () => {
  const { ends } = endings({ ...USUAL, failed: 100 }, 300)
  const visits = ends.map((end) => (end.kind === 'back' ? end.visits : 1000))
  expect(Math.max(...visits)).toBeLessThan(40)
})

test('a step ends only after enough visits and minutes, and the last step also after enough sales', () => {
  expect(judge(LOOK).kind).toBe('rise')
  const waits = { kind: 'wait', for: 'visits' }
  expect(judge({ ...LOOK, visits: 101 })).toEqual(waits)
  expect(judge({ ...LOOK, minutes: 9 })).toEqual(waits)
  const counts = { ...noCounts(), begun: 2000 }
  const last = { ...LOOK, share: 50, canary: counts, standard: counts }
  expect(judge(last)).toEqual({ kind: 'wait', for: 'sales' })
  const sold = { ...counts, paid: 20 }
  expect(judge({ ...last, canary: sold, standard: sold }).kind).toBe('rise')
})

test('invented good visits do not hide failures and cause no step', () => {
  const failing = {
    ...LOOK,
    canary: { ...LOOK.canary, failed: 20 },
    standard: { ...LOOK.standard, failed: 9 },
  }
  expect(judge(failing)).toMatchObject({ kind: 'back', because: 'failed' })
  const invented = { ...failing, canary: { ...failing.canary, begun: 100_000, paid: 50_000 } }
  expect(judge(invented)).toMatchObject({ kind: 'back', because: 'failed' })
  const doubt = { kind: 'wait', for: 'doubt' }
  expect(judge({ ...LOOK, canary: { ...LOOK.canary, begun: 500 } })).toEqual(doubt)
  const paid = { ...LOOK.canary, paid: 50 }
  expect(judge({ ...LOOK, canary: paid, bookings: 49 })).toEqual(doubt)
})

test('the reason of a verdict contains the counts', () => {
  const verdict = judge({ ...LOOK, canary: { ...LOOK.canary, failed: 30 } })
  expect(verdict).toMatchObject({
    words: '30 of 100 visits failed, and 0 of 900 with the default',
  })
})
