import { expect, test } from 'vitest'
import { languageNameOf, tourLanguage, tourLanguageName } from './tour-language.ts'

test.each([
  ['de', 'German', 'de', 'German'],
  ['de', '', 'de', 'German'],
  ['', 'Sign language', 'Sign language', 'Sign language'],
  ['LSF/DSGS', '', 'LSF/DSGS', 'LSF/DSGS'],
  ['', '', null, ''],
])('code %o, name %o: the language is %o, shown as %o', (langIdentifier, langName, id, name) => {
  const tour = { langIdentifier, langName }
  expect(tourLanguage(tour)).toBe(id)
  expect(tourLanguageName(tour, 'en')).toBe(name)
})

test('names a language code in the language of the page', () => {
  expect(languageNameOf('ja', 'fr')).toBe('Japonais')
  expect(languageNameOf('ja', 'de')).toBe('Japanisch')
})
