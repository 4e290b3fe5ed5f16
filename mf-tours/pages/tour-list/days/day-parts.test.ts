import { expect, test } from 'vitest'
import { dayParts } from './day-parts.ts'

test.each([
  ['2026-11-25', 'en', 'Wednesday', '25.11.2026'],
  ['2026-11-25', 'fr', 'Mercredi', '25.11.2026'],
  ['2026-11-29', 'de', 'Sonntag', '29.11.2026'],
  ['2026-11-30', 'da', 'Mandag', '30.11.2026'],
  // On this day, summer time begins.
  ['2027-03-28', 'es', 'Domingo', '28.03.2027'],
] as const)('the date %s in the language %s is %s, %s', (day, language, weekday, date) => {
  expect(dayParts(day, language)).toEqual({ weekday, date })
})
