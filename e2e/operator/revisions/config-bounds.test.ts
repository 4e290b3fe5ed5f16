import { expect, test } from 'vitest'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { saveFields, useOperatorPage } from '../testing/operator-page.ts'

const { shop, session } = useOperatorPage()

const many = (count: number) => Array.from({ length: count }, (_, at) => at)
const origins = (count: number) => many(count).map((at) => `http://localhost:${3000 + at}`)
const logos = (count: number) => many(count).map((at) => ({ image: `${at}.svg` }))
const group = (count: number) => ({ name: {}, logos: logos(count) })
const menu = (count: number) =>
  Object.fromEntries(many(count).map((at) => [`entry-${at}`, { de: `${at}` }]))
/** Names of 30 menu entries, about 3 kB each. */
const WORDY = Object.fromEntries(
  many(30).map((at) => [`entry-${at}`, { de: text(990), fr: text(990), en: text(990) }]),
)

function text(length: number): string {
  return 'x'.repeat(length)
}

const developers = (count: number) => ({ remote_development_origins: origins(count) })
const longDeveloper = (times: number) => {
  const host = many(20 * times).map(() => text(9))
  return { remote_development_origins: [`http://${host.join('.')}.example`] }
}
const groups = (count: number) => ({ partner_logos: many(count).map(() => group(1)) })
const inGroup = (count: number) => ({ partner_logos: [group(1), group(count)] })
const menuOf = (count: number) => ({ nav_translations: menu(count) })
const company = (length: number) => ({ operating_company: text(length) })
const wordy = (times: number) => {
  return { nav_translations: Object.fromEntries(Object.entries(WORDY).slice(0, 15 * times)) }
}
const foreign = (times: number) => {
  const said = many(75 * times).map((at) => [`x${at}`, text(900)])
  return { custom_texts: { shell: { 'nav.home': Object.fromEntries(said) } } }
}

// Regression: every answer's policy listed any number of servers.
test.each<[string, most: number, path: string, kind: string, wanted: (count: number) => object]>([
  ['development origins', 20, 'remote_development_origins', 'origins', developers],
  ['the length of such an origin', 1, 'remote_development_origins', 'origin', longDeveloper],
  ['groups of logos', 50, 'partner_logos', 'entries', groups],
  ['logos in a group', 50, 'partner_logos[1].logos', 'entries', inGroup],
  ['menu entries', 50, 'nav_translations', 'entries', menuOf],
  ['the length of texts', 1000, 'operating_company', 'long', company],
  ['the total of all fields', 1, 'nav_translations', 'total', wordy],
  ['texts in unknown languages', 1, 'custom_texts', 'many', foreign],
])('limits %s', async (_, most, path, kind, wanted) => {
  expect((await session.preview(wanted(most))).answer.kind).toBe('preview')
  const { answer } = await session.preview(wanted(most + 1))
  expect(answer).toMatchObject({ kind: 'problems', problems: [{ path, kind }] })
})

/** Saves a config like an earlier release without limits did. */
const saveUnbound = async (saved: WireConfig) => await saveFields(shop, saved)

const answerTo = async (wanted: object) => (await session.preview(wanted)).answer
const kindOf = async (wanted: object) => (await answerTo(wanted)).kind

test('stored values above a limit may become smaller but not larger', async () => {
  const saved = { remote_development_origins: origins(25), operating_company: text(1500) }
  await saveUnbound(saved)
  expect(await kindOf({ site_name: 'Tower' })).toBe('preview')
  expect(await kindOf({ remote_development_origins: origins(24) })).toBe('preview')
  expect(await kindOf({ remote_development_origins: origins(26) })).toBe('problems')
  expect(await kindOf({ operating_company: text(1400) })).toBe('preview')
  expect(await kindOf({ operating_company: text(1501) })).toBe('problems')
  await session.change({ operating_company: 'Tower Ltd' })
  expect(await kindOf({ operating_company: text(1500) })).toBe('problems')
})

// Regression: nothing could be switched off, because `false` is a byte longer than `true`.
test('when the total is too large, accepts small values and refuses longer lists', async () => {
  await saveUnbound({ nav_translations: WORDY })
  const small = { has_tickets: false, waiting_room: 'open', site_name: 'Tower', accent: '#123456' }
  expect(await kindOf(small)).toBe('preview')
  expect(await kindOf({ nav_translations: { ...WORDY, more: { de: 'More' } } })).toBe('problems')
  expect(await kindOf({ partner_logos: [group(50)] })).toBe('problems')
  const fewer = Object.fromEntries(Object.entries(WORDY).slice(2))
  expect(await kindOf({ nav_translations: fewer, partner_logos: [group(50)] })).toBe('preview')
})

// Regression: the problem with the total hid other problems at the same input.
test('reports too many entries in addition to a total that is too large', async () => {
  await saveUnbound({ nav_translations: WORDY })
  const manyEntries = Object.fromEntries(many(30).map((at) => [`more-${at}`, { de: `${at}` }]))
  const fewer = Object.fromEntries(Object.entries(WORDY).slice(2))
  expect(await answerTo({ nav_translations: { ...fewer, ...manyEntries } })).toMatchObject({
    problems: [{ path: 'nav_translations', kind: 'entries' }],
  })
})

// Regression: a list with an item above the limit could not be reordered, and items before this one
// could not be removed.
test('accepts a stored part above its limit, also when it moves in its list', async () => {
  const banner = (length: number) => ({ image: 'picture.jpg', alt: { de: text(length) } })
  await saveUnbound({
    partner_logos: [group(3), group(52), group(51)],
    home_banners: [banner(1500), banner(10)],
  })
  for (const counts of [
    [52, 51],
    [51, 52],
    [51, 3, 52],
    [52, 3, 40],
    [3, 50],
    [52, 51, 3, 7],
  ])
    expect(await kindOf({ partner_logos: counts.map(group) }), counts.join()).toBe('preview')
  for (const counts of [[52, 52], [53], [52, 51, 51]])
    expect(await kindOf({ partner_logos: counts.map(group) }), counts.join()).toBe('problems')
  expect(await answerTo({ partner_logos: [group(3), group(52), group(53)] })).toMatchObject({
    problems: [{ path: 'partner_logos[2].logos', kind: 'entries' }],
  })
  expect(await kindOf({ home_banners: [banner(10), banner(1500)] })).toBe('preview')
  expect(await kindOf({ home_banners: [banner(10), banner(1501)] })).toBe('problems')
})

// Regression: names with a dot were looked up at the wrong path, so the stored value was not found.
test.each([
  ['a menu entry', 'nav_translations', 'opening.hours'],
  ['the text of a remote that is down', 'remote_texts', 'mf.gone'],
])('lets %s with a dot in its name become smaller but not larger', async (_, field, name) => {
  const said = (length: number) => ({ [field]: { [name]: { de: text(length) } } })
  await saveUnbound(said(1500))
  expect(await kindOf({ [field]: { ...said(1499)[field], other: { de: 'Text' } } })).toBe('preview')
  expect(await answerTo(said(1501))).toMatchObject({
    problems: [{ path: `${field}.${name}.de`, kind: 'long' }],
  })
})

test('lets a shop text above the limit become shorter, and refuses another long one', async () => {
  const said = (length: number, key = 'nav.home') => ({
    custom_texts: { shell: { [key]: { de: text(length) } } },
  })
  await saveUnbound(said(1500))
  expect(await kindOf(said(1499))).toBe('preview')
  expect(await answerTo(said(1501))).toMatchObject({
    problems: [{ path: 'custom_texts.shell.nav.home.de', kind: 'long' }],
  })
  const both = { ...said(1500).custom_texts.shell, ...said(1001, 'nav.tickets').custom_texts.shell }
  expect(await answerTo({ custom_texts: { shell: both } })).toMatchObject({
    problems: [{ path: 'custom_texts.shell.nav.tickets.de', kind: 'long' }],
  })
})
