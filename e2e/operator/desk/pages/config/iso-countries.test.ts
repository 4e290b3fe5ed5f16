import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { countriesIn } from '../../../../museum/countries.ts'
import { countryChoices } from './iso-countries.ts'

test.each(LANGUAGES)('has a distinct name for every country of ISO 3166-1 in %s', (language) => {
  const choices = countryChoices(language, 'CH')
  expect(choices).toHaveLength(249)
  expect(new Set(choices.map(({ value }) => value)).size).toBe(249)
  expect(new Set(choices.map(({ label }) => label)).size).toBe(249)
  expect(choices.filter(({ value, label }) => value === label)).toEqual([])
})

test('sorts countries by the rules of the language', () => {
  const inOrder = (language: 'de' | 'sv') => countryChoices(language, '').map(({ value }) => value)
  const [german, swedish] = [inOrder('de'), inOrder('sv')]
  // German sorts Österreich under O, Swedish sorts Österrike after Z.
  expect(german.indexOf('AT')).toBeLessThan(german.indexOf('PL'))
  expect(swedish.indexOf('AT')).toBeGreaterThan(swedish.indexOf('CY'))
})

test('contains every country that customers can choose, except user-assigned codes', () => {
  const known = countryChoices('en', '').map(({ value }) => value)
  const others = countriesIn('en').filter(({ key }) => !known.includes(key))
  expect(others.map(({ key }) => key)).toEqual(['XK'])
})

test('offers the catalogue’s value even if it is no country code of ISO 3166-1', () => {
  expect(countryChoices('en', 'XK')).toContainEqual({ value: 'XK', label: 'Kosovo' })
  expect(countryChoices('en', 'moon')).toContainEqual({ value: 'moon', label: 'moon' })
})
