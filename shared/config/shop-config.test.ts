import { decode } from '@shop/shared/api/decode'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shopConfigSchema } from './shop-config.ts'

const read = (wire: unknown) => v.parse(shopConfigSchema, wire)

/** The problems that the operator sees when the shop starts with this config. */
const reported = (wire: unknown) => {
  const decoded = decode(shopConfigSchema, wire)
  return decoded.ok ? decoded.drops.map(({ path }) => path) : ['(refused)']
}

test('starts with all optional features off when the config is empty', () => {
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

test('a country has two letters; any other value counts as unknown', () => {
  expect(read({ country: ' de ' }).country).toBe('DE')
  for (const country of [undefined, null, '']) {
    expect(read({ country, site_name: 'Museum' }).country).toBeNull()
  }
  for (const country of ['Germany', 7, {}]) {
    expect(read({ country, site_name: 'Museum' })).toMatchObject({
      country: null,
      siteName: 'Museum',
    })
    expect(reported({ country })).toEqual(['config.country'])
  }
})

test("maps names in the API to the shop's names", () => {
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

test('replaces a wrong field by its default and keeps the rest', () => {
  const config = read({
    site_name: 7,
    languages: 'de,en',
    currency_symbol: 'Francs',
    time_zone: 'Mars/Olympus',
    accent: 'red',
    color_scheme: 'sepia',
    has_tickets: 1,
    nav_translations: [],
    museum_main_url: 'javascript:alert(1)',
  })
  expect(config).toMatchObject({
    siteName: '',
    currency: 'Francs',
    timeZone: 'Europe/Zurich',
    accent: null,
    colorScheme: 'light',
    hasTickets: true,
    museumMainUrl: null,
  })
  expect(config.languages).toHaveLength(8)
})

test('leaves out unsupported languages; the preferred one must be offered', () => {
  expect(read({ languages: ['fr', 'xx', 'fr', 'en'], prefered_language: 'de' })).toMatchObject({
    languages: ['fr', 'en'],
    preferredLanguage: 'fr',
  })
})

test('uses the preferred language without a prefix, or else German, or else the first one', () => {
  const preferred = (wire: Record<string, unknown>) => read(wire).preferredLanguage
  expect(preferred({ languages: ['en', 'de'], prefered_language: 'en' })).toBe('en')
  expect(preferred({ languages: ['en', 'de'] })).toBe('de')
  expect(preferred({ languages: ['en', 'de'], prefered_language: 'fr' })).toBe('de')
  expect(preferred({ languages: ['nl', 'en'] })).toBe('nl')
  const visitors = { languages: ['en', 'de'], prefered_language: 'browser' }
  expect(read(visitors)).toMatchObject({ preferredLanguage: 'de', prefersVisitors: true })
  expect(reported(visitors)).toEqual([])
})

test("reads terms links: none at all, omitted, missing, and the museum's own", () => {
  const links = read({
    custom_terms_links: {
      de: {
        imprint: { url: 'https://m.example/i', title: 'Impressum' },
        shipping: '0',
        terms: false,
      },
      en: false,
      fr: {
        imprint: { url: 'javascript:alert(1)', title: 'x' },
        terms: { url: ' https://m.example/cgv ' },
        data_protection: { url: 'https://m.example/p', title: null },
      },
    },
  }).customTermsLinks
  expect(links.de).toEqual({
    imprint: { url: 'https://m.example/i', title: 'Impressum' },
    terms: 'none',
    data_protection: 'internal',
    shipping: 'none',
  })
  expect(links.en).toBeUndefined()
  // Visitors must be able to read the terms they accept: an invalid link becomes the shop's own
  // page.
  expect(links.fr).toMatchObject({
    imprint: 'internal',
    terms: { url: 'https://m.example/cgv', title: '' },
    data_protection: { url: 'https://m.example/p', title: '' },
  })
})

// Regression: the shop started with nothing on sale and replaced the last good config.
test('rejects an answer without any known field', () => {
  expect(reported({ error: 'database down' })).toEqual(['(refused)'])
  expect(reported({ data: { error: 'database down' } })).toEqual(['(refused)'])
  expect(reported({ error: 'late', has_tickets: 1 })).toEqual([])
})

test('reports a preferred language that is not offered', () => {
  expect(reported({ languages: ['de'], prefered_language: 'fr' })).toEqual([
    'config.prefered_language',
  ])
})

// Regression: one such logo prevented the whole shop from starting.
test('drops a logo with a name that cannot be part of an address', () => {
  const logos = ['\ud800', 'https://a.example/b.svg', '../c.svg', 'd.svg'].map((image) => ({
    image,
  }))
  const wire = { partner_logos: [{ name: { de: 'Freunde' }, logos }] }
  expect(reported(wire)).toEqual([0, 1, 2].map((at) => `config.partner_logos[0].logos[${at}]`))
  expect(read(wire).partnerLogos[0]?.logos.map(({ image }) => image)).toEqual(['d.svg'])
})

test('rejects an answer that is not an object', () => {
  expect(v.safeParse(shopConfigSchema, '<html>').success).toBe(false)
  expect(v.safeParse(shopConfigSchema, null).success).toBe(false)
})

test('reports nothing for a correct config or an empty one', () => {
  expect(reported({})).toEqual([])
  expect(
    reported({
      languages: ['de', 'en'],
      site_name: '',
      site_name_translations: { fr: 'Musée', pt: 'Museu' },
      nav_translations: [],
      custom_terms_links: { de: { shipping: '0', terms: false }, en: 'false' },
      has_tickets: '',
      museum_main_url: '',
      support_email: null,
      support_phone: '',
      partner_logos: [{ name: { de: 'Träger' }, logos: [{ image: 'a.svg', url: '' }] }],
      payment_provider_domains: ['pay.example'],
      unknown_field: 7,
    }),
  ).toEqual([])
  expect(reported({ custom_terms_links: false })).toEqual([])
})

test('reports each wrong field with its path, down to the entry of a list', () => {
  const wire = {
    site_name: 7,
    languages: ['fr', 'en', 'xx'],
    prefered_language: 'pt',
    has_tickets: 'yes',
    has_user_registration: 'no',
    has_service_worker: 'never',
    nav_translations: { tickets: { de: 3 }, vouchers: 'x' },
    museum_main_url: 'javascript:alert(1)',
    museum_per_language_urls: { fr: 'javascript:alert(1)' },
    currency_symbol: 'Francs',
    color_scheme: 'sepia',
    support_email: 'nobody',
    support_phone: 'javascript:alert(1)',
    partner_logos: [{ logos: [{ image: 'a.svg', url: 'ftp://x' }, { url: 'x' }] }, 4],
    custom_terms_links: { de: { imprint: { url: 'javascript:x', title: 'x' } }, fr: 5 },
    payment_provider_domains: ['https://pay.example', 'Pay.Example'],
  }
  expect(reported(wire).sort()).toEqual([
    'config.color_scheme',
    'config.currency_symbol',
    'config.custom_terms_links.de.imprint',
    'config.custom_terms_links.fr',
    'config.has_service_worker',
    'config.has_tickets',
    'config.has_user_registration',
    'config.languages[2]',
    'config.museum_main_url',
    'config.museum_per_language_urls.fr',
    'config.nav_translations.tickets.de',
    'config.nav_translations.vouchers',
    'config.partner_logos[0].logos[0].url',
    'config.partner_logos[0].logos[1]',
    'config.partner_logos[1]',
    'config.payment_provider_domains[0]',
    'config.prefered_language',
    'config.site_name',
    'config.support_email',
    'config.support_phone',
  ])
  expect(read(wire)).toMatchObject({
    siteName: '',
    languages: ['fr', 'en'],
    preferredLanguage: 'fr',
    hasTickets: false,
    hasUserRegistration: true,
    navTranslations: { tickets: {} },
    museumPerLanguageUrls: {},
    currency: 'Francs',
    supportEmail: null,
    supportPhone: null,
    partnerLogos: [{ name: {}, logos: [{ image: 'a.svg', url: null, name: null }] }],
    paymentProviderDomains: ['pay.example'],
    customerKey: null,
    customTexts: {},
  })
})

test('drops only an unusable custom text', () => {
  const long = 'x'.repeat(1001)
  const wire = {
    site_name: 'Museum',
    custom_texts: JSON.parse(`{
      "shell": {
        "nav.tickets": { "de": " Eintritt ", "fr": 7, "pt": "Entrada", "en": "" },
        "nav.tours": "Rundgang",
        "constructor": { "de": ["a"] }
      },
      "mf-tours": ["x"],
      "mf-merch": [],
      "booking": null,
      "shared": { "a": { "de": "$t(shell:nav.tickets)" }, "b": { "de": "${long}" }, "c": { "de": "{{constructor.name}}" } },
      "__proto__": { "polluted": { "de": "x" } }
    }`),
  }
  const { siteName, customTexts } = read(wire)
  expect(siteName).toBe('Museum')
  expect(customTexts).toEqual({
    shell: { 'nav.tickets': { de: 'Eintritt' } },
    'mf-merch': {},
    // Placeholders are checked later, together with the shop's own text.
    shared: { a: {}, b: {}, c: { de: '{{constructor.name}}' } },
  })
  expect(reported(wire).sort()).toEqual([
    'config.custom_texts.booking',
    'config.custom_texts.mf-tours',
    'config.custom_texts.shared.a.de',
    'config.custom_texts.shared.b.de',
    'config.custom_texts.shell.nav.tickets.en',
    'config.custom_texts.shell.nav.tickets.fr',
    'config.custom_texts.shell.nav.tours',
  ])
  for (const custom_texts of ['x', 7, ['x'], true])
    expect(read({ custom_texts, site_name: 'Museum' })).toMatchObject({
      customTexts: {},
      siteName: 'Museum',
    })
})

test('uses the default for a list without any valid entry', () => {
  expect(read({ languages: ['xx'] }).languages).toHaveLength(8)
  expect(reported({ languages: ['xx'] })).toEqual(['config.languages[0]', 'config.languages'])
})

test.each([
  ['€', 'EUR'],
  ['Euro', 'EUR'],
  ['£', 'GBP'],
  ['Fr.', 'CHF'],
  ['SFr.', 'CHF'],
  ['sFr', 'CHF'],
  [' chf ', 'CHF'],
  ['US$', 'USD'],
  ['usd', 'USD'],
  ['', 'CHF'],
  [null, 'CHF'],
])('reads the currency %j as %s', (written, currency) => {
  expect(read({ currency_symbol: written }).currency).toBe(currency)
  expect(reported({ currency_symbol: written })).toEqual([])
})

// Regression: "€" was dropped, and the shop showed every price of that museum in CHF.
test.each(['$', 'kr', 'Taler'])('keeps and reports the unknown currency %s', (sign) => {
  expect(read({ currency_symbol: sign }).currency).toBe(sign)
  expect(reported({ currency_symbol: sign })).toEqual(['config.currency_symbol'])
})

// Regression: browsers read a backslash as a slash, so the picture came from another host.
test.each(['/\\evil.example/logo.svg', '/\t/evil.example/logo.svg', '//evil.example/logo.svg'])(
  'rejects %j as a logo',
  (logo) => {
    expect(read({ logo }).logo).toBeNull()
    expect(reported({ logo })).toEqual(['config.logo'])
  },
)
