// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCanaryBuckets } from './canary-bucket.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a number is chosen once for each remote and stored across visits', () => {
  const chosen = [12.5, 80]
  const random = () => chosen.shift() ?? Number.NaN
  const buckets = createCanaryBuckets(random)
  expect(['a', 'b', 'a', 'b'].map(buckets)).toEqual([12.5, 80, 12.5, 80])
  expect(['b', 'a'].map(createCanaryBuckets(random))).toEqual([80, 12.5])
})

test('a number chosen in another tab is the visitor’s, and is not overwritten', () => {
  const open = createCanaryBuckets(() => 42)
  open('a')
  const another = createCanaryBuckets(() => 7)
  another('b')
  expect(['b', 'c'].map(open)).toEqual([7, 42])
  expect(['a', 'b', 'c'].map(createCanaryBuckets(() => 99))).toEqual([42, 7, 42])
})

test('numbers lie from 0 to below 100', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => createCanaryBuckets()(`remote-${at}`))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(100)
  expect(new Set(numbers).size).toBeGreaterThan(250)
})

test.each(['{', '7', '{"a":100}', '{"a":-1}', '{"a":"5"}', '{"a":null}'])(
  '%s in the storage is replaced by a new number',
  (written) => {
    localStorage.setItem('shop:release-draws', written)
    expect(createCanaryBuckets(() => 42)('a')).toBe(42)
  },
)

test('where the storage is forbidden the number lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const chosen = [1, 2]
  const buckets = createCanaryBuckets(() => chosen.shift() ?? Number.NaN)
  expect([buckets('a'), buckets('a')]).toEqual([1, 1])
})
