import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['de', 'Sonntag, 06.12.2026'],
  ['en', 'Sunday 06.12.2026'],
  ['fr', 'dimanche 06.12.2026'],
  ['it', 'domenica 06.12.2026'],
  ['nl', 'zondag 06.12.2026'],
  ['es', 'domingo 06.12.2026'],
  ['sv', 'söndag 06.12.2026'],
  ['da', 'søndag 06.12.2026'],
] as const)('in %s a day is written with its weekday: %s', (language, text) => {
  expect(dayText('2026-12-06', language)).toBe(text)
  expect(dayText('2026-12-06 23:30:00', language)).toBe(text)
})

test('returns an empty text for anything but a day', () => {
  expect([dayText('soon', 'de'), dayText('', 'de')]).toEqual(['', ''])
})
