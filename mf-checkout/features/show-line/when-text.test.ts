import { expect, test } from 'vitest'
import { whenTexts } from './when-text.ts'

const words = {
  t: ((_: string, { time }: { time: string }) => `um ${time}`) as never,
  language: 'de',
} as const

test('shows a datetime as day and time, and a date as a day only', () => {
  expect(whenTexts('2026-03-09 18:00:00', 'Europe/Zurich', words)).toEqual([
    'Montag, 09.03.2026',
    'um 18:00',
  ])
  expect(whenTexts('2026-03-09', 'Europe/Zurich', words)).toEqual(['Montag, 09.03.2026'])
  expect(whenTexts('2026-03-09 00:00:00', 'Europe/Zurich', words, false)).toEqual([
    'Montag, 09.03.2026',
  ])
})

test('shows an instant with a time zone in museum time, and nothing for unreadable text', () => {
  expect(whenTexts('2026-03-09T17:00:00Z', 'Europe/Zurich', words)).toEqual([
    'Montag, 09.03.2026',
    'um 18:00',
  ])
  expect(whenTexts('soon', 'Europe/Zurich', words)).toEqual([])
})
