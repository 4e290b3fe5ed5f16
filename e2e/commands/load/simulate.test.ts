import { expect, test } from 'vitest'
import { needed, THE_DAY } from './simulate.ts'

const NOTHING = { process: 0, database: 0, provider: 0, took: 0 }
const READ = { process: 2, database: 1, provider: 0, took: 5 }
const CHECKOUT = { process: 60, database: 30, provider: 12, took: 300 }

test('what a day needs is what arrives a second by what each costs', () => {
  // 100,000 in 10 minutes are 166.7 visits a second; of their 2,000 reads 100 get through.
  expect(needed(READ, CHECKOUT, THE_DAY)).toEqual({
    readsPerSecond: 100,
    checkoutsPerSecond: 16.666667,
    visitsPerBuyer: 10,
    // (100 × 2 + 16.7 × 60) / 1000 = 1.2 processors, of which 0.6 each may be used.
    processes: 2,
    databaseCores: 1,
    providerProcesses: 1,
    // (100 × 5 + 16.7 × 300) / 1000 = 5.5 under way.
    connections: 10,
  })
})

test('without a cache all reads arrive, and with one that has everything none', () => {
  const without = needed(READ, CHECKOUT, { ...THE_DAY, cacheHits: 0 })
  expect(without).toMatchObject({ readsPerSecond: 2000, processes: 9, databaseCores: 5 })
  const all = needed(READ, CHECKOUT, { ...THE_DAY, cacheHits: 1 })
  expect(all).toMatchObject({ readsPerSecond: 0, processes: 2 })
})

test('a day without buyers needs nothing of the provider', () => {
  const looking = { ...THE_DAY, checkoutsPerMinute: 0 }
  expect(needed(READ, CHECKOUT, looking)).toMatchObject({
    ...{ checkoutsPerSecond: 0, visitsPerBuyer: 0, providerProcesses: 0 },
  })
  expect(needed(NOTHING, NOTHING, THE_DAY)).toMatchObject({ processes: 0, connections: 0 })
})

test('a third processor is not bought for a rounding error', () => {
  // 0.3 of a processor at 0.1 each are 3, although 0.3 / 0.1 is not in binary.
  const day = { ...THE_DAY, checkoutsPerMinute: 60, cacheHits: 1, utilisation: 0.1 }
  expect(needed(READ, { ...NOTHING, process: 300 }, day).processes).toBe(3)
})

test('what means nothing is refused', () => {
  for (const wrong of [
    { cacheHits: 1.1 },
    { utilisation: 0 },
    { minutes: 0 },
    { visitors: -1 },
    { readsPerVisit: Number.NaN },
  ]) {
    expect(() => needed(READ, CHECKOUT, { ...THE_DAY, ...wrong })).toThrow()
  }
})
