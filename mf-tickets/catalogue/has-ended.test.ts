import { expect, test } from 'vitest'
import { hasEnded } from './has-ended.ts'

// 23:30 on 3 September in the museum.
const now = new Date('2026-09-03T21:30:00Z')
const ended = (end: string | null) => hasEnded({ end }, now, 'Europe/Zurich')

test('an event is over once its end has passed on the museum’s clock', () => {
  expect(ended('2026-09-03 23:00:00')).toBe(true)
  expect(ended('2026-09-03 23:45:00')).toBe(false)
})

test('an event that ends on a day is open for that whole day', () => {
  expect(ended('2026-09-03')).toBe(false)
  expect(ended('2026-09-02')).toBe(true)
})

test('an event without a readable end is not over', () => {
  expect(ended(null)).toBe(false)
  expect(ended('some day')).toBe(false)
})
