// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCanaryBuckets } from './canary-bucket.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('chooses a visitor’s number once per remote and stores it across visits', () => {
  const chosen = [12.5, 80]
  const random = () => chosen.shift() ?? Number.NaN
  const buckets = createCanaryBuckets(random)
  expect(['a', 'b', 'a', 'b'].map(buckets)).toEqual([12.5, 80, 12.5, 80])
  expect(['b', 'a'].map(createCanaryBuckets(random))).toEqual([80, 12.5])
})

test('uses a number that another tab has stored and does not overwrite it', () => {
  const open = createCanaryBuckets(() => 42)
  open('a')
  const another = createCanaryBuckets(() => 7)
  another('b')
  expect(['b', 'c'].map(open)).toEqual([7, 42])
  expect(['a', 'b', 'c'].map(createCanaryBuckets(() => 99))).toEqual([42, 7, 42])
})

test('the visitor’s numbers are from 0 to below 100', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => createCanaryBuckets()(`remote-${at}`))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(100)
  expect(new Set(numbers).size).toBeGreaterThan(250)
})

test.each(['{', '7', '{"a":100}', '{"a":-1}', '{"a":"5"}', '{"a":null}'])(
  'replaces %s in the storage by a new number for the visitor',
  (written) => {
    localStorage.setItem('shop:release-draws', written)
    expect(createCanaryBuckets(() => 42)('a')).toBe(42)
  },
)

test('keeps the visitor’s number for the current page when the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  const chosen = [1, 2]
  const buckets = createCanaryBuckets(() => chosen.shift() ?? Number.NaN)
  expect([buckets('a'), buckets('a')]).toEqual([1, 1])
})
