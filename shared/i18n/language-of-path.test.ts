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
])('before the config has arrived, %s is in %s', (path, language) => {
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
])('%s is shown in %s', (path, language) => {
  expect(languageOfPath(path, config)).toBe(language)
})

test.each([
  ['/de/tickets/7', '/fr/tickets/7'],
  ['/tickets', '/fr/tickets'],
  ['/', '/fr'],
  ['/sv/tickets', '/fr/sv/tickets'],
])('%s in French is %s', (path, target) => {
  expect(pathInLanguage(path, 'fr', config.languages)).toBe(target)
})
