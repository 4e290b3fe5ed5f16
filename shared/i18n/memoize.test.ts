import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('computes a value once per key, and does not cache a failure', () => {
  const asked: string[] = []
  const made = memoize((key) => {
    asked.push(key)
    if (key === 'broken') throw new RangeError(key)
    return { key }
  })
  expect(made('de')).toBe(made('de'))
  expect(made('en')).toEqual({ key: 'en' })
  expect(() => made('broken')).toThrow(RangeError)
  expect(() => made('broken')).toThrow(RangeError)
  expect(asked).toEqual(['de', 'en', 'broken', 'broken'])
})
