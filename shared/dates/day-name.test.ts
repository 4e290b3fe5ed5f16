import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { dateName, dayName, dayOfMonth } from './day-name.ts'

test.each([
  ['2026-11-01', 'de', 'Sonntag, 1. November 2026'],
  ['2026-11-01', 'en', 'Sunday 1 November 2026'],
  ['2026-11-01', 'fr', 'dimanche 1er novembre 2026'],
  ['2026-11-01', 'it', 'domenica 1º novembre 2026'],
  ['2026-11-01', 'nl', 'zondag 1 november 2026'],
  ['2026-11-01', 'es', 'domingo 1 de noviembre de 2026'],
  ['2026-11-01', 'sv', 'söndag 1 november 2026'],
  ['2026-11-01', 'da', 'søndag den 1. november 2026'],
  ['2026-11-11', 'fr', 'mercredi 11 novembre 2026'],
  ['2026-11-21', 'it', 'sabato 21 novembre 2026'],
  ['2026-12-08', 'it', 'martedì 8 dicembre 2026'],
] as const)('%s is read out in %s as "%s"', (day, language, name) => {
  expect(dayName(day, language)).toBe(name)
  expect(dayName(`${day} 23:30:00`, language)).toBe(name)
})

test.each([
  ['de', '1. November 2026'],
  ['en', '1 November 2026'],
  ['fr', '1er novembre 2026'],
  ['it', '1º novembre 2026'],
  ['nl', '1 november 2026'],
  ['es', '1 de noviembre de 2026'],
  ['sv', '1 november 2026'],
  ['da', '1. november 2026'],
] as const)('a day without its weekday is in %s "%s"', (language, name) => {
  expect(dateName('2026-11-01', language)).toBe(name)
})

test('writes only the first of a month as an ordinal, not the 11th or 21st', () => {
  expect(dateName('2031-11-11', 'fr')).toBe('11 novembre 2031')
  expect(dateName('2031-11-21', 'it')).toBe('21 novembre 2031')
})

test("the day of the month occurs as a word in the day's name, even the first", () => {
  for (const language of LANGUAGES) {
    for (const date of ['2026-11-01', '2026-11-11', '2026-12-01', '2026-12-31T10:00']) {
      const word = new RegExp(`(?<![\\p{L}\\d])${dayOfMonth(date, language)}(?![\\p{L}\\d])`, 'u')
      expect(dayName(date, language)).toMatch(word)
    }
  }
  expect(dayOfMonth('2026-11-01', 'fr')).toBe('1er')
  expect(dayOfMonth('2026-11-01', 'sv')).toBe(1)
})
