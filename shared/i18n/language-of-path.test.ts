import { expect, test } from 'vitest'
import { builtInLanguageOfPath, languageOfPath, pathInLanguage } from './language-of-path.ts'

const config = {
  languages: ['de', 'en', 'fr'] as ('de' | 'en' | 'fr')[],
  preferredLanguage: 'en' as const,
}

test.each([
  ['/', 'de'],
  ['/fr/tickets', 'fr'],
  ['/xx/tickets', 'de'],
  ['/tickets', 'de'],
])('before the config has come, %s is asked for in %s', (path, language) => {
  expect(builtInLanguageOfPath(path)).toBe(language)
})

test.each([
  ['/fr/tickets', 'fr'],
  ['/tickets', 'en'],
  ['/', 'en'],
  // A language the shop is written in but the museum does not offer is no prefix.
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
