import { expect, test } from 'vitest'
import { isSwiss, localeOf } from './locale-of.ts'

test.each([
  ['de', 'CH', 'de-CH'],
  ['de', 'DE', 'de-DE'],
  ['de', 'AT', 'de-AT'],
  ['fr', 'FR', 'fr-FR'],
  ['it', 'IT', 'it-IT'],
  ['nl', 'BE', 'nl-BE'],
  ['en', 'DE', 'en-GB'],
  // These countries have no own conventions for the language.
  ['de', 'FR', 'de'],
  ['es', 'CH', 'es'],
  ['da', 'XX', 'da'],
  // Without a country, as for a museum in Switzerland.
  ['de', null, 'de-CH'],
  ['en', null, 'en-CH'],
  ['sv', null, 'sv'],
] as const)('the language %s of a museum in %s has the locale %s', (language, country, locale) => {
  expect(localeOf(language, country)).toBe(locale)
  expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test('Liechtenstein writes amounts like Switzerland, Austria does not', () => {
  expect([isSwiss('de-LI'), isSwiss('it-CH'), isSwiss('de-AT'), isSwiss('de')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
