import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { networkOf } from '../../service/http/addresses.ts'
import { kindOfField } from '../contract/field-kinds.ts'
import { BUILT_IN } from '../contract/operators.ts'
import { editableFields } from '../contract/sections.ts'
import { operatorTexts } from '../texts.ts'
import { describeChanges } from './describe-changes.ts'
import { logDetail, loggedRevision } from './log-detail.ts'
import {
  authorOf,
  readTypedTime,
  readTypedTimeOrDay,
  releaseActionInWords,
  remoteName,
  showDayIn,
  showNetwork,
  showTimeIn,
} from './wording.ts'

const t = operatorTexts('en')

test('names a remote like its menu entry, in the desk’s language if it has that title', () => {
  expect(remoteName('mf-tours', t)).toBe('Guided tours')
  expect(remoteName('mf-audio', t)).toBe('mf-audio')
  expect(remoteName('mf-audio', t, { de: 'Audioführer' })).toBe('Audioführer (mf-audio)')
  const titles = { de: 'Audioführer', en: 'Audio guides' }
  expect(remoteName('mf-audio', t, titles)).toBe('Audio guides (mf-audio)')
})

test('shows an IPv6 network as a prefix and this machine as text', () => {
  expect(showNetwork(networkOf('2001:db8:0:1::7'), t)).toBe('2001:db8:0:1::/64')
  expect(showNetwork(networkOf('192.0.2.7'), t)).toBe('192.0.2.7')
  for (const own of ['::1', '127.0.0.1', '::ffff:127.0.0.1']) {
    expect(showNetwork(networkOf(own), t)).toBe(t('history.server'))
    expect(authorOf({ name: 'Ada', network: networkOf(own) }, t)).toBe('Ada')
    expect(authorOf({ name: null, network: networkOf(own) }, t)).toBe(t('history.fromServer'))
    // Regression: “the server itself” was no place that operators know.
    expect(showNetwork(networkOf(own), t)).toBe('the computer that runs the shop')
  }
  const network = '192.0.2.7'
  expect(authorOf({ name: BUILT_IN, network }, t)).toBe('Access without a name from 192.0.2.7')
  expect(showNetwork('', t)).toBe('')
})

test('the log uses the names of the other pages for fields, roles and failed work', () => {
  const detail = (action: string, text: string) => logDetail({ action, detail: text }, t)
  expect(detail('save', '7: accent, has_tickets, no_such_field')).toBe(
    `Change 7: ${t('fields.accent')}, ${t('fields.has_tickets')}, no_such_field`,
  )
  // Regression: the log did not say which change was undone.
  expect(detail('undo', `${loggedRevision(7, 6)}: accent`)).toBe(
    `Change 7, undoes change 6: ${t('fields.accent')}`,
  )
  expect(detail('scheduled', 'languages, 2026-12-24 18:00 – 2026-12-27 08:00')).toBe(
    `${t('fields.languages')}, 24.12.2026 18:00 – 27.12.2026 08:00`,
  )
  // An operator may have the same name as a role.
  expect(detail('operator_roles', 'config: config, releases')).toBe(
    `config: ${t('roles.config')}, ${t('roles.releases')}`,
  )
  expect(detail('operator_added', 'Ada')).toBe('Ada')
  expect(detail('operator_disabled', 'country')).toBe('country')
  expect(detail('session_ended', 'operator')).toBe(t('log.builtIn'))
  expect(detail('session_ended', 'accent')).toBe('accent')
  expect(detail('retry', 'mail: 3')).toBe(`${t('unfinished.kinds.mail')}: 3`)
  expect(detail('release', 'rollback mf-tours')).toBe('Go back: Guided tours')
  // Regression: the log showed commands for previews of versions.
  for (const action of ['preview', 'stale'])
    expect(detail(action, 'promote mf-tours 1.2.0')).toBe('Use for all visits: Guided tours 1.2.0')
  expect(detail('login', '')).toBe('')
})

test.each([
  ['rollback mf-tours', 'Go back: Guided tours'],
  ['promote mf-audio 1.2.0', 'Use for all visits: mf-audio 1.2.0'],
  ['canary mf-tours 1.2.0 20', 'Use for a share: Guided tours 1.2.0'],
  [
    'canary mf-tours 1.2.0 --auto --visits 9',
    'Let the share rise automatically: Guided tours 1.2.0',
  ],
  ['canary mf-tours 1.2.0 --pause', 'Pause: Guided tours 1.2.0'],
  ['publish mf-tours 1.2.0', 'Published: Guided tours 1.2.0'],
  ['restore abc', 'Undo'],
  ['written', 'written'],
])('shows the change of releases "%s" as "%s"', (action, words) => {
  expect(releaseActionInWords(action, t)).toBe(words)
})

// Regression: dots were refused in languages that write days with slashes or hyphens.
test.each(LANGUAGES)('reads typed times as the desk writes them, and ISO, in %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const sent = `2026-${String(month).padStart(2, '0')}-09T18:05`
    const [, two] = sent.split('-')
    const shown = [showTimeIn, showDayIn].map((show) => show(language, 'UTC')(new Date(`${sent}Z`)))
    const numbers = [`09.${two}.2026 18:05`, `9/${month}/2026, 18.05`, `09-${two}-2026 18:05`]
    for (const text of shown) expect(text).toMatch(/^[^ ]*2026,? [^ ]*18.05$/)
    for (const typed of [...shown, ...numbers, sent, sent.replace('T', ' ')])
      expect(readTypedTime(typed, language), typed).toBe(sent)
  }
  for (const typed of ['', '29.11.2026', '29.11.26 18:00', '31.02.2026 18:00', '29.11.2026 24:00'])
    expect(readTypedTime(typed, language), typed).toBeNull()
  for (const typed of ['29.11.2026 6:00 pm', '29.11.2026 18:0', '29.11.2026 18:00 – 19:00'])
    expect(readTypedTime(typed, language), typed).toBeNull()
})

// Regression: “6.12.” was refused as the end of a change.
test.each<[string, string | null, string | null]>([
  ['6.12.', '2026-12-06T00:00', '2026-12-07T00:00'],
  ['6 Dec', '2026-12-06T00:00', '2026-12-07T00:00'],
  ['30/11', '2026-11-30T00:00', '2026-12-01T00:00'],
  ['29.11.', '2027-11-29T00:00', '2027-11-30T00:00'],
  ['31.12.2026', '2026-12-31T00:00', '2027-01-01T00:00'],
  ['Sun, 6 Dec 2026', '2026-12-06T00:00', '2026-12-07T00:00'],
  ['2026-12-06', '2026-12-06T00:00', '2026-12-07T00:00'],
  ['06.12.2026 08:00', '2026-12-06T08:00', '2026-12-06T08:00'],
  ...['', '6', '31.11.', '6.12.26', '6.12. 8', '06.12.2026 8', '10:11', '31.11.2026'].map(
    (text): [string, null, null] => [text, null, null],
  ),
])('reads “%s” as the beginning %s and as the end %s', (text, begin, end) => {
  const today = '2026-11-30'
  expect(readTypedTimeOrDay(text, 'en', { today, isEnd: false })).toBe(begin)
  expect(readTypedTimeOrDay(text, 'en', { today, isEnd: true })).toBe(end)
})

test('writes days like the shop', () => {
  const closed_days = { before: [], after: [{ day: '2026-12-03', text: { de: 'zu' } }] }
  const [day] = describeChanges({ closed_days }, { t, language: 'en' })
  expect(day?.after).toBe('03.12.2026')
})

test('names the place of a closed day', () => {
  const closed = { day: '2026-12-03', text: { de: 'zu' } }
  const closed_days = { before: [closed], after: [{ ...closed, venue: 'quay' }] }
  const known = { places: [{ id: 'quay', name: 'The quay' }] }
  expect(describeChanges({ closed_days }, { t, language: 'en', known })).toEqual([
    { what: 'Closed days · 1 · Where', before: 'the whole museum', after: 'The quay' },
  ])
})

test.each(LANGUAGES)('has a name for each editable field and choice in %s', (language) => {
  const named = operatorTexts(language)
  const fields = editableFields({})
  expect(fields).toContain('show_progress_bar')
  const keys = fields.flatMap((field) => {
    const kind = kindOfField(field)
    const options = kind?.kind === 'choice' ? kind.options : []
    return [`fields.${field}`, ...options.map((option) => `choices.${field}.${option}`)]
  })
  expect(keys.filter((key) => named(key, { defaultValue: '' }) === '')).toEqual([])
})

// Regression: the page said “Each can be undone” also for changes without a button.
test.each(LANGUAGES)('texts name buttons and pages as they are called in %s', (language) => {
  const named = operatorTexts(language)
  expect(named('pages.history.intro')).toContain(named('history.undo'))
  // Regression: apart, “addresses are in the ticketing system” seemed to contradict the page.
  expect(named('hours.visitors')).toContain(named('pages.unfinished.name'))
  // Regression: nothing said that the texts of opening hours do not change the bookable times.
  expect(named('pages.hours.intro').toLowerCase()).toContain(
    named('fields.ticketing_url').toLowerCase(),
  )
})

// Regression: the description showed "nothing" where visitors read the shop's own text.
test('shows the shop’s own text for a menu name that the museum has not set', () => {
  const changes = {
    nav_translations: { before: null, after: { 'guided-tours': { de: 'Rundgänge' } } },
    home_headline: { before: {}, after: { de: 'Es wird hell.' } },
  }
  const described = describeChanges(changes, { t, language: 'en' })
  expect(described.map(({ before, after }) => [before, after])).toEqual([
    [t('texts.original'), 'Rundgänge'],
    [t('nothing'), 'Es wird hell.'],
  ])
})

test('names a place, and shows the shop’s own texts, where they are known', () => {
  const changes = {
    nav_translations: { before: null, after: { 'guided-tours': { de: 'Rundgänge' } } },
    custom_texts: { before: {}, after: { shell: { 'nav.home': { de: 'Anfang', fr: 'Début' } } } },
    place_hours: { before: {}, after: { quay: { de: 'Täglich' } } },
  }
  const known = {
    places: [{ id: 'quay', name: 'The quay' }],
    menuNames: { de: { 'guided-tours': 'Führungen', guided_tours: 'Führungen' } },
    texts: [{ owner: 'shell', key: 'nav.home', originals: { de: 'Start', en: 'Home' } }],
  }
  const described = describeChanges(changes, { t, language: 'en', known })
  // Regression: the history showed keys of texts, such as `nav.home`.
  expect(described[1]?.what).toBe('Texts · Header, footer and home page · Home · Deutsch')
  expect(described.map(({ before }) => before)).toEqual([
    'Führungen',
    'Start',
    t('texts.original'),
    t('nothing'),
  ])
  expect(described.at(-1)?.what).toBe(`${t('fields.place_hours')} · The quay · Deutsch`)
})
