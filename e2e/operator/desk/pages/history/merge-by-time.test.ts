import { expect, test } from 'vitest'
import { mergeByTime } from './merge-by-time.ts'

// Regression: after a clock was set back, the second latest change came first.
test('keeps the order of changes and inserts releases by time', () => {
  const changes: [string, string][] = [
    ['2026-03-09T10:30', 'third'],
    ['2026-03-09T11:00', 'second, by a clock that was fast'],
    ['2026-03-09T09:00', 'first'],
  ]
  const others: [string, string][] = [
    ['2026-03-09T10:40', 'later release'],
    ['2026-03-09T09:30', 'release'],
    ['2026-03-09T08:00', 'earliest'],
  ]
  expect(mergeByTime(changes, others).map(([, entry]) => entry)).toEqual([
    'later release',
    'third',
    'second, by a clock that was fast',
    'release',
    'first',
    'earliest',
  ])
  expect(mergeByTime([], others)).toEqual(others)
})
