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
  // Nobody there has a way of their own to write it.
  ['de', 'FR', 'de'],
  ['es', 'CH', 'es'],
  ['da', 'XX', 'da'],
  // Where no country is named.
  ['de', null, 'de-CH'],
  ['en', null, 'en-CH'],
  ['sv', null, 'sv'],
] as const)('%s of a museum in %s is %s', (language, country, locale) => {
  expect(localeOf(language, country)).toBe(locale)
  expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test('Liechtenstein writes amounts as Switzerland does, Austria does not', () => {
  expect([isSwiss('de-LI'), isSwiss('it-CH'), isSwiss('de-AT'), isSwiss('de')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
