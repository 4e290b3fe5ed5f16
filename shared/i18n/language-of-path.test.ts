import { expect, test } from 'vitest'
import { languageOfPath, languagePrefix, pathInLanguage } from './language-of-path.ts'

const config = {
  languages: ['de', 'en', 'fr'] as ('de' | 'en' | 'fr')[],
  preferredLanguage: 'en' as const,
}

test.each([
  ['/', null],
  ['/fr/tickets', 'fr'],
  ['/xx/tickets', null],
  ['/tickets', null],
  ['/logout', null],
])('before the config has arrived, the address %s has the language %s', (path, language) => {
  expect(languagePrefix(path)).toBe(language)
})

test.each([
  ['/fr/tickets', 'fr'],
  ['/tickets', 'en'],
  ['/', 'en'],
  // A language that the shop has but the museum does not offer is not a prefix.
  ['/sv/tickets', 'en'],
  ['/FR/tickets', 'en'],
  ['//fr/tickets', 'en'],
])('the address %s is shown in the language %s', (path, language) => {
  expect(languageOfPath(path, config)).toBe(language)
})

test.each([
  ['/de/tickets/7', '/fr/tickets/7'],
  ['/tickets', '/fr/tickets'],
  ['/', '/fr'],
  ['/sv/tickets', '/fr/sv/tickets'],
])('the page %s has the French address %s', (path, target) => {
  expect(pathInLanguage(path, 'fr', config.languages)).toBe(target)
})
