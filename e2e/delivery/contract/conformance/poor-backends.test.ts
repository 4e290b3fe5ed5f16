import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ConformanceSettings } from '../probe/settings.ts'
import { checked, served } from '../testing/served-museum.ts'

const CONFIG = 'shopinfo/config'

type Answers = (c: Context) => Response | Promise<Response>
const asJson =
  (answer: object): Answers =>
  (c) =>
    c.json(answer)

/** Checks a backend that has only these calls, in German. They answer JSON, or run a function. */
async function poor(calls: Record<string, unknown>, given: Partial<ConformanceSettings> = {}) {
  const app = new Hono()
  const asked: string[] = []
  app.use(async (c, next) => {
    asked.push(c.req.path)
    await next()
  })
  for (const [path, answer] of Object.entries(calls)) {
    const answers = typeof answer === 'function' ? (answer as Answers) : asJson(answer as object)
    if (path === '*') app.notFound(answers)
    else app.all(path.startsWith('/') ? path : `/api/de/${path}`, answers)
  }
  return { ...(await checked({ api: await served(app), ...given })), asked }
}

test('reports a call that gets no answer, with the time waited', async () => {
  const never = () => new Promise<Response>(() => {})
  const calls = { [CONFIG]: { site_name: 'Museum' }, 'static/content': never }
  const { of } = await poor(calls, { timeoutMs: 300 })
  expect(of('staticContent').differences).toEqual(['no answer within 0.3 s'])
  expect(of('shopinfoConfig').notes).toEqual([
    'no cache-control: browsers guess how long the config is valid',
  ])
})

test('makes no other calls when the config cannot be read', async () => {
  const { found, of, asked } = await poor({ [CONFIG]: { error: 'no such shop' } })
  expect(of('shopinfoConfig')).toMatchObject({
    verdict: 'differs',
    differences: [expect.stringContaining('cannot be read: (answer): no known field')],
  })
  const others = found.endpoints.filter(({ name }) => name !== 'shopinfoConfig')
  expect(new Set(others.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toEqual(
    new Set([
      'notReached: no config; is --api the complete address (…/api), and --lang de offered?',
    ]),
  )
  expect(new Set(asked)).toEqual(new Set([`/api/de/${CONFIG}`]))
})

test('reports wrong fields of the config by their paths, at any depth', async () => {
  const config = { languages: ['de', 'tlh'], accent: 'blue', has_tickets: 'no', show_header: '0' }
  const { of } = await poor({ [CONFIG]: config })
  expect(of('shopinfoConfig').differences).toEqual([
    'left out: config.languages[1]: not a language of the shop',
    'left out: config.has_tickets: not a flag',
    'left out: config.accent: not a colour like #1f5f5b',
  ])
  expect(of('shopinfoConfig').notes).toContainEqual(
    expect.stringMatching(/^read anyway: show_header: must be boolean/),
  )
})

test('reports missing CORS headers, also of the preflight request', async () => {
  const allow = 'access-control-allow-origin'
  const other = { [allow]: 'https://other.example' }
  const config = (c: Context) =>
    c.req.method === 'OPTIONS'
      ? c.body(null, 204, { [allow]: '*' })
      : c.json({ site_name: 'M' }, 200, { 'cache-control': 'max-age=86400', ...other })
  const missing = (c: Context) => c.json({}, 404, other)
  const { of } = await poor({ [CONFIG]: config, '*': missing }, { origin: 'https://shop.example' })
  expect(of('shopinfoConfig').differences).toEqual([
    'CORS: access-control-allow-origin is https://other.example, so a page of https://shop.example cannot read it',
    'CORS: access-control-allow-headers does not name content-type',
  ])
  expect(of('shopinfoConfig').notes).toEqual([
    'cache-control: max-age=86400: a change of the config is visible after 86400 s',
  ])
})

// Regression: if a language is unknown, the shop tries the next one. The check did not test how a
// backend refuses an unknown language.
test.each([
  [404, []],
  [400, []],
  [500, ['an unknown language: status 500 instead of 404 or 400']],
] as const)('an unknown language: refusal %i is reported as %j', async (status, differences) => {
  const unknown = (c: Context) => c.json({ error: 'no such language' }, status)
  const { of } = await poor({ [CONFIG]: { languages: ['de'] }, [`/api/xx/${CONFIG}`]: unknown })
  expect(of('shopinfoConfig').differences).toEqual(differences)
})

test('reports a language that the config names but the backend does not know', async () => {
  const config = { languages: ['fr', 'nl', 'de'] }
  const missing = (c: Context) => c.json({ error: 'not found' }, 404)
  const { of } = await poor({ [CONFIG]: config, [`/api/fr/${CONFIG}`]: config, '*': missing })
  expect(of('shopinfoConfig').differences).toEqual([
    "in nl, one of the config's languages: status 404 instead of 200: not found",
  ])
})

test('accepts events without a next day, and notes what the shop then leaves out', async () => {
  const events = [{ id: 1, name: 'Tower', sold_out: 0 }]
  const config = { languages: ['de'], has_tickets: 1 }
  const { of } = await poor({ [CONFIG]: config, 'event/select': events })
  expect(of('eventSelect')).toMatchObject({ verdict: 'ok', differences: [] })
  expect(of('eventSelect').notes).toContain(
    'next_date: missing for some offers; the shop then shows nothing about their days',
  )
})

test.each([
  ['has all fields', { booking_id: 77, has_tickets: 1 }, 77, [], []],
  ['lacks has_tickets', { booking_id: 77 }, 77, [], [/^has_tickets: missing/]],
  [
    'is another booking each time',
    { booking_id: 77, has_tickets: 1 },
    78,
    ['booking_id: "78" after "77" for the same basket'],
    [],
  ],
] as const)(
  'asks twice for the booking of a booked basket, when the answer %s',
  async (_, answer, next, differences, notes) => {
    let times = 0
    const execPayment = async (c: Context) => {
      if ((await c.req.json()).cartId !== 'booked-1') return c.json({ error: 'gone' }, 410)
      times += 1
      return c.json(times === 1 ? answer : { ...answer, booking_id: next })
    }
    const calls = { [CONFIG]: { languages: ['de'] }, 'checkout/execPayment': execPayment }
    const { of } = await poor(calls, { booked: 'booked-1' })
    expect(of('checkoutExecPayment')).toMatchObject({ differences, tried: ['refusal', 'answer'] })
    expect(of('checkoutExecPayment').notes).toEqual(
      notes.map((note) => expect.stringMatching(note)),
    )
  },
)

// Regression: the backend conformed, and the shop sold the ticket for 13 cents.
test.each(['12.5', '"12.00"', '12.0', '"12.5"'])('reports the decimal price %s', async (price) => {
  const json = (text: string) => (c: Context) =>
    c.body(text, 200, { 'content-type': 'application/json' })
  const event = `{"id":1,"name":"Tower","next_date":"2026-09-03","from_price":${price}}`
  const ticket = `{"id":1,"name":"Adult","price":2300,"mode":1}`
  const tickets = `{"tickets":[${ticket},{"id":2,"name":"Child","price":${price},"mode":1}]}`
  const day = `{"left":3,"from_price":${price}}`
  const { found, of } = await poor({
    [CONFIG]: { has_tickets: 1, currency_symbol: 'EUR' },
    'event/select': json(`[${event},${event.replace('1', '2')}]`),
    'ticket/collect/event/:event/date/:date': json(tickets),
    'ticket/calendar/event/:event/range/:range': json(`{"2026-09-03":${day}}`),
    'shipping/costs': json(`{"data":${price}}`),
  })
  const said = `${price.replaceAll('"', '')} is a decimal; amounts are whole cents, 12.50 is 1250`
  expect(of('eventSelect').differences).toEqual([`[0].from_price: ${said} (and 1 more like it)`])
  expect(of('ticketCollect').differences).toEqual([`tickets[1].price: ${said}`])
  expect(of('ticketCalendar').differences).toEqual([`2026-09-03.from_price: ${said}`])
  expect(of('shippingCosts').differences).toEqual([`(answer): ${said}`])
  expect(of('ticketCollect').amounts?.highest).toBe(2300)
  expect(found.currency).toBe('EUR')
})

// Regression: a server gives this answer for any unknown path. The check took it for a refusal, so
// it did not notice that calls were missing.
test.each([
  ['text', '404 Not Found', 'text/plain'],
  ['JSON that names the path', '{"message":"Cannot %m %p","at":1}', 'application/json'],
  ['a page', '<html><p>%p was not found</p></html>', 'text/html'],
])('reports a missing call if the backend answers unknown paths with %s', async (_, body, type) => {
  let times = 0
  const { of } = await poor({
    [CONFIG]: { has_tickets: 1, has_guided_tours: 1 },
    'ticket/lifetime': (c: Context) => c.json({ error: 'no such event' }, 404),
    'event/select': [{ id: 1, name: 'Tower' }],
    'ticket/collect/event/:event': (c: Context) =>
      c.req.param('event') === '1' ? c.json({ tickets: [] }) : c.notFound(),
    '*': (c: Context) => {
      times += 1
      const text = body.replace('%m', c.req.method).replace('%p', c.req.path)
      return c.body(text.replace('1', String(1000 + times)), 404, { 'content-type': type })
    },
  })
  const said = 'status 404, as for an invented path: the call seems to be missing'
  expect(of('customerFromOrder').differences).toEqual([`an unknown order: ${said}`])
  expect(of('tourSingle').differences).toEqual([`an unknown tour: ${said}`])
  expect(of('checkoutExecPayment').differences).toEqual([`an unknown basket: ${said}`])
  // The backend has these calls: they refuse with a text, or answer a known id.
  expect(of('ticketLifetime').differences).not.toContainEqual(expect.stringContaining('invented'))
  expect(of('ticketCollectAny').differences).toEqual([])
  expect(of('shopinfoConfig').differences).toEqual([])
  expect(of('staticPage')).toMatchObject({ verdict: 'notOffered', differences: [] })
})

// Regression: the check reported these answers, although the shop reads them without a loss.
test.each<[string, object | number | string, 200 | 422 | 500]>([
  ['a number', 900, 200],
  ['a number as text', '900', 200],
  ['a number in an envelope', { data: 900 }, 200],
  ['a code', { code: 'NO_COST' }, 422],
  ['a code in an error', { code: 'NO_COST' }, 500],
])('shipping costs answered as %s conform, as the shop reads them', async (_, body, status) => {
  const { of } = await poor({
    [CONFIG]: { custom_terms_links: { de: { shipping: '0' }, en: 'false' } },
    'shipping/costs': (c: Context) =>
      c.body(JSON.stringify(body), status, { 'content-type': 'application/json' }),
  })
  expect(of('shippingCosts')).toMatchObject({ verdict: 'ok', differences: [] })
  expect(of('shopinfoConfig')).toMatchObject({ verdict: 'ok', differences: [] })
})
