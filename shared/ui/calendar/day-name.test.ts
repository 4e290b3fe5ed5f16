import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

test.each([
  ['2026-11-01', 'en', 'Sunday 1 November 2026'],
  ['2026-11-01', 'fr', 'dimanche 1er novembre 2026'],
  ['2026-11-11', 'fr', 'mercredi 11 novembre 2026'],
  ['2026-11-01', 'de', 'Sonntag, 1. November 2026'],
  ['2026-11-01', 'it', 'domenica 1 novembre 2026'],
] as const)('%s is read out in %s as "%s"', (day, language, name) => {
  expect(dayName(day, language)).toBe(name)
})
