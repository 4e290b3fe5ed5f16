import { decode } from '@shop/shared/api/decode'
import { staticContent } from '@shop/shared/api/endpoints/shop'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { CONTENT_FIELDS } from '../museum/backend/config/content-fields.ts'
import { MAX_PAGES_BYTES } from '../service/http/listen.ts'
import { PAYLOADS } from '../tests/fixtures/payloads.ts'
import { CONTENT_BOUNDS, type ProblemKind } from './contract/config.ts'
import {
  change,
  openOperatorPage,
  preview,
  undo,
  useOperatorDatabase,
  wordsOf,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()

async function openPage() {
  const { shop, session, config } = await openOperatorPage(embedded.db)
  const read = async (language: string, path: string) => {
    const answer = await shop.app.request(`/api/${language}/${path}`)
    return { status: answer.status, tag: answer.headers.get('ETag'), body: await answer.json() }
  }
  const home = async (language: string) => (await read(language, 'static/content')).body.data
  const page = async (language: string, name: string) =>
    (await read(language, `static/page/${name}`)).body.html
  return { shop, session, config, read, home, page }
}

const BANNER = { image: 'picture.jpg', alt: { de: 'Ein Turm' } }

test('words of the home page are in force at once, with the museum’s language for those without', async () => {
  const { session, config, read, home } = await openPage()
  const before = await read('fr', 'static/content')
  const banners = [BANNER, { ...BANNER, title: { en: 'Night' }, link: 'tickets/tower' }]
  await change(session, {
    home_headline: { de: 'Guten Abend', en: 'Good evening' },
    home_banners: banners,
  })
  expect(await home('en')).toMatchObject({ headline: 'Good evening', intro: 'Welcome' })
  // The museum of the examples prefers German.
  expect(await home('fr')).toMatchObject({ headline: 'Guten Abend', intro: 'Welcome' })
  const { banners: shown } = await home('fr')
  expect(shown.flat()).toMatchObject([
    { image: '/media/picture.jpg', image_mobile: '/media/picture.jpg', alt: 'Ein Turm', title: '' },
    { title: 'Night', link: 'tickets/tower' },
  ])
  expect((await read('fr', 'static/content')).tag).not.toBe(before.tag)
  expect(Object.keys(await config()).filter((name) => CONTENT_FIELDS.includes(name))).toEqual([])
})

test('visitors learn from the config that words have changed, and not which', async () => {
  const { session, config } = await openPage()
  expect(await config()).not.toHaveProperty('content_revision')
  await change(session, { home_intro: { de: 'Willkommen' } })
  const { content_revision: first, ...others } = await config()
  expect(first).toEqual(expect.any(String))
  await change(session, { page_terms: { de: '<p>AGB</p>' } })
  expect(await config()).toMatchObject(others)
  expect((await config()).content_revision).not.toBe(first)
  await undo(session, 2)
  expect((await config()).content_revision).toBe(first)
})

test('each page is changed by itself, undone, and follows the catalogue again', async () => {
  const { shop, session, page } = await openPage()
  const { staticPages } = shop.backend.catalogue
  await change(session, { page_imprint: { de: '<p>Wir</p>', en: '<p>We</p>' } })
  expect(await page('en', 'imprint')).toBe('<p>We</p>')
  expect(await page('it', 'imprint')).toBe('<p>Wir</p>')
  // Operators have not changed this one.
  staticPages.terms = '<p>New terms</p>'
  expect(await page('en', 'terms')).toBe('<p>New terms</p>')
  await undo(session, 1)
  staticPages.imprint = '<p>New imprint</p>'
  expect(await page('en', 'imprint')).toBe('<p>New imprint</p>')
  await change(session, { page_visit: { de: '<p>Um zehn</p>' } })
  expect(await page('de', 'visit')).toBe('<p>Um zehn</p>')
  await undo(session, 3)
  expect(await page('de', 'visit')).toBeUndefined()
  staticPages.imprint = '<p>Imprint</p>'
  staticPages.terms = '<p>Terms</p>'
})

test('two who write other languages of a page take nothing of each other back', async () => {
  const { session, page } = await openPage()
  const base = (await session.call('config')).answer.revision
  await change(session, { page_terms: { de: '<p>Terms</p>', fr: '<p>Conditions</p>' } })
  const mine = await preview(session, { page_terms: { de: '<p>Bedingungen</p>' } }, base)
  expect(mine.answer.savedMeanwhile).toEqual(['page_terms'])
  await change(session, mine.answer.wanted)
  expect(await page('de', 'terms')).toBe('<p>Bedingungen</p>')
  expect(await page('fr', 'terms')).toBe('<p>Conditions</p>')
})

test('a page that the shop has a text of its own for may be emptied, imprint and terms may not', async () => {
  const { session, read } = await openPage()
  await change(session, { page_shipping: {}, home_headline: {} })
  expect((await read('de', 'static/page/shipping')).status).toBe(404)
  expect((await read('de', 'static/content')).body.data.headline).toBe('')
  for (const empty of [{}, { de: ' ' }, { de: '<p>&nbsp;<br></p>' }, null]) {
    const { answer } = await preview(session, { page_imprint: empty, page_terms: empty })
    expect(answer.kind, JSON.stringify(empty)).toBe('problems')
  }
  const { answer } = await preview(session, { page_imprint: { de: '<p>Wir</p>', en: '<p></p>' } })
  expect(answer.problems).toEqual([{ path: 'page_imprint.en', kind: 'empty' }])
})

test.each<[string, ProblemKind, string, unknown]>([
  ['home_headline.de', 'long', 'home_headline', { de: 'x'.repeat(1001) }],
  ['home_headline', 'other', 'home_headline', 'one for all'],
  ['home_intro.de', 'other', 'home_intro', { de: 7 }],
  ['page_visit.de', 'longPage', 'page_visit', { de: 'x'.repeat(CONTENT_BOUNDS.page + 1) }],
  ['page_terms.de', 'empty', 'page_terms', {}],
  ['page_shipping.0', 'other', 'page_shipping', ['x']],
  ['home_banners', 'other', 'home_banners', 'none'],
  ['home_banners[0]', 'other', 'home_banners', [null]],
  ['home_banners', 'banners', 'home_banners', Array(13).fill(BANNER)],
  ['home_banners[0].image', 'picture', 'home_banners', [{ alt: { de: 'A' } }]],
  ['home_banners[0].image', 'picture', 'home_banners', [{ ...BANNER, image: '../a.jpg' }]],
  [
    'home_banners[0].imageMobile',
    'picture',
    'home_banners',
    [{ ...BANNER, imageMobile: 'data:,' }],
  ],
  ['home_banners[0].alt.de', 'described', 'home_banners', [{ image: 'a.jpg', alt: {} }]],
  ['home_banners[0].title', 'other', 'home_banners', [{ ...BANNER, title: 'A' }]],
  [
    'home_banners[0].text.en',
    'long',
    'home_banners',
    [{ ...BANNER, text: { en: 'x'.repeat(1001) } }],
  ],
  ['home_banners[0].link', 'link', 'home_banners', [{ ...BANNER, link: 'nowhere' }]],
  ['home_banners[0].link', 'link', 'home_banners', [{ ...BANNER, link: 'javascript:alert(1)' }]],
  ['home_banners[0].link', 'link', 'home_banners', [{ ...BANNER, link: 'http://' }]],
])('%s is refused at its input: %s', async (path, kind, field, value) => {
  const { session } = await openPage()
  const { answer } = await preview(session, { [field]: value })
  expect(answer).toMatchObject({ kind: 'problems', problems: [{ path, kind }] })
})

test('the longest page fits in all languages, and what is longer than a request is told so', async () => {
  const { session, page } = await openPage()
  const longest = 'é'.repeat(CONTENT_BOUNDS.page)
  const inAll = Object.fromEntries(LANGUAGES.map((language) => [language, longest]))
  expect(await change(session, { page_terms: inAll })).toMatchObject({ status: 200 })
  expect(await page('da', 'terms')).toHaveLength(CONTENT_BOUNDS.page)
  const { revisions } = (await session.call('history')).answer
  expect(JSON.stringify(revisions).length).toBeLessThan(10_000)
  const tooLarge = await preview(session, { page_visit: { de: 'x'.repeat(MAX_PAGES_BYTES) } })
  expect(tooLarge).toMatchObject({ status: 413, answer: { error: 'tooLarge' } })
  await undo(session, 1)
})

test('a preview names the addresses, and what visitors will miss', async () => {
  const { session } = await openPage()
  const { answer } = await preview(session, {
    home_view: 'tickets',
    home_banners: [{ ...BANNER, image: 'none.jpg', link: 'vouchers' }],
    page_imprint: { de: '<p>Wir</p>' },
    page_visit: { de: '<p>Um zehn</p>' },
  })
  expect(answer.effect.addresses).toEqual({
    appear: [],
    vanish: [],
    change: ['/', '/page/imprint', '/checkout/success'],
  })
  expect(answer.effect.warnings).toEqual([
    { kind: 'homeNotShown' },
    { kind: 'pictureMissing', name: 'none.jpg' },
    { kind: 'linkOff', link: 'vouchers' },
  ])
})

test('of a long page only the place that changes is shown', async () => {
  const { session } = await openPage()
  const before = `<p>${'before '.repeat(200)}open at ten ${'after '.repeat(200)}</p>`
  await change(session, { page_visit: { de: before, en: before } })
  const now = { de: before.replace('ten', 'noon'), en: before }
  const { answer } = await preview(session, { page_visit: now })
  const [words, ...others] = wordsOf(answer)
  expect(others).toEqual([])
  expect(words).toMatch(/^Your visit · Deutsch: ….*open at ten.*… → ….*open at noon.*…$/)
  expect(words?.length).toBeLessThan(400)
  await undo(session, 1)
})

test('a banner that only moves is told by the order, and one that goes by its picture', async () => {
  const { session } = await openPage()
  const [one, two, three] = ['a', 'b', 'c'].map((name) => ({
    image: `${name}.jpg`,
    alt: { de: name },
  }))
  await change(session, { home_banners: [one, two, three] })
  const { answer } = await preview(session, { home_banners: [three, { ...one, link: 'tickets' }] })
  expect(wordsOf(answer)).toEqual([
    'Banners · b.jpg · What the picture shows · Deutsch: b → nothing',
    'Banners · b.jpg · Picture: b.jpg → nothing',
    'Banners · Order: a.jpg, b.jpg, c.jpg → c.jpg, a.jpg',
    'Banners · 2 · Link: nothing → tickets',
  ])
})

test('what an operator writes arrives as it was written, in texts and in pages', async () => {
  const { session, home, page } = await openPage()
  for (const text of [PAYLOADS.markup, PAYLOADS.script, PAYLOADS['right to left']]) {
    const written = { de: text.trim() }
    await change(session, {
      home_headline: written,
      home_banners: [{ image: 'picture.jpg', alt: written, title: written }],
      page_imprint: { de: `<p>said</p>${text}` },
    })
    expect(await home('de')).toMatchObject({ headline: text.trim() })
    expect(decode(staticContent.answer, { data: await home('de') })).toMatchObject({ ok: true })
    expect(await page('de', 'imprint')).toBe(`<p>said</p>${text}`.trim())
  }
})

test('what cannot be read any more gives way to the catalogue', async () => {
  const { shop, home, page } = await openPage()
  const broken = { home_headline: 7, home_banners: [{}], page_imprint: 'x' }
  await embedded.db
    .insertInto('config_revision')
    .values({
      id: 1,
      action: 'change',
      undone_of: null,
      network: '',
      author: null,
      changes: '{}',
      overrides: JSON.stringify(broken),
      created_at: shop.backend.clock(),
    })
    .execute()
  expect(await home('de')).toMatchObject({ headline: 'Hello' })
  expect((await home('de')).banners).toHaveLength(1)
  expect(await page('de', 'imprint')).toBe('<p>Imprint</p>')
})
