import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shopConfigSchema } from './shop-config.ts'

const read = (wire: unknown) => v.parse(shopConfigSchema, wire)

test('an empty config starts a shop with everything optional off', () => {
  expect(read({})).toMatchObject({
    hasTickets: false,
    hasVouchers: false,
    hasUserRegistration: true,
    showHeader: true,
    showFooter: true,
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    languages: ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'],
    preferredLanguage: 'de',
  })
})

test('server names become the names of the shop', () => {
  const config = read({
    has_memcard: '1',
    cookie_disclaimer: 1,
    prefered_language: 'fr',
    has_tickets: 'true',
  })
  expect(config).toMatchObject({
    hasMemCard: true,
    showCookieDisclaimer: true,
    preferredLanguage: 'fr',
    hasTickets: true,
  })
})

test('a wrong field falls back to its default, the rest is kept', () => {
  const config = read({
    site_name: 7,
    languages: 'de,en',
    currency_symbol: 'Francs',
    time_zone: 'Mars/Olympus',
    accent: 'red',
    has_tickets: 1,
    nav_translations: [],
    museum_main_url: 'javascript:alert(1)',
  })
  expect(config).toMatchObject({
    siteName: '',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    accent: null,
    hasTickets: true,
    museumMainUrl: null,
  })
  expect(config.languages).toHaveLength(8)
})

test('languages nobody translated are left out; the preferred one must be offered', () => {
  expect(read({ languages: ['fr', 'xx', 'fr', 'en'], prefered_language: 'de' })).toMatchObject({
    languages: ['fr', 'en'],
    preferredLanguage: 'fr',
  })
})

test('terms links: none at all, one left out, one missing, one of the museum', () => {
  const links = read({
    custom_terms_links: {
      de: {
        imprint: { url: 'https://m.example/i', title: 'Impressum' },
        shipping: '0',
        terms: false,
      },
      en: false,
      fr: { imprint: { url: 'javascript:alert(1)', title: 'x' } },
    },
  }).customTermsLinks
  expect(links.de).toEqual({
    imprint: { url: 'https://m.example/i', title: 'Impressum' },
    terms: 'none',
    data_protection: 'internal',
    shipping: 'none',
  })
  expect(links.en).toBeUndefined()
  expect(links.fr?.imprint).toBe('none')
})

test('an answer that is no object is refused', () => {
  expect(v.safeParse(shopConfigSchema, '<html>').success).toBe(false)
  expect(v.safeParse(shopConfigSchema, null).success).toBe(false)
})
