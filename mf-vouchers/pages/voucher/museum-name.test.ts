import { expect, test } from 'vitest'
import { museumName } from './museum-name.ts'

test.each([
  [{ siteNameTranslations: { en: 'Art Museum' } }, 'Art Museum'],
  [{ siteNameTranslations: { de: 'Kunstmuseum' } }, 'Museum'],
  [{ siteName: '', siteNameTranslations: { it: 'Museo', sv: 'Museum' } }, 'Museo'],
  [{ siteName: '' }, 'Foundation'],
  [{ siteName: '', operatingCompany: null }, ''],
])('with %o the museum is called %o in English', (change, name) => {
  const names = { siteName: 'Museum', siteNameTranslations: {}, operatingCompany: 'Foundation' }
  const config = { ...names, preferredLanguage: 'it' as const }
  expect(museumName({ ...config, ...change }, 'en')).toBe(name)
})
