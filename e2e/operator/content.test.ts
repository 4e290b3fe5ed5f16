import { decode } from '@shop/shared/api/decode'
import { staticContent } from '@shop/shared/api/endpoints/shop'
import { dayText } from '@shop/shared/dates/day-text'
import { addDays } from '@shop/shared/dates/month'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { CONTENT_FIELDS } from '../museum/backend/config/content-fields.ts'
import { freshDay, ticket } from '../museum/backend/testing/test-shop.ts'
import { MAX_PAGES_BYTES } from '../service/http/listen.ts'
import { PAYLOADS } from '../tests/fixtures/payloads.ts'
import { CONTENT_BOUNDS, SHUT } from './contract/config.ts'
import { saveFields, useOperatorPage, wordsOf } from './testing/operator-page.ts'

const { shop, session, config } = useOperatorPage()

const read = async (language: string, path: string) => {
  const answer = await shop.app.request(`/api/${language}/${path}`)
  return { status: answer.status, tag: answer.headers.get('ETag'), body: await answer.json() }
}
const home = async (language: string) => (await read(language, 'static/content')).body.data
const page = async (language: string, name: string) =>
  (await read(language, `static/page/${name}`)).body.html

const BANNER = { image: 'picture.jpg', alt: { de: 'Ein Turm' } }

test('shows home page texts at once, with the museum’s language as fallback', async () => {
  const before = await read('fr', 'static/content')
  const banners = [BANNER, { ...BANNER, title: { en: 'Night' }, link: 'tickets/tower' }]
  await session.change({
    home_headline: { de: 'Guten Abend', en: 'Good evening' },
    home_banners: banners,
  })
  expect(await home('en')).toMatchObject({ headline: 'Good evening', intro: 'Welcome' })
  // French has no headline, so French visitors read the preferred language of the museum, which is
  // German.
  expect(await home('fr')).toMatchObject({ headline: 'Guten Abend', intro: 'Welcome' })
  const { banners: shown } = await home('fr')
  expect(shown.flat()).toMatchObject([
    { image: '/media/picture.jpg', image_mobile: '/media/picture.jpg', alt: 'Ein Turm', title: '' },
    { title: 'Night', link: 'tickets/tower' },
  ])
  expect((await read('fr', 'static/content')).tag).not.toBe(before.tag)
  expect(Object.keys(await config()).filter((name) => CONTENT_FIELDS.includes(name))).toEqual([])
})

test('shows a notice in each language and removes it', async () => {
  expect((await home('de')).notice).toBe('')
  const shop_notice = { de: 'Der Lift steht still.', en: 'The lift is out of order.' }
  const { effect } = (await session.preview({ shop_notice })).answer
  expect(effect.addresses.change).toEqual(['/…'])
  await session.change({ shop_notice })
  expect((await home('en')).notice).toBe('The lift is out of order.')
  expect((await home('fr')).notice).toBe('Der Lift steht still.')
  await session.change({ shop_notice: { de: ' ' } })
  expect((await home('en')).notice).toBe('')
  const { problems } = (await session.preview({ shop_notice: { de: 'x'.repeat(1001) } })).answer
  expect(problems).toMatchObject([{ path: 'shop_notice.de', kind: 'long' }])
})

test('the config shows visitors that texts changed, but not which texts', async () => {
  expect(await config()).not.toHaveProperty('content_revision')
  await session.change({ home_intro: { de: 'Willkommen' } })
  const { content_revision: first, ...others } = await config()
  expect(first).toEqual(expect.any(String))
  await session.change({ page_terms: { de: '<p>AGB</p>' } })
  expect(await config()).toMatchObject(others)
  expect((await config()).content_revision).not.toBe(first)
  await session.undo(2)
  expect((await config()).content_revision).toBe(first)
})

test('changes and undoes each page separately, then follows the catalogue again', async () => {
  const { staticPages } = shop.backend.catalogue
  await session.change({ page_imprint: { de: '<p>Wir</p>', en: '<p>We</p>' } })
  expect(await page('en', 'imprint')).toBe('<p>We</p>')
  expect(await page('it', 'imprint')).toBe('<p>Wir</p>')
  // Operators have not changed this page.
  staticPages.terms = '<p>New terms</p>'
  expect(await page('en', 'terms')).toBe('<p>New terms</p>')
  await session.undo(1)
  staticPages.imprint = '<p>New imprint</p>'
  expect(await page('en', 'imprint')).toBe('<p>New imprint</p>')
  await session.change({ page_visit: { de: '<p>Um zehn</p>' } })
  expect(await page('de', 'visit')).toBe('<p>Um zehn</p>')
  await session.undo(3)
  expect(await page('de', 'visit')).toBeUndefined()
  staticPages.imprint = '<p>Imprint</p>'
  staticPages.terms = '<p>Terms</p>'
})

test('lets operators empty a page for which the shop has its own text', async () => {
  await session.change({ page_shipping: {}, home_headline: {} })
  expect((await read('de', 'static/page/shipping')).status).toBe(404)
  expect((await read('de', 'static/content')).body.data.headline).toBe('')
})

test('accepts the longest page in all languages and answers 413 to a larger request', async () => {
  const longest = 'é'.repeat(CONTENT_BOUNDS.page)
  const inAll = Object.fromEntries(LANGUAGES.map((language) => [language, longest]))
  expect(await session.change({ page_terms: inAll })).toMatchObject({ status: 200 })
  expect(await page('da', 'terms')).toHaveLength(CONTENT_BOUNDS.page)
  const { revisions } = (await session.call('history')).answer
  expect(JSON.stringify(revisions).length).toBeLessThan(10_000)
  const tooLarge = await session.preview({ page_visit: { de: 'x'.repeat(MAX_PAGES_BYTES) } })
  expect(tooLarge).toMatchObject({ status: 413, answer: { error: 'tooLarge' } })
  await session.undo(1)
})

test('lists affected addresses and missing parts in a preview', async () => {
  const { answer } = await session.preview({
    home_view: 'tickets',
    home_banners: [{ ...BANNER, image: 'none.jpg', link: 'vouchers' }],
    page_imprint: { de: '<p>Wir</p>' },
    page_visit: { de: '<p>Um zehn</p>' },
  })
  expect(answer.effect.addresses).toEqual({
    appear: [],
    vanish: [],
    change: ['/', '/page/imprint', '/page/visit', '/checkout/success'],
  })
  expect(answer.effect.warnings).toEqual([
    { kind: 'homeNotShown' },
    { kind: 'pictureMissing', name: 'none.jpg' },
    { kind: 'linkOff', link: 'vouchers' },
  ])
})

test('warns that a replaced picture keeps its other parts', async () => {
  const old = { image: 'a.jpg', imageMobile: 'b.jpg', alt: { de: 'Ein Turm', en: 'A tower' } }
  await session.change({ home_banners: [old] })
  const warningsOf = async (...home_banners: object[]) => {
    const { effect } = (await session.preview({ home_banners })).answer
    return effect.warnings.filter(({ kind }: { kind: string }) => kind === 'oldPart')
  }
  expect(await warningsOf({ ...old, image: 'c.jpg' })).toEqual([
    { kind: 'oldPart', banner: 1, part: 'imageMobile', languages: [] },
    { kind: 'oldPart', banner: 1, part: 'alt', languages: ['de', 'en'] },
  ])
  const { imageMobile: _, ...wide } = old
  expect(await warningsOf({ ...wide, image: 'c.jpg', alt: { de: 'Ein See' } })).toEqual([])
  expect(await warningsOf({ ...wide, image: 'c.jpg', alt: { ...old.alt, de: 'Ein See' } })).toEqual(
    [{ kind: 'oldPart', banner: 1, part: 'alt', languages: ['en'] }],
  )
  expect(await warningsOf({ ...old, link: 'tickets' })).toEqual([])
  await session.undo(1)
})

test('warns of languages that keep their text of a page, also when a change is undone', async () => {
  const both = { de: '<p>Bis fünf</p>', en: '<p>Until five</p>' }
  await session.change({ page_visit: both })
  const page_visit = { ...both, de: '<p>Bis sechs</p>' }
  const kept = [{ kind: 'textsKept', path: ['page_visit'], languages: ['en'] }]
  expect((await session.preview({ page_visit })).answer.effect.warnings).toEqual(kept)
  await session.change({ page_visit })
  await session.change({ page_visit: { ...page_visit, en: '<p>Until six</p>' } })
  const undo = async (revision: number) =>
    (await session.call('config/undo', { revision })).answer.effect.warnings
  expect(await undo(2)).toEqual(kept)
  expect(await undo(1)).toEqual([])
})

test('warns of languages that keep their text of the home page, notice or picture', async () => {
  const both = { de: 'Ein Turm', en: 'A tower' }
  const banner = { image: 'a.jpg', alt: both }
  const other = { image: 'b.jpg', alt: both, title: both }
  await session.change({ home_headline: both, shop_notice: both, home_banners: [banner, other] })
  const warningsOf = async (wanted: object) => {
    const { effect } = (await session.preview(wanted)).answer
    return effect.warnings.filter(({ kind }: { kind: string }) => kind === 'textsKept')
  }
  const one = { ...both, de: 'Der Turm' }
  const kept = (...path: string[]) => ({ kind: 'textsKept', path, languages: ['en'] })
  expect(await warningsOf({ home_headline: one })).toEqual([kept('home_headline')])
  expect(await warningsOf({ shop_notice: one })).toEqual([kept('shop_notice')])
  // Banners are compared by their pictures, so a new order changes no text.
  const home_banners = [{ ...other, title: one }, banner]
  expect(await warningsOf({ home_banners })).toEqual([kept('home_banners', '1', 'title')])
  expect(await warningsOf({ home_headline: { de: 'Neu', en: 'New' }, home_banners: [] })).toEqual(
    [],
  )
  await session.undo(1)
})

// Regression: visitors in other languages read only that the museum is closed.
test('warns of languages that keep their note of a closed day', async () => {
  const warningsOf = async (...closed_days: object[]) => {
    const { effect } = (await session.preview({ closed_days })).answer
    return effect.warnings.filter(({ kind }: { kind: string }) => kind === 'textsKept')
  }
  const [day, other] = ['2026-12-24', '2026-12-31']
  const kept = [{ kind: 'textsKept', path: ['closed_days', day], languages: ['en'] }]
  const notes = (de: string) => ({ day, text: { ...SHUT, de } })
  expect(await warningsOf(notes(SHUT.de))).toEqual([])
  expect(await warningsOf(notes('Umbau'))).toMatchObject([
    { languages: expect.arrayContaining(['en']) },
  ])
  const text = { de: 'Umbau', en: 'Rebuilding' }
  await session.change({
    closed_days: [
      { day: other, text },
      { day, text },
    ],
  })
  expect(await warningsOf({ day, text: { ...text, de: 'Sturm' } })).toEqual(kept)
  expect(await warningsOf({ day, text: { de: 'Sturm', en: 'Storm' } })).toEqual([])
  await session.undo(1)
})

test('shows only the changed part of a long page', async () => {
  const before = `<p>${'before '.repeat(200)}open at ten ${'after '.repeat(200)}</p>`
  await session.change({ page_visit: { de: before, en: before } })
  const now = { de: before.replace('ten', 'noon'), en: before }
  const { answer } = await session.preview({ page_visit: now })
  const [words, ...others] = wordsOf(answer)
  expect(others).toEqual([])
  expect(words).toMatch(/^Your visit · Deutsch: ….*open at ten.*… → ….*open at noon.*…$/)
  expect(words?.length).toBeLessThan(400)
  await session.undo(1)
})

// Regression: parts of tags were shown, such as `…s="hours">`.
test('shows the text of a page without tags, unless only these change', async () => {
  const before = `<h2>Hours</h2><ul>${'<li class="day">Closed </li>'.repeat(60)}</ul>`
  await session.change({ page_visit: { de: before } })
  const shown = async (de: string) =>
    wordsOf((await session.preview({ page_visit: { de } })).answer).join()
  expect(await shown(before.replace('Closed', 'At&nbsp;ten'))).toMatch(
    /: Hours (Closed )+.*… → Hours At ten (Closed )+.*…$/,
  )
  expect(await shown(before.replace('h2', 'h3'))).toContain('<h3>Hours')
  await session.undo(1)
})

test('describes a moved banner by the order and a removed one by its picture', async () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => ({
    image: `${name}.jpg`,
    alt: { de: name },
  }))
  await session.change({ home_banners: [one, two, three] })
  const { answer } = await session.preview({ home_banners: [three, { ...one, link: 'tickets' }] })
  expect(wordsOf(answer)).toEqual([
    'Banners · b.jpg · What the picture shows · Deutsch: b → nothing',
    'Banners · b.jpg · Picture: b.jpg → nothing',
    'Banners · Order: a.jpg, b.jpg, c.jpg → c.jpg, a.jpg',
    'Banners · 2 · Link: nothing → tickets',
  ])
})

test('describes a replaced picture as one change', async () => {
  const [one, two] = ['a', 'b'].map((name) => ({ image: `${name}.jpg`, alt: { de: name } }))
  await session.change({ home_banners: [one, two] })
  const { answer } = await session.preview({ home_banners: [{ ...one, image: 'new.jpg' }, two] })
  expect(wordsOf(answer)).toEqual(['Banners · 1 · Picture: a.jpg → new.jpg'])
})

test('stores texts and pages exactly as written', async () => {
  for (const text of [PAYLOADS.markup, PAYLOADS.script, PAYLOADS['right to left']]) {
    const written = { de: text.trim() }
    await session.change({
      home_headline: written,
      home_banners: [{ image: 'picture.jpg', alt: written, title: written }],
      page_imprint: { de: `<p>said</p>${text}` },
    })
    expect(await home('de')).toMatchObject({ headline: text.trim() })
    expect(decode(staticContent.answer, { data: await home('de') })).toMatchObject({ ok: true })
    expect(await page('de', 'imprint')).toBe(`<p>said</p>${text}`.trim())
  }
})

test('uses the catalogue for unreadable stored values', async () => {
  await saveFields(shop, { home_headline: 7, home_banners: [{}], page_imprint: 'x' })
  expect(await home('de')).toMatchObject({ headline: 'Hello' })
  expect((await home('de')).banners).toHaveLength(1)
  expect(await page('de', 'imprint')).toBe('<p>Imprint</p>')
})

const places = async (language: string) =>
  (await home(language)).places.map(({ hours }: { hours: string }) => hours)

test('changes the opening hours of a place, describes the change, and undoes it', async () => {
  const before = await places('en')
  const [venue] = shop.backend.catalogue.venues
  const id = venue?.id ?? ''
  const { current } = (await session.call('config')).answer
  const place_hours = { ...current.place_hours, [id]: { en: 'Daily 10:00–20:00' } }
  const { answer } = await session.preview({ place_hours })
  expect(wordsOf(answer)).toContainEqual(expect.stringContaining('→ Daily 10:00–20:00'))
  expect(wordsOf(answer)[0]).toMatch(/^Opening hours · /)
  await session.save(answer)
  expect(await places('en')).toContain('Daily 10:00–20:00')
  const inBoth = { de: 'Täglich 10:00–20:00', en: 'Daily 10:00–20:00' }
  await session.change({ place_hours: { ...place_hours, [id]: inBoth } })
  const warningsOf = async (hours: object) =>
    (await session.preview({ place_hours: { ...place_hours, [id]: hours } })).answer.effect.warnings
  expect(await warningsOf({ ...inBoth, en: 'Closed' })).toEqual([
    { kind: 'textsKept', path: ['place_hours', id], languages: ['de'] },
  ])
  expect(await warningsOf({ de: 'Geschlossen', en: 'Closed' })).toEqual([])
  await session.undo(2)
  await session.undo(1)
  expect(await places('en')).toEqual(before)
})

// Regression: after a change, other texts still named the former hours.
test.each([
  ['10:00–18:00', '11:00–18:00', 'Open from 10:00', '10:00'],
  ['10–18 Uhr', '10–17 Uhr', 'Until 18.00, not at 11:18.', '18:00'],
  ['10 h à 18 h', '', '10–18', '10:00, 18:00'],
  ['10:00', '9:30', 'Room 10, 10.5 m, on 10.12.', null],
])('a change of the hours from “%s” to “%s” warns of the text “%s”: %s', async (...given) => {
  const [was, is, text, times] = given
  const [venue] = shop.backend.catalogue.venues
  const hours = (en: string) => ({ [venue?.id ?? '']: { en } })
  await session.change({ place_hours: hours(was), shop_notice: { de: was, en: text } })
  const { effect } = (await session.preview({ place_hours: hours(is) })).answer
  const found = effect.warnings.filter(({ kind }: { kind: string }) => kind === 'hoursNamed')
  expect(found).toEqual(
    times === null ? [] : [{ kind: 'hoursNamed', path: ['shop_notice'], times }],
  )
  await session.undo(1)
})

// Regression: the list had only the home page.
test.each(['place_hours', 'closed_days'])(
  'a change of %s lists the pages of events and tours that are on sale',
  async (field) => {
    const [venue] = shop.backend.catalogue.venues
    const text = { de: 'zu' }
    const value =
      field === 'place_hours' ? { [venue?.id ?? '']: text } : [{ day: '2026-12-24', text }]
    const changeOf = async (wanted: object) =>
      (await session.preview({ [field]: value, ...wanted })).answer.effect.addresses.change
    // Regression: the page for visitors was listed even if the museum has not written it.
    expect(await changeOf({})).toEqual(['/', '/tickets'])
    await session.change({ page_visit: { de: '<p>Um zehn</p>' } })
    const visit = ['/page/visit', '/checkout/success']
    expect(await changeOf({})).toEqual(['/', '/tickets', ...visit])
    const tours = await changeOf({ has_guided_tours: true })
    expect(tours).toEqual(['/', '/tickets', '/guided-tours', ...visit])
    await session.undo(1)
  },
)

test('warns of languages that have no text of a new notice', async () => {
  const { languages } = shop.backend.catalogue.museum
  const warningsOf = async (shop_notice: object) =>
    (await session.preview({ shop_notice })).answer.effect.warnings
  const written = { de: 'Bis Mai', en: 'Until May' }
  const missing = languages.filter((one) => !(one in written))
  expect(missing).not.toEqual([])
  expect(await warningsOf(written)).toEqual([
    { kind: 'textsMissing', path: ['shop_notice'], languages: missing },
  ])
  const all = Object.fromEntries(languages.map((one) => [one, 'May']))
  expect(await warningsOf(all)).toEqual([])
})

test('names closures and announced days with the opening hours until they are over', async () => {
  shop.backend.catalogue.venues[0] = {
    id: 'quay',
    name: 'Quay',
    address: 'Quay 1',
    hours: { de: 'Täglich', en: 'Daily' },
  }
  const today = shop.backend.clock().toISOString().slice(0, 10)
  const soon = addDays(today, 7)
  const reason = { de: 'Umbau', en: 'Rebuilding' }
  shop.backend.catalogue.closures = [
    { day: soon, reason },
    { day: soon, reason: 'Elsewhere', venue: 'tower' },
    { day: addDays(today, 15), reason: 'Too early' },
  ]
  const closed_days = [
    { day: '2026-12-24', text: { de: 'geschlossen', en: 'closed' } },
    { day: today, text: { de: 'früher zu' } },
    { day: '2026-12-26', venue: 'tower', text: { de: 'nur der Turm' } },
    { day: '2026-01-01', text: { de: 'vorbei' } },
  ]
  expect((await session.change({ closed_days })).status).toBe(200)
  const lines = [`${dayText(today, 'en')}: früher zu`, `${dayText(soon, 'en')}: Rebuilding`]
  expect((await places('en'))[0]).toBe(
    ['Daily', ...lines, 'Thursday 24.12.2026: closed'].join('\n'),
  )
  expect((await places('de'))[0]).toContain('Donnerstag, 24.12.2026: geschlossen')

  // The page for visitors begins with them.
  shop.backend.catalogue.venues[0].name = 'Quay <1>'
  await session.change({ closed_days, page_visit: { en: '<p>By boat</p>' } })
  const days = ['Daily', ...lines, 'Thursday 24.12.2026: closed'].map((line) => `${line}<br>`)
  expect(await page('en', 'visit')).toBe(
    `<h2>Opening hours</h2><h3>Quay &lt;1&gt;</h3><p>${days.join('')}</p><p>By boat</p>`,
  )
})

test.each([
  ['no day', [{ text: { de: 'zu' } }], 'closed_days[0].day', 'closedDay'],
  [
    'an impossible day',
    [{ day: '2026-02-30', text: { de: 'zu' } }],
    'closed_days[0].day',
    'closedDay',
  ],
  ['no text', [{ day: '2026-12-24', text: {} }], 'closed_days[0].text.de', 'closedDay'],
  [
    'too many days',
    Array(51).fill({ day: '2026-12-24', text: { de: 'zu' } }),
    'closed_days',
    'entries',
  ],
])('refuses closed days with %s', async (_, closed_days, path, kind) => {
  const { problems } = (await session.preview({ closed_days })).answer
  expect(problems).toEqual([expect.objectContaining({ path, kind })])
})

test('counts the bookings and open baskets that a closed day affects', async () => {
  const day = freshDay()
  const on = async () => (await session.call(`config/day?day=${day}`)).answer
  expect(await on()).toEqual({ bookings: 0, baskets: 0, places: 0 })
  await shop.buy([ticket('adult', `${day} 10:00:00`, 2)])
  await shop.hold([ticket('adult', `${day} 11:00:00`)])
  await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  expect(await on()).toEqual({ bookings: 1, baskets: 1, places: 3 })
  const elsewhere = await session.call(`config/day?day=${day}&venue=other`)
  expect(elsewhere.answer).toEqual({ bookings: 0, baskets: 0, places: 0 })
  // Expired baskets hold nothing.
  shop.minutesPass(20)
  expect(await on()).toEqual({ bookings: 1, baskets: 0, places: 2 })
  expect((await session.call('config/day?day=2026-13-01')).status).toBe(400)
  const closed = (of: string) => ({ day: of, text: { de: 'zu' } })
  const { effect } = (await session.preview({ closed_days: ['2020-01-02', day].map(closed) }))
    .answer
  expect(effect.warnings).toEqual([
    { kind: 'dayPast', day: '2020-01-02' },
    { kind: 'dayClosed', day, bookings: 1, baskets: 0, places: 2 },
  ])
  const there = { ...closed(day), venue: 'other' }
  expect((await session.preview({ closed_days: [there] })).answer.effect.warnings).toEqual([
    { kind: 'dayClosed', day, venue: 'other', bookings: 0, baskets: 0, places: 0 },
  ])
  await session.change({ closed_days: [closed(day)] })
  const again = await session.preview({ closed_days: [closed(day), closed('2020-01-02')] })
  expect(again.answer.effect.warnings).toEqual([{ kind: 'dayPast', day: '2020-01-02' }])
})
