// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraws } from './draws.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a number is drawn once for each remote and kept over visits', () => {
  const drawn = [12.5, 80]
  const random = () => drawn.shift() ?? Number.NaN
  const draws = createDraws(random)
  expect(['a', 'b', 'a', 'b'].map(draws)).toEqual([12.5, 80, 12.5, 80])
  expect(['b', 'a'].map(createDraws(random))).toEqual([80, 12.5])
})

test('numbers lie from 0 to below 100', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => createDraws()(`remote-${at}`))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(100)
  expect(new Set(numbers).size).toBeGreaterThan(250)
})

test.each(['{', '7', '{"a":100}', '{"a":-1}', '{"a":"5"}', '{"a":null}'])(
  '%s in the storage is drawn anew',
  (written) => {
    localStorage.setItem('shop:release-draws', written)
    expect(createDraws(() => 42)('a')).toBe(42)
  },
)

test('where the storage is forbidden the number lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const drawn = [1, 2]
  const draws = createDraws(() => drawn.shift() ?? Number.NaN)
  expect([draws('a'), draws('a')]).toEqual([1, 1])
})
