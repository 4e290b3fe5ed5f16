import { expect, test } from 'vitest'
import { publish } from '../delivery/registry/edit-registry.ts'
import { createDatabaseRegistry } from '../delivery/registry/service/database-registry.ts'
import { documentOf, exampleRelease } from '../delivery/registry/testing/example-releases.ts'
import {
  ACCOUNTS,
  flagsOn,
  hidden,
  logIn,
  openOperatorPage,
  previewFlags,
  previewNames,
  savedBy,
  useOperatorDatabase,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()
const openPage = () => openOperatorPage(embedded.db)

test('a shop with nothing left on sale is warned of, and may be', async () => {
  const { session, config } = await openPage()
  const preview = await previewFlags(session, ACCOUNTS)
  expect(preview).toContain('nothing is on sale any more')
  await session.post('/operator/save', savedBy(preview))
  expect(await config()).toMatchObject({ has_tickets: false })
})

test('when somebody else has saved, the page says so, is shown again and nothing is lost', async () => {
  const { shop, session, config } = await openPage()
  const other = await logIn(shop, '198.51.100.4')
  const mine = await previewFlags(session, 'has_tickets', 'has_vouchers', ACCOUNTS)
  const theirs = await previewFlags(other, 'has_tickets', 'has_memcard')
  await other.post('/operator/save', savedBy(theirs))
  const stale = await session.post('/operator/save', savedBy(mine))
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Somebody else has saved')
  expect(stale.text).not.toContain('Both of you')
  expect(await config()).toMatchObject({ has_vouchers: false })
  await session.post('/operator/save', savedBy(stale.text))
  expect(await config()).toMatchObject({
    has_vouchers: true,
    has_memcard: true,
    has_user_registration: false,
  })
})

test('a text that every visitor would wait for is refused at its field, and stays as typed', async () => {
  const { session, config } = await openPage()
  const fits = 'x'.repeat(1000)
  const { text } = await previewNames(session, { 'site_name_translations.de': fits })
  expect(text).toContain('Nothing has been saved yet')
  const long = await previewNames(session, { 'site_name_translations.de': `${fits}x` })
  expect(long.status).toBe(422)
  expect(long.text).toContain('at most 1000 characters')
  expect(long.text).toContain(`value="${fits}x"`)
  expect(long.text).toContain('id="site_name_translations-de-problem"')
  expect(await config()).not.toMatchObject({ site_name_translations: { de: fits } })
})

test('a form that was opened before somebody else saved takes nothing of theirs back', async () => {
  const { shop, session, config } = await openPage()
  const { text: open } = await session.get('/operator/offerings')
  const other = await logIn(shop)
  const theirs = await previewFlags(other, 'has_tickets', 'has_memcard', ACCOUNTS)
  await other.post('/operator/save', savedBy(theirs))
  const fields = flagsOn(open, 'has_tickets', 'has_vouchers', ACCOUNTS)
  const { text } = await session.post('/operator/offerings', fields)
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ has_vouchers: true, has_memcard: true })
})

test('two who rename other entries of the menu take nothing of each other back', async () => {
  const { shop, session, config } = await openPage()
  const { text: open } = await session.get('/operator/menu')
  const rename = async (fields: Record<string, string>) =>
    await session.post('/operator/menu', { base: hidden(open, 'base'), ...fields })
  const mine = await rename({ 'nav_translations.vouchers.de': 'Geschenke' })
  const other = await logIn(shop)
  const theirs = await other.post('/operator/menu', {
    base: hidden(open, 'base'),
    'nav_translations.tickets.de': 'Eintritt',
  })
  await other.post('/operator/save', savedBy(theirs.text))

  const both = { tickets: { de: 'Eintritt' }, vouchers: { de: 'Geschenke' } }
  const late = await rename({ 'nav_translations.vouchers.de': 'Geschenke' })
  expect(JSON.parse(hidden(late.text, 'wanted'))).toEqual({ nav_translations: both })
  const further = await session.post('/operator/further', savedBy(mine.text))
  expect(further.text).toContain('value="Eintritt"')
  const stale = await session.post('/operator/save', savedBy(mine.text))
  expect(stale.status).toBe(409)
  await session.post('/operator/save', savedBy(stale.text))
  expect(await config()).toMatchObject({ nav_translations: both })
})

test('what somebody else has saved meanwhile stays in a form that is to be mended', async () => {
  const { shop, session } = await openPage()
  const { text: open } = await session.get('/operator/terms')
  const link = (name: string, url: string) => ({
    base: hidden(open, 'base'),
    [`custom_terms_links.de.${name}`]: 'link',
    [`custom_terms_links.de.${name}.url`]: url,
  })
  const other = await logIn(shop)
  const theirs = await other.post('/operator/terms', link('imprint', 'https://tower.example/i'))
  await other.post('/operator/save', savedBy(theirs.text))
  const wrong = await session.post('/operator/terms', link('terms', 'tower.example'))
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('value="tower.example"')
  expect(wrong.text).toContain('value="https://tower.example/i"')
})

test('both changed the same field: it is named', async () => {
  const { shop, session } = await openPage()
  const mine = await previewNames(session, { site_name: 'Mine' })
  const other = await logIn(shop)
  const theirs = await previewNames(other, { site_name: 'Theirs' })
  await other.post('/operator/save', savedBy(theirs.text))
  const stale = await session.post('/operator/save', savedBy(mine.text))
  expect(stale.text).toContain('Both of you changed: Name.')
})

test('undoing what was changed again since says so', async () => {
  const { session, config } = await openPage()
  for (const name of ['First', 'Second'])
    await session.post(
      '/operator/save',
      savedBy((await previewNames(session, { site_name: name })).text),
    )
  const { text } = await session.post('/operator/undo', { revision: '1' })
  expect(text).toContain('Changed again since: Name')
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ site_name: 'Turmmuseum' })
  expect((await session.post('/operator/undo', { revision: '1' })).text).toContain(
    'Nothing has been changed.',
  )
})

test('undoing the name of one entry leaves the names that others were given since', async () => {
  const { session, config } = await openPage()
  const rename = async (entry: string, name: string) => {
    const base = hidden((await session.get('/operator/menu')).text, 'base')
    const fields = { base, [`nav_translations.${entry}.de`]: name }
    const { text } = await session.post('/operator/menu', fields)
    await session.post('/operator/save', savedBy(text))
  }
  await rename('tickets', 'Eintritt')
  await rename('vouchers', 'Geschenke')
  const { text } = await session.post('/operator/undo', { revision: '1' })
  expect(text).not.toContain('Changed again since')
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ nav_translations: { vouchers: { de: 'Geschenke' } } })
  expect(await config()).not.toHaveProperty('nav_translations.tickets')

  await rename('tickets', 'Karten')
  const again = await session.post('/operator/undo', { revision: '1' })
  expect(again.text).toContain('Changed again since: Menu')
})

test('an undoing that no longer fits the rest is refused', async () => {
  const { session } = await openPage()
  const save = async (fields: Record<string, string>) =>
    await session.post('/operator/save', savedBy((await previewNames(session, fields)).text))
  // 1: German and English. 2: English preferred. 3: English alone.
  await save({})
  await save({ prefered_language: 'en' })
  const { text } = await session.get('/operator/names')
  const only = await session.post('/operator/names', [
    ['base', hidden(text, 'base')],
    ['languages', 'en'],
    ['prefered_language', 'en'],
  ])
  await session.post('/operator/save', savedBy(only.text))
  const refused = await session.post('/operator/undo', { revision: '2' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('As things stand, this cannot be undone')
})

test('languages that vanish are named, and cannot be preferred', async () => {
  const { session } = await openPage()
  const { text } = await previewNames(session, {})
  expect(text).toContain('no longer offered: Français, Italiano, Nederlands, Español')
  // Regression: "All addresses stay the same", and then they were not found.
  expect(text).toMatch(
    /Français, Italiano[^:]*: addresses in these languages lead to the same page/,
  )
  expect(text).not.toContain('All addresses stay the same')
  const wrong = await previewNames(session, { prefered_language: 'fr' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('href="#prefered_language"')
})

test('a menu is previewed in the words of the language that visitors read it in', async () => {
  const { session } = await openPage()
  const { text } = await session.get('/operator/names')
  const only = await session.post('/operator/names', [
    ['base', hidden(text, 'base')],
    ['languages', 'de'],
    ['prefered_language', 'de'],
  ])
  await session.post('/operator/save', savedBy(only.text))
  const preview = await previewFlags(session, 'has_tickets', 'has_guided_tours', ACCOUNTS)
  expect(preview).toContain('<mark>Führungen</mark>')
  expect(preview).not.toContain('<mark>Guided tours</mark>')
})

test.each([
  ['names', { support_email: 'nobody at home' }, 'support_email'],
  ['names', { support_phone: '044 555 01 20' }, 'support_phone'],
  [
    'terms',
    {
      'custom_terms_links.de.imprint': 'link',
      'custom_terms_links.de.imprint.url': 'javascript:alert(1)',
    },
    'custom_terms_links.de.imprint.url',
  ],
  [
    'terms',
    { 'custom_terms_links.de.terms': 'link', 'custom_terms_links.de.terms.url': '' },
    'custom_terms_links.de.terms.url',
  ],
  [
    'partners',
    { 'partner_logos[0].logos[0].image': '../secret.svg' },
    'partner_logos[0].logos[0].image',
  ],
  [
    'partners',
    {
      'partner_logos[0].logos[0].image': 'a.svg',
      'partner_logos[0].logos[0].url': 'ftp://a.example',
    },
    'partner_logos[0].logos[0].url',
  ],
  [
    'partners',
    { 'partner_logos[0].logos[0].image': '', 'partner_logos[0].logos[0].name': 'Nobody' },
    'partner_logos[0].logos[0].image',
  ],
  [
    'failures',
    { remote_development_origins: 'http://localhost:3002/path' },
    'remote_development_origins',
  ],
  [
    'failures',
    { remote_development_origins: 'https://*.museum.example' },
    'remote_development_origins',
  ],
])('%s: %j is reported at its field, and stays as typed', async (page, fields, at) => {
  const { session, config } = await openPage()
  const before = await config()
  const { text: form } = await session.get(`/operator/${page}`)
  const sent = page === 'names' ? { languages: 'de', prefered_language: 'de', ...fields } : fields
  const { status, text } = await session.post(`/operator/${page}`, {
    base: hidden(form, 'base'),
    ...sent,
  })
  expect(status).toBe(422)
  const id = at.replaceAll(/[^\w-]+/g, '-')
  expect(text).toContain(`href="#${id}"`)
  expect(text).toContain(`id="${id}-problem"`)
  for (const value of Object.values(fields)) expect(text).toContain(value)
  expect(await config()).toEqual(before)
})

test('a preview that was tampered with is refused, and so is a field no page steers', async () => {
  const { session, config } = await openPage()
  const before = await config()
  const sent = { base: '0', section: '', undone: '' }
  for (const wanted of ['{', '[]', '{"currency_symbol":"EUR"}', '{"site_name":"\\u0000"}'])
    expect((await session.post('/operator/save', { ...sent, wanted })).status).toBe(400)
  const wrong = { ...sent, wanted: '{"languages":["xx"]}' }
  expect((await session.post('/operator/save', wrong)).status).toBe(422)
  expect((await session.post('/operator/undo', { revision: '99' })).status).toBe(400)
  const deep = `{"partner_logos":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect((await session.post('/operator/save', { ...sent, wanted: deep })).status).toBe(400)
  const neverDone = { ...sent, wanted: '{"site_name":"Turm"}', undone: '99' }
  expect((await session.post('/operator/save', neverDone)).status).toBe(400)
  expect(await config()).toEqual(before)
})

test('words, logos, links and texts arrive as they were typed; markup stays text', async () => {
  const { session, config } = await openPage()
  const pages: [string, Record<string, string>][] = [
    ['menu', { 'nav_translations.tickets.de': '<b>Eintritt</b>' }],
    [
      'partners',
      {
        'partner_logos[0].name.en': 'Friends',
        'partner_logos[0].logos[0].image': 'picture.jpg',
        'partner_logos[0].logos[1].image': 'gone.svg',
      },
    ],
    [
      'terms',
      {
        'custom_terms_links.de.imprint': 'link',
        'custom_terms_links.de.imprint.url': 'https://tower.example/imprint',
        'custom_terms_links.de.shipping': 'none',
      },
    ],
    ['failures', { 'remote_texts.mf-tours.en': 'Please call us.' }],
  ]
  for (const [page, fields] of pages) {
    const { text: form } = await session.get(`/operator/${page}`)
    const base = hidden(form, 'base')
    const { text } = await session.post(`/operator/${page}`, { base, ...fields })
    expect(text).not.toContain('<b>')
    if (page === 'partners') expect(text).toContain('no picture called gone.svg')
    const { status } = await session.post('/operator/save', savedBy(text))
    expect(status, page).toBe(303)
  }
  expect(await config()).toMatchObject({
    nav_translations: { tickets: { de: '<b>Eintritt</b>' } },
    partner_logos: [
      { name: { en: 'Friends' }, logos: [{ image: 'picture.jpg' }, { image: 'gone.svg' }] },
    ],
    custom_terms_links: {
      de: { imprint: { url: 'https://tower.example/imprint', title: '' }, shipping: false },
    },
    remote_texts: { 'mf-tours': { en: 'Please call us.' } },
  })
})

test('a form sent as it was opened changes nothing', async () => {
  const { session } = await openPage()
  const { text } = await session.get('/operator/offerings')
  const answer = await session.post('/operator/offerings', flagsOn(text, 'has_tickets', ACCOUNTS))
  expect(answer.text).toContain('Nothing has been changed.')
})

test('from the preview one can go on changing, with all that was typed', async () => {
  const { session } = await openPage()
  const { text } = await previewNames(session, { site_name: 'Half done' })
  const further = await session.post('/operator/further', savedBy(text))
  expect(further.text).toContain('value="Half done"')
})

test('an extension in the registry is switched on by its flag, and may have words of its own', async () => {
  const { shop, session, config } = await openPage()
  const registry = createDatabaseRegistry(embedded.db, shop.backend.clock)
  const release = exampleRelease('1.0.0', 'mf-audio')
  const pages = [
    { name: 'audio', path: 'audio-guides', flag: 'has_audio_guides', nav: { en: 'Audio guides' } },
  ]
  const extension = { ...release, extras: { ...release.extras, pages } }
  const { document, tag } = await registry.read()
  await registry.write(documentOf(publish(document, 'mf-audio', extension)), tag, {
    author: 'a',
    action: 'publish mf-audio',
  })

  const preview = await previewFlags(session, 'has_tickets', 'has_audio_guides', ACCOUNTS)
  expect(preview).toContain('<mark>Audio guides</mark>')
  expect(preview).toContain('<code>/audio-guides</code>')
  await session.post('/operator/save', savedBy(preview))
  expect(await config()).toMatchObject({ has_audio_guides: true })

  const { text: form } = await session.get('/operator/failures')
  const words = { base: hidden(form, 'base'), 'remote_texts.mf-audio.en': 'Ask at the desk.' }
  const { text } = await session.post('/operator/failures', words)
  await session.post('/operator/save', savedBy(text))
  expect(await config()).toMatchObject({ remote_texts: { 'mf-audio': { en: 'Ask at the desk.' } } })
  await embedded.db.deleteFrom('registry_revision').execute()
})
