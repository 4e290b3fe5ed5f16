import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test, vi } from 'vitest'
import type { Drawn, DrawPage } from '../delivery/documents/draw-page.ts'
import { SHOP_ORIGIN } from '../museum/backend/testing/test-shop.ts'
import { CONTENT_BOUNDS } from './contract/config.ts'
import {
  change,
  createOperatedShop,
  logIn,
  type OperatorSession,
  openOperatorPage,
  sendForm,
  useOperatorDatabase,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()

const CONFIG = 'http://localhost/api/en/shopinfo/config?shop=6'
const WANTED = { base: 0, wanted: { accent: '#7a1f5f' }, path: '/en', device: 'light' }

/** A shop whose documents say the accent of the config that they are asked to draw. */
async function openPage() {
  const before = await openOperatorPage(embedded.db)
  const draw = vi.fn<DrawPage>(async (path, mark) => {
    const { accent } = await (await shop.app.request(mark(new Request(CONFIG)))).json()
    const html = `<html lang="en" data-scheme="auto">${path} ${accent}</html>`
    return { kind: 'drawn', html, styleHashes: ["'sha256-a'"] }
  })
  const shop = createOperatedShop(embedded.db, { documents: () => ({ draw }) })
  const session = await logIn(shop)
  return { shop, session, draw, config: before.config }
}

async function fill(
  {
    shop,
    session,
  }: { shop: Awaited<ReturnType<typeof openPage>>['shop']; session: OperatorSession },
  drawing: unknown,
  { token = session.token, ...sent }: { token?: string; origin?: string; cookie?: string } = {},
) {
  const fields = { token, drawing: typeof drawing === 'string' ? drawing : JSON.stringify(drawing) }
  const answer = await sendForm(shop, '/operator/drawn', fields, {
    cookie: session.cookie,
    ...sent,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a page is drawn with a change that nobody has saved, and visitors have what is in force', async () => {
  const page = await openPage()
  const { session, config } = page
  const before = await config()
  const answers = await Promise.all([session.call('config/drawn', WANTED), config()])
  expect(answers[0]).toEqual({ status: 200, answer: { kind: 'drawn', followsDevice: true } })
  expect(answers[1]).toEqual(before)
  expect((await fill(page, WANTED)).text).toBe('<html lang="en">/en #7a1f5f</html>')
  expect(await config()).toEqual(before)
  expect(await embedded.db.selectFrom('config_revision').selectAll().execute()).toEqual([])
  // The frame gets what was drawn a moment ago; at night it is another drawing.
  expect(page.draw).toHaveBeenCalledTimes(1)
  const dark = await fill(page, { ...WANTED, device: 'dark' })
  expect(dark.text).toContain('data-scheme="dark"')
})

test('a change of nothing is the shop as it is, and what others saved meanwhile stays in it', async () => {
  const page = await openPage()
  const now = { ...WANTED, wanted: {} }
  const { accent } = await page.config()
  expect((await fill(page, now)).text).toContain(` ${accent}<`)
  await change(page.session, { accent: '#123456' })
  expect((await fill(page, now)).text).toContain(' #123456<')
  const renamed = { ...WANTED, wanted: { site_name: 'Tower' } }
  expect((await fill(page, renamed)).text).toContain(' #123456<')
})

test('the frame runs nothing, sends nothing, and only the desk has it', async () => {
  const { headers } = await fill(await openPage(), WANTED)
  const policy = headers.get('Content-Security-Policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
      'sandbox allow-same-origin',
    ]),
  )
  expect(policy.find((one) => one.startsWith('style-src'))).toMatch(
    /^style-src '[^ ]+' 'sha256-a'$/,
  )
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a page of another site, or one without the token, gets no drawing', async () => {
  const page = await openPage()
  expect((await fill(page, WANTED, { origin: 'https://evil.example' })).status).toBe(403)
  const stolen = await fill(page, WANTED, { token: 'guessed' })
  expect(stolen.status).toBe(403)
  expect(stolen.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect((await fill(page, WANTED, { cookie: '' })).status).toBe(401)
  const { Cookie, ...known } = { Cookie: page.session.cookie, Origin: SHOP_ORIGIN }
  const send = async (path: string, method: string, dest: string) => {
    const headers = { ...known, Cookie, 'Sec-Fetch-Dest': dest }
    return (await page.shop.app.request(path, { method, headers })).status
  }
  // Frames are filled by this form alone.
  expect(await send('/operator/look', 'GET', 'iframe')).toBe(403)
  expect(await send('/operator/drawn', 'GET', 'iframe')).toBe(403)
  expect(await send('/operator/drawn', 'POST', 'empty')).toBe(403)
  expect(page.draw).not.toHaveBeenCalled()
})

test('who may not change the config sees no drawing of it', async () => {
  const { shop, session, draw } = await openPage()
  const added = await session.call('operators', { name: 'Bo', roles: ['releases'] })
  const bo = await logIn(shop, undefined, { username: 'Bo', password: added.answer.password })
  const own = 'Ein langer Satz fuer Bo'
  await bo.call('password', { current: added.answer.password, wanted: own }, 'POST')
  const again = await logIn(shop, undefined, { username: 'Bo', password: own })
  expect((await again.call('config/drawn', WANTED)).status).toBe(403)
  expect((await fill({ shop, session: again }, WANTED)).status).toBe(403)
  expect(draw).not.toHaveBeenCalled()
})

test.each([
  { ...WANTED, path: 'https://evil.example' },
  { ...WANTED, path: '//evil.example' },
  { ...WANTED, path: '/operator/../en?x' },
  { ...WANTED, path: `/en/${'x'.repeat(300)}` },
  { ...WANTED, device: 'pink' },
  { ...WANTED, wanted: { currency_symbol: 'EUR' } },
  { ...WANTED, wanted: { accent: '\u0000' } },
  { ...WANTED, base: -1 },
  null,
  'no json',
])('what cannot be read is not drawn: %j', async (drawing) => {
  const page = await openPage()
  expect((await page.session.call('config/drawn', drawing)).status).toBe(400)
  expect((await fill(page, drawing)).status).toBe(400)
  expect(page.draw).not.toHaveBeenCalled()
})

test('a change with problems is not drawn', async () => {
  const page = await openPage()
  const wrong = { ...WANTED, wanted: { accent: 'red' } }
  expect((await page.session.call('config/drawn', wrong)).status).toBe(422)
  expect((await fill(page, wrong)).status).toBe(400)
  expect(page.draw).not.toHaveBeenCalled()
})

test('what visitors get instead, or why nothing can be drawn, is said, and tried again', async () => {
  const page = await openPage()
  const answers: Drawn[] = [
    { kind: 'leads', to: '/de' },
    { kind: 'withdrawn' },
    { kind: 'unknown' },
    { kind: 'failed', because: 'late' },
    { kind: 'failed', because: 'busy' },
  ]
  for (const [place, drawn] of answers.entries()) {
    page.draw.mockResolvedValueOnce(drawn)
    const asked = { ...WANTED, path: `/en/${'a'.repeat(place + 1)}` }
    expect((await page.session.call('config/drawn', asked)).answer).toEqual(drawn)
  }
  expect(
    (await page.session.call('config/drawn', { ...WANTED, path: '/en/aaaa' })).answer.kind,
  ).toBe('drawn')
  page.draw.mockResolvedValueOnce({ kind: 'failed', because: 'late' })
  const late = await fill(page, { ...WANTED, path: '/en/tickets' })
  expect([late.status, late.text]).toEqual([503, 'The picture was not finished in time.'])
})

test('a server without documents says so, and saving is not held up', async () => {
  const { session } = await openOperatorPage(embedded.db)
  const { answer } = await session.call('config/drawn', WANTED)
  expect(answer).toEqual({ kind: 'failed', because: 'off' })
  expect((await change(session, WANTED.wanted)).answer).toEqual({ kind: 'saved', revision: 1 })
})

test('words of the home page and pages of the museum are drawn, too, long ones as well', async () => {
  const page = await openPage()
  // In all, more than other forms may have.
  const long = `<p>${'x'.repeat(CONTENT_BOUNDS.page - 10)}</p>`
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, long]))
  page.draw.mockImplementationOnce(async (_, mark) => {
    const read = async (path: string) =>
      await (
        await page.shop.app.request(mark(new Request(`http://localhost/api/en/${path}`)))
      ).json()
    const { data } = await read('static/content')
    const { html } = await read('static/page/imprint')
    return { kind: 'drawn', html: `${data.headline}: ${html}`, styleHashes: [] }
  })
  const wanted = { home_headline: { en: 'By night' }, page_imprint: pages, page_terms: pages }
  const drawn = await fill(page, { ...WANTED, wanted })
  expect(drawn.text === `By night: ${long}`).toBe(true)
  const content = await page.shop.app.request('/api/en/static/content')
  expect((await content.json()).data.headline).not.toBe('By night')
})
