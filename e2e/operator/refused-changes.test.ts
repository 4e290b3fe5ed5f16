import { expect, test } from 'vitest'
import { CONTENT_BOUNDS, type ProblemKind } from './contract/config.ts'
import { useOperatorPage } from './testing/operator-page.ts'

const { session, config } = useOperatorPage()

const BANNER = { image: 'picture.jpg', alt: { de: 'Ein Turm' } }
const banner = (more: object) => ({ home_banners: [{ ...BANNER, ...more }] })
const accent = (colour: string) => ({ accent: colour })
const logo = (more: object) => ({ partner_logos: [{ name: {}, logos: [more] }] })
const link = (page: string, url: string) => ({
  custom_terms_links: { de: { [page]: { url, title: '' } } },
})
const origin = (one: string) => ({ remote_development_origins: [one] })
const text = (owner: string, key: string, en: unknown) => ({
  custom_texts: { [owner]: { [key]: { en } } },
})
const tooLong = 'x'.repeat(1001)

const ADD = 'summary.add'
const BASKET = 'nav.basket_other'

test.each<[path: string, kind: ProblemKind, wanted: object]>([
  ['accent', 'colour', accent('red')],
  ['accent', 'colour', accent('#12345')],
  ['accent', 'colour', accent('#12345g')],
  ['accent', 'colour', accent('1f5f5b')],
  ['accent', 'colour', accent('#1f5f5b; x')],
  ['country', 'other', { country: 'Germany' }],
  ['color_scheme', 'other', { color_scheme: 'pink' }],
  ['languages', 'language', { languages: ['xx'] }],
  ['support_email', 'email', { support_email: 'nobody at home' }],
  ['support_phone', 'phone', { support_phone: '044 555 01 20' }],
  ['museum_main_url', 'address', { museum_main_url: 'tower.example' }],
  ['site_name_translations.de', 'long', { site_name_translations: { de: tooLong } }],
  ['custom_terms_links.de.imprint.url', 'address', link('imprint', 'javascript:alert(1)')],
  ['custom_terms_links.de.terms.url', 'address', link('terms', '')],
  ['partner_logos[0].logos[0].image', 'picture', logo({ image: '../secret.svg' })],
  ['partner_logos[0].logos[0].url', 'address', logo({ image: 'a.svg', url: 'ftp://a.example' })],
  ['partner_logos[0].logos[0].image', 'picture', logo({ image: '', name: 'Nobody' })],
  ['remote_development_origins', 'origin', origin('http://localhost:3002/path')],
  ['remote_development_origins', 'origin', origin('https://*.museum.example')],
  ['waiting_room_per_minute', 'number', { waiting_room_per_minute: '-1' }],
  ['waiting_room_per_minute', 'number', { waiting_room_per_minute: '100001' }],
  ['waiting_room_per_minute', 'number', { waiting_room_per_minute: 'many' }],
  ['waiting_room_orders', 'number', { waiting_room_orders: '0' }],
  ['waiting_room_orders', 'number', { waiting_room_orders: '1.5' }],
  ['home_headline.de', 'long', { home_headline: { de: tooLong } }],
  ['home_headline', 'other', { home_headline: 'one for all' }],
  ['home_intro.de', 'other', { home_intro: { de: 7 } }],
  ['page_visit.de', 'longPage', { page_visit: { de: 'x'.repeat(CONTENT_BOUNDS.page + 1) } }],
  ['page_terms.de', 'empty', { page_terms: {} }],
  ['page_imprint.de', 'empty', { page_imprint: { de: ' ' } }],
  ['page_imprint.de', 'empty', { page_imprint: { de: '<p>&nbsp;<br></p>' } }],
  ['page_imprint.en', 'empty', { page_imprint: { de: '<p>Wir</p>', en: '<p></p>' } }],
  ['page_imprint', 'other', { page_imprint: null }],
  ['page_shipping.0', 'other', { page_shipping: ['x'] }],
  ['home_banners', 'other', { home_banners: 'none' }],
  ['home_banners[0]', 'other', { home_banners: [null] }],
  ['home_banners', 'banners', { home_banners: Array(13).fill(BANNER) }],
  ['home_banners[0].image', 'picture', { home_banners: [{ alt: { de: 'A' } }] }],
  ['home_banners[0].image', 'picture', banner({ image: '../a.jpg' })],
  ['home_banners[0].imageMobile', 'picture', banner({ imageMobile: 'data:,' })],
  ['home_banners[0].alt.de', 'described', banner({ alt: {} })],
  ['home_banners[0].title', 'other', banner({ title: 'A' })],
  ['home_banners[0].text.en', 'long', banner({ text: { en: tooLong } })],
  ['home_banners[0].link', 'link', banner({ link: 'nowhere' })],
  ['home_banners[0].link', 'link', banner({ link: 'javascript:alert(1)' })],
  ['home_banners[0].link', 'link', banner({ link: 'http://' })],
  [
    `custom_texts.booking.${ADD}.en`,
    'placeholders',
    text('booking', ADD, 'Add {{constructor.name}}'),
  ],
  [`custom_texts.shell.${BASKET}.en`, 'placeholders', text('shell', BASKET, 'Basket')],
  [`custom_texts.shell.${BASKET}.en`, 'placeholders', text('shell', BASKET, '{{count, number}}')],
  [`custom_texts.booking.${ADD}.en`, 'nested', text('booking', ADD, 'Add $t(shared:action.close)')],
  [`custom_texts.booking.${ADD}.en`, 'long', text('booking', ADD, tooLong)],
  ['custom_texts', 'other', { custom_texts: 'x' }],
  ['custom_texts', 'other', { custom_texts: [{ shell: {} }] }],
  ['custom_texts.shell', 'other', { custom_texts: { shell: 'x' } }],
  ['custom_texts.shell.nav.tickets', 'other', { custom_texts: { shell: { 'nav.tickets': 'A' } } }],
  ['custom_texts.shell.nav.tickets.en', 'other', text('shell', 'nav.tickets', 7)],
  ['custom_texts.shell.nav.tickets.en', 'other', text('shell', 'nav.tickets', ['x'])],
])('refuses %s at its input as %s, and keeps it as typed', async (path, kind, wanted) => {
  const before = await config()
  const { answer } = await session.preview(wanted)
  expect(answer).toMatchObject({ kind: 'problems', problems: [{ path, kind }], wanted })
  expect((await session.save(answer)).status).toBe(422)
  expect(await config()).toEqual(before)
})
