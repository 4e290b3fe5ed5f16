import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { expect, test } from 'vitest'
import { configOfDocument } from './config-of-document.ts'

const before = { ...EVERYTHING_ON_SALE, languages: ['de', 'fr'] as const }

test('keeps the document’s language and addresses, and takes over everything else', () => {
  const arrived = {
    ...EVERYTHING_ON_SALE,
    languages: ['en' as const],
    preferredLanguage: 'en' as const,
    timeZone: 'Europe/London',
    currency: 'GBP',
    hasTickets: false,
  }
  expect(configOfDocument(arrived, { ...before, preferredLanguage: 'fr' }, 'de')).toEqual({
    ...arrived,
    languages: ['en', 'de'],
    preferredLanguage: 'fr',
  })
})

test('a language that is still offered stays at the operator’s place', () => {
  const arrived = { ...EVERYTHING_ON_SALE, languages: ['it' as const, 'de' as const] }
  const { languages } = configOfDocument(arrived, { preferredLanguage: 'de' }, 'de')
  expect(languages).toEqual(['it', 'de'])
})
