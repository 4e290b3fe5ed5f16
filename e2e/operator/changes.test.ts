import { expect, test } from 'vitest'
import { publish } from '../delivery/registry/edit-registry.ts'
import { createDatabaseRegistry } from '../delivery/registry/service/database-registry.ts'
import { documentOf, exampleRelease } from '../delivery/registry/testing/example-releases.ts'
import { logIn, useOperatorPage, wordsOf } from './testing/operator-page.ts'

const { db, shop, session, config } = useOperatorPage()

const GERMAN_AND_ENGLISH = { languages: ['de', 'en'], prefered_language: 'de' }

test('warns about a shop with nothing on sale, and saves it anyway', async () => {
  const { answer } = await session.preview({ has_tickets: false })
  expect(answer.effect.warnings).toContainEqual({ kind: 'nothingOnSale' })
  await session.save(answer)
  expect(await config()).toMatchObject({ has_tickets: false })
})

test('answers conflict with a new plan after another operator saved, and keeps both changes', async () => {
  const other = await logIn(shop, '198.51.100.4')
  const mine = await session.preview({ has_tickets: true, has_vouchers: true })
  await other.change({ has_memcard: true, has_user_registration: false })
  const stale = await session.save(mine.answer)
  expect(stale).toMatchObject({ status: 409, answer: { error: 'stale' } })
  const { plan } = stale.answer
  expect(plan).toMatchObject({ kind: 'preview', base: 1, wanted: { has_vouchers: true } })
  expect(plan.savedMeanwhile).toEqual(['has_memcard', 'has_user_registration'])
  expect(await config()).toMatchObject({ has_vouchers: false })
  await session.save(plan)
  expect(await config()).toMatchObject({
    has_vouchers: true,
    has_memcard: true,
    has_user_registration: false,
  })
})

test('saving an older form keeps another operator’s change', async () => {
  const { base, current } = (await session.preview({})).answer
  await (await logIn(shop)).change({ has_memcard: true })
  // The desk sends every field of its form.
  const mine = { ...current, has_vouchers: true }
  const flags = Object.entries(mine).filter(([name]) => /^has_(m|v|t|g)/.test(name))
  const { answer } = await session.preview(Object.fromEntries(flags), base)
  expect(answer.wanted).toEqual({ has_vouchers: true })
  await session.save(answer)
  expect(await config()).toMatchObject({ has_vouchers: true, has_memcard: true })
})

test('keeps both renamed menu entries when two operators edit different ones', async () => {
  const renamed = { nav_translations: { vouchers: { de: 'Geschenke' } } }
  const mine = await session.preview(renamed)
  await (await logIn(shop)).change({ nav_translations: { tickets: { de: 'Eintritt' } } })

  const both = { tickets: { de: 'Eintritt' }, vouchers: { de: 'Geschenke' } }
  const late = await session.preview(renamed, mine.answer.base)
  expect(late.answer.wanted).toEqual({ nav_translations: both })
  const stale = await session.save(mine.answer)
  expect(stale.status).toBe(409)
  await session.save(stale.answer.plan)
  expect(await config()).toMatchObject({ nav_translations: both })
})

test('a form with problems still includes what another operator saved meanwhile', async () => {
  const { base } = (await session.preview({})).answer
  const link = (page: string, url: string) => ({
    custom_terms_links: { de: { [page]: { url, title: '' } } },
  })
  await (await logIn(shop)).change(link('imprint', 'https://tower.example/i'))
  const wrong = await session.preview(link('terms', 'tower.example'), base)
  expect(wrong.answer).toMatchObject({
    kind: 'problems',
    problems: [{ path: 'custom_terms_links.de.terms.url', kind: 'address' }],
    base: 1,
  })
  expect(wrong.answer.wanted.custom_terms_links.de).toMatchObject({
    terms: { url: 'tower.example' },
    imprint: { url: 'https://tower.example/i' },
  })
})

test('names a field that both operators changed', async () => {
  const mine = await session.preview({ site_name: 'Mine' })
  await (await logIn(shop)).change({ site_name: 'Theirs' })
  const { answer } = await session.save(mine.answer)
  expect(answer.plan.savedMeanwhile).toEqual(['site_name'])
  expect(wordsOf(answer.plan)).toEqual(['Name: Theirs → Mine'])
})

test('an undo lists the fields that changed again after the undone revision', async () => {
  for (const name of ['First', 'Second']) await session.change({ site_name: name })
  const { answer } = await session.call('config/undo', { revision: 1 })
  expect(answer).toMatchObject({ kind: 'preview', changedSince: ['site_name'], undoneOf: 1 })
  await session.save(answer)
  expect(await config()).toMatchObject({ site_name: 'Turmmuseum' })
  const again = await session.call('config/undo', { revision: 1 })
  expect(again.answer.kind).toBe('same')
  expect((await session.save(again.answer)).answer).toEqual({ kind: 'same' })
})

test('undoing one menu name keeps names that other entries got later', async () => {
  const rename = async (entry: string, name: string) => {
    const { current } = (await session.preview({})).answer
    const nav_translations = { ...current.nav_translations, [entry]: { de: name } }
    await session.change({ nav_translations })
  }
  await rename('tickets', 'Eintritt')
  await rename('vouchers', 'Geschenke')
  const { answer } = await session.call('config/undo', { revision: 1 })
  expect(answer.changedSince).toEqual([])
  await session.save(answer)
  expect(await config()).toMatchObject({ nav_translations: { vouchers: { de: 'Geschenke' } } })
  expect(await config()).not.toHaveProperty('nav_translations.tickets')

  await rename('tickets', 'Karten')
  const again = await session.call('config/undo', { revision: 1 })
  expect(again.answer.changedSince).toEqual(['nav_translations'])
})

// JSON drops undefined fields; an undo that sent undefined for the field would change nothing.
test('undoing the only menu name removes the field', async () => {
  await session.change({ nav_translations: { tickets: { de: 'Eintritt' } } })
  expect((await session.undo(1)).answer).toEqual({ kind: 'saved', revision: 2 })
  expect(await config()).not.toHaveProperty('nav_translations.tickets')
})

test('refuses an undo that conflicts with later changes', async () => {
  await session.change(GERMAN_AND_ENGLISH)
  await session.change({ prefered_language: 'en' })
  await session.change({ languages: ['en'] })
  const { answer } = await session.call('config/undo', { revision: 2 })
  expect(answer).toMatchObject({
    kind: 'problems',
    problems: [{ path: 'prefered_language', kind: 'preferred' }],
  })
  expect(wordsOf(answer)).toEqual(['Preferred language: English → Deutsch'])
  expect((await session.save(answer)).status).toBe(422)
})

test('lists the languages that a change removes, and rejects one of them as preferred language', async () => {
  const { answer } = await session.preview(GERMAN_AND_ENGLISH)
  expect(answer.effect.languages.vanish).toEqual(expect.arrayContaining(['fr', 'it', 'nl', 'es']))
  const wrong = await session.preview({ ...GERMAN_AND_ENGLISH, prefered_language: 'fr' })
  expect(wrong.answer.problems).toEqual([{ path: 'prefered_language', kind: 'preferred' }])
})

test('previews the menu in a language of the shop when the operator’s language is not offered', async () => {
  await session.change({ languages: ['de'], prefered_language: 'de' })
  const { answer } = await session.preview({ has_guided_tours: true })
  const labels = answer.effect.menu.after.map(({ label }: { label: string }) => label)
  expect(labels).toContain('Führungen')
  expect(labels).not.toContain('Guided tours')
})

test('refuses a manipulated change, and fields that no page of the desk has', async () => {
  const before = await config()
  const sent = { base: 0, undoneOf: null }
  for (const wanted of [[], { currency_symbol: 'EUR' }, { site_name: '\u0000' }, 'x', null])
    for (const call of ['preview', 'save'])
      expect((await session.call(`config/${call}`, { ...sent, wanted })).status).toBe(400)
  for (const base of [-1, 0.5, '0', 1e12])
    expect((await session.call('config/save', { base, wanted: {} })).status).toBe(400)
  const wrong = { ...sent, wanted: { languages: ['xx'] } }
  expect((await session.call('config/save', wrong)).status).toBe(422)
  expect((await session.call('config/undo', { revision: 99 })).status).toBe(404)
  const deep = JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`)
  const deepest = { ...sent, wanted: { partner_logos: deep } }
  expect((await session.call('config/save', deepest)).status).toBe(400)
  const neverDone = { ...sent, wanted: { site_name: 'Turm' }, undoneOf: 99 }
  expect((await session.call('config/save', neverDone)).status).toBe(400)
  expect(await config()).toEqual(before)
})

test('stores words, logos, links and texts as typed', async () => {
  const wanted = {
    nav_translations: { tickets: { de: '<b>Eintritt</b>' } },
    partner_logos: [
      { name: { en: 'Friends' }, logos: [{ image: 'picture.jpg' }, { image: 'gone.svg' }] },
    ],
    custom_terms_links: {
      de: { imprint: { url: 'https://tower.example/imprint', title: '' }, shipping: false },
    },
    remote_texts: { 'mf-tours': { en: 'Please call us.' } },
    operating_company: 'Tower Ltd',
    museum_main_url: 'https://tower.example',
    show_progress_bar: false,
    home_view: 'tickets',
  }
  const { answer } = await session.preview(wanted)
  expect(answer.effect.warnings).toEqual([{ kind: 'pictureMissing', name: 'gone.svg' }])
  expect(wordsOf(answer)).toEqual(
    expect.arrayContaining([
      'Menu · Tickets · Deutsch: Shop’s own wording → <b>Eintritt</b>',
      'Steps above the checkout: on → off',
    ]),
  )
  await session.save(answer)
  expect(await config()).toMatchObject(wanted)
})

test('treats an unchanged form as no change', async () => {
  const { current } = (await session.preview({})).answer
  const { answer } = await session.preview({
    has_tickets: true,
    has_user_registration: true,
    languages: current.languages,
    site_name: current.site_name,
  })
  expect(answer.kind).toBe('same')
})

test('switches an extension on by its flag and stores its own menu names', async () => {
  const registry = createDatabaseRegistry(db, shop.backend.clock)
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

  const known = (await session.call('config')).answer
  expect(known).toMatchObject({
    extensions: ['mf-audio'],
    titles: { 'mf-audio': { en: 'Audio guides' } },
    current: { has_audio_guides: false },
  })
  const { answer } = await session.preview({ has_audio_guides: true })
  expect(answer.effect.menu.after).toContainEqual({ key: 'audio', label: 'Audio guides' })
  expect(answer.effect.addresses.appear).toContain('/audio-guides')
  await session.save(answer)
  expect(await config()).toMatchObject({ has_audio_guides: true })

  const remote_texts = { 'mf-audio': { en: 'Ask at the desk.' } }
  await session.change({ remote_texts })
  expect(await config()).toMatchObject({ remote_texts })
  await db.deleteFrom('registry_revision').execute()
})
