// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument, EVENT, PLACES } from './document/testing/a-document.ts'
import { renderView } from './server.tsx'

// Each test renders a whole page.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draw = async (...asked: Parameters<typeof aDocument>) => renderView(await aDocument(...asked))
const markupOf = async (...asked: Parameters<typeof aDocument>) => (await draw(...asked))?.markup

test('renders the home page with texts, pictures, offers and today’s events', async () => {
  const view = await draw('/en', 'en')
  expect(view).toMatchObject({
    lang: 'en',
    title: 'Museum',
    path: '/en',
    isIndexed: true,
    description: 'Come in',
    alternates: [
      { language: 'de', path: '/de' },
      { language: 'en', path: '/en' },
    ],
  })
  for (const part of ['>Welcome</h1>', 'Come in', 'src="/media/home.svg"', 'href="/en/tickets"']) {
    expect(view?.markup).toContain(part)
  }
  expect(view?.markup).toContain('href="/en/tickets/blue-hour"')
  expect(view?.markup).toContain('Skip to content')
})

test('renders a page in the language of its data, and none for an address in another language', async () => {
  const view = await draw('/de', 'de')
  expect(view?.lang).toBe('de')
  expect(view?.markup).toContain('Zum Inhalt springen')
  expect(await draw('/de', 'en')).toBeNull()
})

test('renders name, picture and first words of an event in the page and in its head', async () => {
  const view = await draw('/en/tickets/blue-hour')
  expect(view).toMatchObject({
    title: 'Blue hour – Museum',
    description: 'Between day and night',
    path: '/en/tickets/blue-hour',
    isIndexed: true,
    picture: { href: '/media/blue-hour.svg' },
    siteName: 'Museum',
    trail: [
      { name: 'Museum', path: '/en' },
      { name: 'Tickets', path: '/en/tickets' },
      { name: 'Blue hour', path: '/en/tickets/blue-hour' },
    ],
    previewPicture: null,
  })
  expect(view?.markup).toContain('>Blue hour</h1>')
  expect(view?.markup).toContain('src="/media/blue-hour.svg"')
  expect(view?.markup).toContain('Great hall')
})

test('renders the days of an event as links, and times and prices for a browser without scripts', async () => {
  const day = 'ticket/collect/event/blue-hour/date/20310502'
  const slot = { datetime: '2031-05-02 10:30', max_tickets: 4 }
  const offer = { tickets: [{ id: 'a', name: 'Adult', mode: 1, price: 1250 }], timeslot: [slot] }
  const places = { date: '2031-05-02', answers: { ...PLACES.answers, [day]: offer } }
  const view = await draw('/en/tickets/blue-hour', 'en', { places })
  const markup = view?.markup ?? ''
  const linked = [...markup.matchAll(/<a[^>]* data-date="([^"]+)" data-look="(\w+)"/g)]
  expect(linked.map(([, date, look]) => [date, look])).toEqual([
    // The next days, then all days.
    ['2031-05-02', 'few'],
    ['2031-05-03', 'open'],
    ['2031-05-01', 'soldOut'],
    ['2031-05-02', 'few'],
    ['2031-05-03', 'open'],
  ])
  const chosen = [...markup.matchAll(/<a[^>]* data-date[^>]* aria-current="true".*?<\/a>/g)].map(
    ([link]) => link,
  )
  expect(chosen).toHaveLength(2)
  for (const link of chosen) expect(link).toContain('href="?date=2031-05-02"')
  expect(chosen[1]).toContain('Friday 2 May 2031, from CHF\u00a012.50')
  const [scriptless = ''] = /<noscript>.*?<\/noscript>/.exec(markup) ?? []
  expect(scriptless).toMatch(/10:30.*Adult.*12\.50/)
})

test.each([
  [{ picture_preview: '/media/p.jpg', picture: '/p.png' }, '/media/p.jpg'],
  [{ picture: 'https://cdn.example/p.PNG' }, 'https://cdn.example/p.PNG'],
  [{ picture: '/p.svg', picture_srcset: '/s.webp 480w, /l.webp 1200w' }, '/l.webp'],
])('the link preview of the picture %j shows the bitmap %s', async (pictures, url) => {
  const answers = { 'event/select': [{ ...EVENT, ...pictures }] }
  const view = await draw('/en/tickets/blue-hour', 'en', { answers })
  expect(view?.previewPicture?.url).toBe(url)
})

test('the document requests the copies of the home page’s banner early', async () => {
  const banner = { image: '/h.svg', image_srcset: '/h.webp 480w', alt: 'Hall' }
  const view = await draw('/en', 'en', { answers: { 'static/content': { banners: [[banner]] } } })
  expect(view?.picture).toMatchObject({ href: '/h.svg', srcset: '/h.webp 480w' })
})

test('for an unknown offer, reserves space and asks search engines not to index the page', async () => {
  const view = await draw('/de/tickets/gone', 'de')
  expect(view).toMatchObject({
    title: 'Tickets wählen – Museum',
    isIndexed: false,
    picture: null,
    trail: [],
  })
})

test('renders a list with its first offers in the museum’s order, as links', async () => {
  const answers = {
    'merchandise/select': {
      data: [
        { id: 9, name: 'Last', sequence_no: 2 },
        { name: 'Nothing' },
        null,
        { id: 7, name: 'First', sequence_no: 1, picture: '/p.svg', picture_srcset: '/s.svg 300w' },
      ],
    },
  }
  const view = await draw('/en/merchandise', 'en', { answers })
  const links = [...(view?.markup ?? '').matchAll(/href="(\/en\/product\/\d)"/g)]
  expect(links.map(([, href]) => href)).toEqual(['/en/product/7', '/en/product/9'])
  expect(view).toMatchObject({
    title: 'Museum shop – Museum',
    picture: { href: '/p.svg', srcset: '/s.svg 300w' },
  })
})

test('renders the payment with its heading, its title and its place among the steps', async () => {
  const request = await aDocument('/en/checkout', 'en', { config: { show_progress_bar: 1 } })
  const payment = await renderView({ ...request, data: { ...request.data, step: 'payment' } })
  expect(payment?.title).toBe('Payment – Museum')
  expect(payment?.markup).toContain('>Payment</h1>')
  expect(payment?.markup).toMatch(/aria-current="step".*?Payment/)
  // The server does not know the basket, which may be empty.
  const basket = await renderView(request)
  expect(basket?.title).toBe('Your basket – Museum')
  expect(basket?.markup).not.toContain('aria-current="step"')
})

test('renders only frame and title for a page of a remote', async () => {
  const view = await draw('/en/checkout')
  expect(view).toMatchObject({ title: 'Your basket – Museum', isIndexed: false })
  expect(view?.markup).toContain('<main')
  expect(view?.markup).toContain('<footer')
})

test('renders pages with the museum’s own texts', async () => {
  expect(await draw('/en/page/imprint')).toMatchObject({
    title: 'Legal notice – Museum',
    markup: expect.stringContaining('>Legal notice</h1>'),
  })
})

test.each(['/en/nothing', '/en/guided-tours', '/fr/tickets', '/EN/tickets'])(
  'leaves the page %s to the browser',
  async (address) => {
    expect(await draw(address)).toBeNull()
  },
)

test('leaves a shop inside another page, and a home page without its texts, to the browser', async () => {
  expect(await draw('/en', 'en', { config: { show_header: 0, show_footer: 0 } })).toBeNull()
  expect(await draw('/en', 'en', { answers: { 'static/content': 7 } })).toBeNull()
})

test('never renders personal data, even if the server could read them', async () => {
  const kept = { fname: 'Ada', lname: 'Lovelace', email: 'ada@example.org', token: 'secret' }
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(kept), setItem: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept), setItem: () => {} })
  for (const address of ['/en', '/en/checkout', '/en/settings', '/logout?returnTo=/en/tickets']) {
    const { markup } = (await draw(address)) ?? {}
    expect(markup).not.toMatch(/Lovelace|ada@|secret/)
    expect(markup).toContain('href="/en/login')
  }
})

test('the rendered page depends on the path alone, not on query or hash', async () => {
  expect(await markupOf('/en/tickets?venue=1&token=secret#part')).toBe(
    await markupOf('/en/tickets'),
  )
})

test('escapes all answers of the backend in the markup', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const answers = {
    'static/content': { banners: [], headline: hostile, intro: hostile, notice: hostile },
    'event/select': [{ ...EVENT, name: hostile, picture: `"${hostile}` }],
  }
  const config = { site_name: hostile, operating_company: hostile, nav_translations: hostile }
  const markup = await markupOf('/en', 'en', { answers, config })
  expect(markup).toContain('alert(1)')
  expect(markup).not.toMatch(/<script|<img src=x/)
})

test('shows the museum’s notice once above every page', async () => {
  const answers = { 'static/content': { banners: [], headline: 'Welcome', notice: 'Lift closed' } }
  for (const address of ['/en', '/en/tickets', '/en/page/imprint', '/en/checkout'])
    expect((await markupOf(address, 'en', { answers }))?.split('Lift closed')).toHaveLength(2)
})

test('renders no inline scripts and styles, which the security policy would refuse', async () => {
  for (const address of ['/en', '/en/tickets', '/en/page/imprint', '/en/checkout']) {
    expect(await markupOf(address)).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|<link/)
  }
})

test('renders pages of two shops in parallel without mixing them', async () => {
  const one = () => markupOf('/de', 'de', { config: { site_name: 'Planetarium' } })
  const other = () =>
    markupOf('/en', 'en', { config: { site_name: 'Observatory', has_tickets: 0 } })
  const [alone, otherAlone] = [await one(), await other()]
  const together = await Promise.all([one(), other(), one(), other()])
  expect(together).toEqual([alone, otherAlone, alone, otherAlone])
  expect(alone).toContain('Planetarium')
  expect(otherAlone).not.toContain('/tickets')
})

test('invalid data do not make the server fail', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { data, ...request } = await aDocument('/en')
  const odd: unknown[] = [
    null,
    {},
    { ...data, config: null },
    { ...data, config: { askedIn: 'en', received: '<html>' } },
    { ...data, texts: null },
    { ...data, answers: null },
    { ...data, answers: { 'static/content': { banners: [[null, 7, {}]], headline: [] } } },
    { ...data, madeAt: 'yesterday' },
  ]
  for (const each of odd) {
    const drawn = renderView({ ...request, data: each as typeof data })
    await expect(drawn).resolves.toSatisfy((view) => view === null || typeof view === 'object')
  }
})

test('renders the museum’s accent, darkened if it is hard to read, and its colour scheme', async () => {
  const config = { accent: '#FFFF00', color_scheme: 'auto' }
  const view = await draw('/en', 'en', { config })
  expect(view?.css).toMatch(
    /^:root\{--accent:var\(--by-day,#[0-9a-f]{6}\) var\(--by-night,#ffff00\)\}$/,
  )
  expect(view?.scheme).toBe('auto')
  expect((await draw('/en', 'en', {}))?.scheme).toBe('light')
})
