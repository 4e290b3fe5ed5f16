import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { checked, served, UNLESS_GIVEN } from '../testing/served-museum.ts'
import { checkConformance } from './check-conformance.ts'

const CONFIG = '/api/de/shopinfo/config'

test('an answer that does not come is reported with the time that was waited', async () => {
  const app = new Hono()
  app.get(CONFIG, (c) => c.json({ site_name: 'Museum' }))
  app.get('/api/de/static/content', () => new Promise<Response>(() => {}))
  const { of } = await checked({ api: await served(app), timeoutMs: 300 })
  expect(of('staticContent').differences).toEqual(['no answer within 0.3 s'])
  expect(of('shopinfoConfig').notes).toEqual([
    'no cache-control: browsers guess how long the config is good for',
  ])
})

test('where the config cannot be read nothing else is asked for', async () => {
  const asked: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    asked.push(c.req.path)
    await next()
  })
  app.get(CONFIG, (c) => c.json({ error: 'no such shop' }))
  const { found, of } = await checked({ api: await served(app) })
  expect(of('shopinfoConfig')).toMatchObject({
    verdict: 'differs',
    differences: [expect.stringContaining('cannot be read: (answer): no field of a config in it')],
  })
  const others = found.endpoints.filter(({ name }) => name !== 'shopinfoConfig')
  expect(new Set(others.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toEqual(
    new Set(['notReached: no config; is --api the whole address (…/api), and --lang de offered?']),
  )
  expect(new Set(asked)).toEqual(new Set([CONFIG]))
})

test('wrong fields of the config are reported by their paths, wherever they are', async () => {
  const app = new Hono()
  app.get(CONFIG, (c) =>
    c.json({ languages: ['de', 'tlh'], accent: 'blue', has_tickets: 'no', show_header: '0' }),
  )
  const { of } = await checked({ api: await served(app) })
  expect(of('shopinfoConfig').differences).toEqual([
    'left out: config.languages[1]: not a language of the shop',
    'left out: config.has_tickets: not a flag',
    'left out: config.accent: not a colour like #1f5f5b',
  ])
  expect(of('shopinfoConfig').notes).toContainEqual(
    expect.stringMatching(/^read all the same: show_header: must be boolean/),
  )
})

test('missing CORS headers are reported, also of the preflight request', async () => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (c.req.method === 'GET') c.header('access-control-allow-origin', 'https://other.example')
  })
  app.get(CONFIG, (c) => c.json({ site_name: 'M' }, 200, { 'cache-control': 'max-age=86400' }))
  app.options(CONFIG, (c) => c.body(null, 204, { 'access-control-allow-origin': '*' }))
  const { of } = await checked({ api: await served(app), origin: 'https://shop.example' })
  expect(of('shopinfoConfig').differences).toEqual([
    'CORS: access-control-allow-origin is https://other.example, a page of https://shop.example cannot read it',
    'CORS: access-control-allow-headers does not name content-type',
  ])
  expect(of('shopinfoConfig').notes).toEqual([
    'cache-control: max-age=86400: a change of the config is seen after 86400 s',
  ])
})

test('a server that is not there is no server that differs', async () => {
  const api = await served(new Hono())
  const gone = api.replace(/:\d+/, ':1')
  const found = await checkConformance({ ...UNLESS_GIVEN, api: gone })
  expect(found).toMatchObject({ kind: 'unreachable', reason: expect.stringMatching(/./) })
})

// Regression: The shop began to search for a language, and the check had nothing to say of it.
test.each([
  [404, []],
  [400, []],
  [500, ['an unknown language: status 500 instead of 404 or 400']],
] as const)('an unknown language refused with %i: %j', async (status, differences) => {
  const app = new Hono()
  app.get(CONFIG, (c) => c.json({ languages: ['de'] }))
  app.get('/api/xx/shopinfo/config', (c) => c.json({ error: 'no such language' }, status))
  const { of } = await checked({ api: await served(app) })
  expect(of('shopinfoConfig').differences).toEqual(differences)
})

test('a language that the config names and the backend does not know is reported', async () => {
  const app = new Hono()
  for (const language of ['de', 'fr']) {
    app.get(`/api/${language}/shopinfo/config`, (c) => c.json({ languages: ['fr', 'nl', 'de'] }))
  }
  app.notFound((c) => c.json({ error: 'not found' }, 404))
  const { of } = await checked({ api: await served(app) })
  expect(of('shopinfoConfig').differences).toEqual([
    "in nl, one of the config's languages: status 404 instead of 200: not found",
  ])
})

test('events without a next day conform, and the report says what that costs', async () => {
  const app = new Hono()
  const events = [{ id: 1, name: 'Tower', sold_out: 0 }]
  app.get(CONFIG, (c) => c.json({ languages: ['de'], has_tickets: 1 }))
  app.get('/api/de/event/select', (c) => c.json(events))
  const { of } = await checked({ api: await served(app) })
  expect(of('eventSelect')).toMatchObject({ verdict: 'ok', differences: [] })
  expect(of('eventSelect').notes).toContain(
    'next_date: of some offer none is told; the shop then says nothing of its days',
  )
})

test.each([
  ['tells all', { booking_id: 77, has_tickets: 1 }, 77, [], []],
  ['does not tell of tickets', { booking_id: 77 }, 77, [], [/^has_tickets: not told/]],
  [
    'books anew each time',
    { booking_id: 77, has_tickets: 1 },
    78,
    ['booking_id: "78" after "77" for the same basket'],
    [],
  ],
] as const)('a booked basket whose answer %s', async (_, answer, next, differences, notes) => {
  const app = new Hono()
  let times = 0
  app.get(CONFIG, (c) => c.json({ languages: ['de'] }))
  app.post('/api/de/checkout/execPayment', async (c) => {
    if ((await c.req.json()).cartId !== 'booked-1') return c.json({ error: 'gone' }, 410)
    times += 1
    return c.json(times === 1 ? answer : { ...answer, booking_id: next })
  })
  const { of } = await checked({ api: await served(app), booked: 'booked-1' })
  expect(of('checkoutExecPayment')).toMatchObject({ differences, tried: ['refusal', 'answer'] })
  expect(of('checkoutExecPayment').notes).toEqual(notes.map((note) => expect.stringMatching(note)))
})

// Regression: The backend conformed, and the shop sold the ticket for 13 cents.
test.each(['12.5', '"12.00"', '12.0', '"12.5"'])('a price of %s is reported', async (price) => {
  const app = new Hono()
  const json = (text: string) => (c: Context) =>
    c.body(text, 200, { 'content-type': 'application/json' })
  app.get(CONFIG, (c) => c.json({ has_tickets: 1, currency_symbol: 'EUR' }))
  const event = `{"id":1,"name":"Tower","next_date":"2026-09-03","from_price":${price}}`
  app.get('/api/de/event/select', json(`[${event},${event.replace('1', '2')}]`))
  const ticket = `{"id":1,"name":"Adult","price":2300,"mode":1}`
  const tickets = `{"tickets":[${ticket},{"id":2,"name":"Child","price":${price},"mode":1}]}`
  app.get('/api/de/ticket/collect/event/:event/date/:date', json(tickets))
  const day = `{"left":3,"from_price":${price}}`
  app.get('/api/de/ticket/calendar/event/:event/range/:range', json(`{"2026-09-03":${day}}`))
  app.post('/api/de/shipping/costs', json(`{"data":${price}}`))
  const { found, of } = await checked({ api: await served(app) })
  const said = `${price.replaceAll('"', '')} is a decimal; amounts are whole cents, 12.50 is 1250`
  expect(of('eventSelect').differences).toEqual([`[0].from_price: ${said} (and 1 more like it)`])
  expect(of('ticketCollect').differences).toEqual([`tickets[1].price: ${said}`])
  expect(of('ticketCalendar').differences).toEqual([`2026-09-03.from_price: ${said}`])
  expect(of('shippingCosts').differences).toEqual([`(answer): ${said}`])
  expect(of('ticketCollect').amounts?.highest).toBe(2300)
  expect(found.currency).toBe('EUR')
})

// Regression: Any path is answered like this, so the missing calls conformed.
test.each([
  ['text', '404 Not Found', 'text/plain'],
  ['JSON that names the path', '{"message":"Cannot %m %p","at":1}', 'application/json'],
  ['a page', '<html><p>%p was not found</p></html>', 'text/html'],
])('a missing call is no refusal, answered as any unknown path by %s', async (_, body, type) => {
  const app = new Hono()
  app.get(CONFIG, (c) => c.json({ has_tickets: 1, has_guided_tours: 1 }))
  app.get('/api/de/ticket/lifetime', (c) => c.json({ error: 'no such event' }, 404))
  app.get('/api/de/event/select', (c) => c.json([{ id: 1, name: 'Tower' }]))
  app.get('/api/de/ticket/collect/event/:event', (c) =>
    c.req.param('event') === '1' ? c.json({ tickets: [] }) : c.notFound(),
  )
  let times = 0
  app.notFound((c) => {
    times += 1
    const text = body.replace('%m', c.req.method).replace('%p', c.req.path)
    return c.body(text.replace('1', String(1000 + times)), 404, { 'content-type': type })
  })
  const { of } = await checked({ api: await served(app) })
  const said = 'status 404, as for a path that was made up: the call seems to be missing'
  expect(of('customerFromOrder').differences).toEqual([`an unknown order: ${said}`])
  expect(of('tourSingle').differences).toEqual([`an unknown tour: ${said}`])
  expect(of('checkoutExecPayment').differences).toEqual([`an unknown basket: ${said}`])
  // They say in words what is missing, or are there for what is known.
  expect(of('ticketLifetime').differences).not.toContainEqual(expect.stringContaining('made up'))
  expect(of('ticketCollectAny').differences).toEqual([])
  expect(of('shopinfoConfig').differences).toEqual([])
  expect(of('staticPage')).toMatchObject({ verdict: 'notOffered', differences: [] })
})

// Regression: They were differences of a backend that the shop reads without a loss.
test.each<[string, object | number | string, 200 | 422 | 500]>([
  ['a number', 900, 200],
  ['a number as text', '900', 200],
  ['a number in an envelope', { data: 900 }, 200],
  ['a code', { code: 'NO_COST' }, 422],
  ['a code in an error', { code: 'NO_COST' }, 500],
])('shipping costs answered as %s conform, as the shop reads them', async (_, body, status) => {
  const app = new Hono()
  app.get(CONFIG, (c) => c.json({ custom_terms_links: { de: { shipping: '0' }, en: 'false' } }))
  app.post('/api/de/shipping/costs', (c) =>
    c.body(JSON.stringify(body), status, { 'content-type': 'application/json' }),
  )
  const { of } = await checked({ api: await served(app) })
  expect(of('shippingCosts')).toMatchObject({ verdict: 'ok', differences: [] })
  expect(of('shopinfoConfig')).toMatchObject({ verdict: 'ok', differences: [] })
})
