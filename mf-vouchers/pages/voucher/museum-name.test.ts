import { expect, test } from 'vitest'
import { museumName } from './museum-name.ts'

test.each([
  [{ siteNameTranslations: { en: 'Art Museum' } }, 'Art Museum'],
  [{ siteNameTranslations: { de: 'Kunstmuseum' } }, 'Museum'],
  [{ siteName: '' }, 'Foundation'],
  [{ siteName: '', operatingCompany: null }, ''],
])('with %o the museum is called %o in English', (change, name) => {
  const config = { siteName: 'Museum', siteNameTranslations: {}, operatingCompany: 'Foundation' }
  expect(museumName({ ...config, ...change }, 'en')).toBe(name)
})
