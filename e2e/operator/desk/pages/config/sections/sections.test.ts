import { expect, test } from 'vitest'
import type { ConfigAnswer, WireFields } from '../../../../contract/config.ts'
import { SECTION_NAMES, type SectionName } from '../../../../contract/sections.ts'
import { changesTo } from '../../../../revisions/config-changes.ts'
import { keepUnchanged } from '../values.ts'
import { SECTIONS } from './list.tsx'

const BARE = { has_tickets: true, languages: ['de', 'fr'], prefered_language: 'de' }

const FULL = {
  has_tickets: '1',
  has_guided_tours: 0,
  has_audio_guides: true,
  has_user_registration: false,
  languages: ['fr', 'de'],
  prefered_language: 'browser',
  site_name: 'Tower',
  site_name_translations: { de: 'Turm', xx: 'of another release' },
  support_email: 'shop@tower.example',
  support_phone: '+41 44 555 01 20',
  operating_company: 'Tower Ltd',
  museum_main_url: 'https://tower.example',
  accent: '#2b3f86',
  logo: '/media/night%20owl.svg',
  color_scheme: 'dark',
  country: 'ch',
  show_progress_bar: false,
  nav_translations: { 'guided-tours': { de: 'Rundgänge' }, others: { de: 'Anderes' } },
  custom_texts: {
    booking: { 'summary.add': { de: 'Reservieren', xx: 'of another release' } },
    'mf-gone': { title: { de: 'Fort' } },
  },
  home_view: 'tickets',
  partner_logos: [{ name: { de: 'Partner' }, logos: [{ image: 'a.svg', name: 'A', rank: 1 }] }],
  custom_terms_links: {
    de: { imprint: { url: 'https://tower.example/i', title: '' }, shipping: false },
    fr: false,
  },
  remote_texts: { 'mf-tours': { de: 'Bitte anrufen.' }, 'mf-gone': { de: 'Fort.' } },
  remote_development_origins: ['http://localhost:3002'],
  waiting_room: 'open',
  waiting_room_event: 'tower',
  waiting_room_per_minute: 1,
  waiting_room_orders: '200',
  robot_check: 'always',
  ticketing_url: 'https://tickets.tower.example',
  robot_effort: 3,
  shop_notice: { de: 'Der Lift ist außer Betrieb.' },
  home_headline: { de: 'Guten Abend' },
  home_intro: { de: 'Willkommen', xx: 'of another release' },
  home_banners: [
    { image: 'a.jpg', alt: { de: 'Ein Turm' } },
    { image: 'b.jpg', imageMobile: 'c.jpg', alt: { fr: 'Un lac' }, link: 'tickets', rank: 1 },
  ],
  place_hours: { tower: { de: 'Täglich 10 Uhr' }, gone: { de: 'Nie', xx: 'of another release' } },
  closed_days: [{ day: '2026-12-24', text: { de: 'geschlossen' }, rank: 1 }],
  page_imprint: { de: '<p>Wir</p>' },
  page_visit: { de: '<p>Um zehn</p>', fr: '<p>À dix heures</p>' },
}

const configOf = (current: WireFields): ConfigAnswer => ({
  revision: 1,
  current,
  languages: ['de', 'fr'],
  preferredLanguage: 'de',
  fallback: 'de',
  extensions: ['mf-audio'],
  titles: {},
  events: [],
  places: [{ id: 'tower', name: 'Tower' }],
  bounds: {},
  menuNames: {},
  pictures: [],
})

function typed(name: SectionName, wire: WireFields, ...edits: ((values: never) => void)[]) {
  const values = structuredClone(SECTIONS[name].valuesOf(wire, configOf(wire)))
  for (const edit of edits) edit(values as never)
  return keepUnchanged(SECTIONS[name].wantedOf(values, wire), wire)
}

test.each(SECTION_NAMES)('%s: changes nothing when the form is sent unchanged', (name) => {
  for (const wire of [BARE, FULL]) expect(changesTo(wire, typed(name, wire))).toEqual({})
})

test.each(SECTION_NAMES)('%s: sent values appear in the form again as they were sent', (name) => {
  for (const wire of [BARE, FULL]) {
    const wanted = typed(name, wire)
    const again = { ...wire, ...wanted }
    expect(typed(name, again)).toEqual(wanted)
  }
})

test('removes an emptied text and a link set back to the shop’s own page', () => {
  const named = typed('names', FULL, ({ site_name_translations: texts }: typeof FULL) => {
    texts.de = ' '
  })
  expect(named.site_name_translations).toEqual({ xx: 'of another release' })
  const links = typed('terms', FULL, ({ custom_terms_links: { de } }: typeof FULL) => {
    Object.assign(de.imprint, { way: 'own' })
  })
  expect(links.custom_terms_links).toEqual({ de: { shipping: false }, fr: false })
})

test('restores the shop’s own text when all languages are emptied', () => {
  const wanted = typed('texts', FULL, ({ custom_texts: custom }: typeof FULL) => {
    Object.assign(custom['mf-gone'].title, { de: ' ', fr: '' })
    Object.assign(custom, { shell: { 'nav.tickets': { de: ' Eintritt ' } } })
  })
  expect(wanted.custom_texts).toEqual({
    booking: FULL.custom_texts.booking,
    shell: { 'nav.tickets': { de: 'Eintritt' } },
  })
})

// Regression: the form kept the name of a removed text, so the page stayed "not saved" forever.
test('drops a text without values from the form', () => {
  const wanted = typed('texts', BARE, (values: Record<string, unknown>) => {
    values.custom_texts = { shell: { 'nav.home': { de: undefined, fr: '' } } }
  })
  expect(wanted.custom_texts).toBe(undefined)
})

test('writes a menu entry under its name in the config', () => {
  const wanted = typed('menu', FULL, (values: Record<string, Record<string, object>>) => {
    Object.assign(values.nav_translations?.guided_tours ?? {}, { fr: 'Visites' })
  })
  expect(wanted.nav_translations).toEqual({
    'guided-tours': { de: 'Rundgänge', fr: 'Visites' },
    others: { de: 'Anderes' },
  })
})

test('sends a new logo without a picture, so that the server reports it, and drops an empty one', () => {
  const logo = { image: '', url: '', name: '' }
  const wanted = typed('partners', FULL, ({ partner_logos: [group] }: typeof FULL) => {
    group?.logos.push({ ...logo, rank: 2 }, { ...logo } as never)
    group?.logos.push({ ...logo, name: ' Nobody ' } as never)
  })
  const [group] = wanted.partner_logos as typeof FULL.partner_logos
  expect(group?.logos).toEqual([
    { image: 'a.svg', name: 'A', rank: 1 },
    { image: '', rank: 2 },
    { image: '', name: 'Nobody' },
  ])
})

test('keeps the menu order of languages and appends new ones', () => {
  const wanted = typed('names', FULL, (values: typeof FULL) => {
    values.languages = ['de', 'en', 'fr']
  })
  expect(wanted.languages).toEqual(['fr', 'de', 'en'])
})

test('sends an invalid number as typed', () => {
  const wanted = typed('waiting-room', BARE, (values: Record<string, unknown>) => {
    Object.assign(values, { waiting_room_per_minute: 'many', waiting_room_orders: ' 20 ' })
  })
  expect(wanted).toMatchObject({ waiting_room_per_minute: 'many', waiting_room_orders: 20 })
})

test('sends a new banner without a picture, so that the server reports it, and drops an empty one', () => {
  const wanted = typed('home', FULL, (values: typeof FULL) => {
    const [first] = values.home_banners
    const empty = { image: ' ', imageMobile: '', alt: { de: '' }, title: { de: ' ' }, link: '' }
    Object.assign(first?.alt ?? {}, { fr: ' Une tour ' })
    Object.assign(values, { home_banners: [first, empty, { ...empty, title: { de: 'Nacht' } }] })
  })
  expect(wanted.home_banners).toEqual([
    { image: 'a.jpg', alt: { de: 'Ein Turm', fr: 'Une tour' } },
    { image: '', alt: {}, title: { de: 'Nacht' } },
  ])
})

test('empties a page in one language and keeps the others', () => {
  const wanted = typed('pages', FULL, ({ page_visit: page }: typeof FULL) => {
    page.de = '  '
  })
  expect(wanted.page_visit).toEqual({ fr: '<p>À dix heures</p>' })
  expect(wanted.page_imprint).toEqual(FULL.page_imprint)
})

test.each([
  ['owl.svg', '/media/owl.svg'],
  [' night owl.svg ', '/media/night%20owl.svg'],
  ['https://tower.example/logo.svg', 'https://tower.example/logo.svg'],
  ['', ''],
])('look: sends the logo %j as %j', (entered, sent) => {
  const edit = (values: { logo: string }) => {
    values.logo = entered
  }
  expect(typed('look', FULL, edit).logo).toBe(sent)
})
