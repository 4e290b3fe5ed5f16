import { expect, test } from 'vitest'
import { besideUsual } from '../parts/twice.ts'
import { breachesOf, findBend, type Run, whatBrokeFirst, wrongIn } from './judge.ts'

const STEP = { calls: 100, p50: 5, p95: 20, p99: 50, max: 60 }
const LEDGER = {
  ...{
    bookings: 5,
    queued: 2,
    unsettled: 1,
    oversold: 0,
    lost: 0,
    doubled: 0,
    unmailed: 0,
    miscounted: 0,
  },
}

function run(rate: number, report: Partial<Run['report']> = {}, watched = {}): Run {
  return {
    rate,
    ledger: LEDGER,
    report: {
      ...{ took: 10, visits: 50, requests: 1000, checkouts: 20, faults: {}, shed: 0, refused: 0 },
      ...{ steps: { config: STEP, hold: STEP }, paidNotBooked: [], paid: [] },
      ...{ generator: { busy: 0.2, lateP99: 3 }, ...report },
    },
    watched: { processes: [], machine: 1, connections: null, ...watched },
  }
}

function process(name: string, busy: number) {
  return {
    name,
    busy,
    processors: busy,
    delayP99: 1,
    memory: [1, 1] as [number, number],
    kept: null,
  }
}

test('the bend is the first rate out of bounds, with the reason', () => {
  const slow = { steps: { config: { ...STEP, p99: 301 }, hold: { ...STEP, p99: 1999 } } }
  const runs = [run(5), run(10), run(20, slow), run(40, slow)]
  expect(findBend(runs)).toMatchObject({
    run: { rate: 20 },
    why: ['config: p99 301 ms, more than 300'],
  })
  expect(findBend(runs.slice(0, 2))).toBeNull()
  expect(findBend([])).toBeNull()
})

test('one call in a thousand may fail and one in a hundred be told to wait, and no more', () => {
  expect(breachesOf(run(5, { faults: { 'pay: status 500': 1 }, shed: 10 }).report)).toEqual([])
  const failing = run(5, { faults: { 'pay: status 500': 1, 'hold: ETIMEDOUT': 1 }, shed: 11 })
  expect(breachesOf(failing.report)).toEqual([
    '2 of 1000 calls failed',
    '11 of 1000 calls told to wait',
  ])
})

test('a shop that refuses its buyers is not within its bounds, however fast it does', () => {
  expect(breachesOf(run(5, { refused: 1 }).report)).toEqual([])
  expect(findBend([run(5, { refused: 16 })])?.why).toEqual(['16 buyers refused'])
})

test('a database that is wrong bends everything, however fast it was', () => {
  expect(wrongIn(LEDGER)).toEqual([])
  const wrong = { ...run(5), ledger: { ...LEDGER, oversold: 2, lost: 1 } }
  expect(findBend([wrong])?.why).toEqual(['2 oversold', '1 lost'])
})

test('what broke first is the generator before anything that it says of others', () => {
  const full = { processes: [process('backend 1', 0.99)] }
  expect(whatBrokeFirst(run(5, { generator: { busy: 0.95, lateP99: 3 } }, full), 2)).toBe(
    'the generator',
  )
  expect(whatBrokeFirst(run(5, { generator: { busy: 0.1, lateP99: 80 } }, full), 2)).toBe(
    'the generator',
  )
  expect(whatBrokeFirst(run(5, {}, full), 2)).toBe('the event loop of backend 1')
})

test('then it is the busiest thread, locks, connections, or the machine', () => {
  const calm = [process('backend 1', 0.4), process('provider', 0.95)]
  const judged = (watched: object) => whatBrokeFirst(run(5, {}, watched), 2)
  expect(judged({ processes: calm })).toBe('the event loop of provider')
  const connections = { open: 20, atWork: 19, behindLocks: 2 }
  expect(judged({ connections })).toBe('the pool of connections')
  expect(judged({ connections: { ...connections, behindLocks: 15 } })).toBe('locks in the database')
  expect(judged({ machine: 1.95 })).toBe('the 2 processors of this machine')
  expect(judged({ connections: { open: 20, atWork: 1, behindLocks: 0 } })).toBe(
    'nothing that is watched',
  )
})

test('beside the usual, three times as long is too long, unless nobody feels it', () => {
  const usual = run(50)
  const at = (p99: number) => run(100, { steps: { config: STEP, hold: { ...STEP, p99 } } })
  expect(besideUsual(at(150), usual)).toEqual({ ratios: { config: 1, hold: 3 }, wrong: [] })
  expect(besideUsual(at(151), usual).wrong).toEqual(['hold: p99 151 ms beside 50'])
  const quick = run(50, { steps: { hold: { ...STEP, p99: 5 } } })
  expect(besideUsual(at(99), quick).wrong).toEqual([])
  expect(besideUsual(at(99), undefined)).toEqual({ ratios: {}, wrong: [] })
})
