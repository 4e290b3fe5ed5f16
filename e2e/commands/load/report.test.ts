import { expect, test } from 'vitest'
import { breachesOf, wrongIn } from './report.ts'

const STEP = { calls: 500, p50: 5, p99: 50, max: 60 }
const REPORT = {
  took: 10,
  visits: 50,
  calls: 1000,
  checkouts: 20,
  steps: { config: STEP, hold: STEP },
  faults: {},
  refused: 0,
  paid: [],
  lateP99: 3,
}

test('a read has 300 ms and a step of buying 2 s at p99', () => {
  const at = (config: number, hold: number) =>
    breachesOf({
      ...REPORT,
      steps: { config: { ...STEP, p99: config }, hold: { ...STEP, p99: hold } },
    })
  expect(at(300, 2000)).toEqual([])
  expect(at(301, 2001)).toEqual([
    'config: p99 301 ms, more than 300',
    'hold: p99 2001 ms, more than 2000',
  ])
})

test('one call in a thousand may fail and one in a hundred be told to wait', () => {
  const told = (calls: number) => ({ 'told to wait': { ...STEP, calls, p99: 9000 } })
  expect(breachesOf({ ...REPORT, faults: { 'pay: status 500': 1 }, steps: told(10) })).toEqual([])
  const faults = { 'pay: status 500': 1, 'hold: ETIMEDOUT': 1 }
  expect(breachesOf({ ...REPORT, faults, steps: told(11) })).toEqual([
    '2 of 1000 calls failed',
    '11 of 1000 calls told to wait',
  ])
})

test('a shop that refuses its buyers is out of bounds, and so are late visitors', () => {
  expect(breachesOf({ ...REPORT, refused: 1 })).toEqual([])
  expect(breachesOf({ ...REPORT, refused: 16, lateP99: 51 })).toEqual([
    '16 buyers refused',
    'the visitors themselves were late: 51 ms',
  ])
})

test('sums of the database that are not 0 are wrong', () => {
  const right = { oversold: 0, lost: 0, doubled: 0, unmailed: 0, miscounted: 0 }
  const ledger = { bookings: 5, queued: 2, unsettled: 1, ...right }
  expect(wrongIn(ledger)).toEqual([])
  expect(wrongIn({ ...ledger, oversold: 2, lost: 1 })).toEqual(['2 oversold', '1 lost'])
})
