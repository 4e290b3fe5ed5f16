import { expect, test } from 'vitest'
import { breachesOf, wrongIn } from './report.ts'

const STEP = { calls: 500, p50: 5, p99: 50, max: 60 }
const late = (p99: number) => ({ ...STEP, p99 })
const told = (calls: number) => ({ 'told to wait': { ...STEP, calls, p99: 9000 } })
const REPORT = {
  took: 10,
  visits: 50,
  calls: 1000,
  checkouts: 20,
  steps: {},
  faults: {},
  refused: 0,
  paid: [],
  lateP99: 50,
}

test.each([
  [
    'a read of 300 ms and a step of buying of 2 s',
    { steps: { list: late(300), hold: late(2000) } },
  ],
  ['a failed call and a refused buyer in a thousand', { faults: { 'pay: 500': 1 }, refused: 1 }],
  ['one call in a hundred that is told to wait', { steps: told(10) }],
])('a run is within the bounds: %s', (_, report) => {
  expect(breachesOf({ ...REPORT, ...report })).toEqual([])
})

test.each([
  [{ steps: { config: late(301) } }, 'config: p99 301 ms, above 300'],
  [{ steps: { hold: late(2001) } }, 'hold: p99 2001 ms, above 2000'],
  [{ faults: { 'pay: status 500': 1, 'hold: ETIMEDOUT': 1 } }, '2 of 1000 calls failed'],
  [{ steps: told(11) }, '11 of 1000 calls told to wait'],
  [{ refused: 16 }, '16 buyers refused'],
  [{ lateP99: 51 }, 'the load generator was late: 51 ms'],
])('a run exceeds the bounds: %j', (report, breach) => {
  expect(breachesOf({ ...REPORT, ...report })).toEqual([breach])
})

test('every sum of the database that should be 0 and is not counts as wrong', () => {
  const ledger = { bookings: 5, queued: 2, unsettled: 1, oversold: 0, lost: 0 }
  const right = { ...ledger, doubled: 0, unmailed: 0, miscounted: 0 }
  expect(wrongIn(right)).toEqual([])
  expect(wrongIn({ ...right, oversold: 2, lost: 1 })).toEqual(['2 oversold', '1 lost'])
})
