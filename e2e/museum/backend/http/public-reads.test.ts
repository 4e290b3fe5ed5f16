import { gunzipSync } from 'node:zlib'
import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'

const database = useShopDatabase()
const EVENTS = '/api/en/event/select'

function example(options: Parameters<typeof createTestShop>[1] = {}) {
  const shop = createTestShop(database.db, options)
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.app.request(path, { headers, method })
  return { ...shop, ask }
}

type Example = ReturnType<typeof example>

async function tagOf({ ask }: Example, path = EVENTS): Promise<string> {
  return (await ask(path)).headers.get('ETag') ?? ''
}

test.each([
  [EVENTS, 'public, max-age=0, s-maxage=2, stale-if-error=30'],
  ['/api/de/shopinfo/config?shop=6', 'public, max-age=0, s-maxage=3, stale-if-error=3600'],
  ['/api/en/static/content', 'public, max-age=0, s-maxage=3, stale-if-error=86400'],
  ['/api/en/voucher/select/event', 'public, max-age=0, s-maxage=60, stale-if-error=86400'],
  ['/api/en/checkout/payments?shop=6', 'public, max-age=0, s-maxage=60, stale-if-error=86400'],
])('%s may be cached publicly, with the header %s', async (path, control) => {
  const { ask } = example()
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe(control)
  expect(answer.headers.get('CDN-Cache-Control')).toMatch(`${control}, stale-while-revalidate=`)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Authorization')
  expect(answer.headers.get('ETag')).toMatch(/^W\/"[\w-]{27}"$/)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  // With `stale-while-revalidate`, browsers would show the state before the visitor's own purchase.
  expect(answer.headers.get('Cache-Control')).not.toContain('while-revalidate')
  const asCache = await ask(path, { 'surrogate-capability': 'shop="RFC5861"' })
  expect(asCache.headers.get('Cache-Control')).toContain('stale-while-revalidate=')
})

test.each([
  ['with a token', EVENTS, { authorization: 'Bearer unknown' }, 200],
  ['with another credential', EVENTS, { authorization: 'Basic eDp5' }, 200],
  ['for a token in the query', '/api/en/checkout/payments?shop=6&token=x', {}, 200],
  ['for an order', '/api/en/checkout/payments?shop=6&id=x', {}, 200],
  ['for a customer', '/api/en/customer?_=unknown', {}, 401],
  ['for an unknown event', '/api/en/ticket/lifetime?event=none', {}, 404],
  ['for an unknown shop', '/api/en/shopinfo/config?shop=7', {}, 404],
  ['for an unknown language', '/api/xx/event/select', {}, 404],
  ['for an invalid request', '/api/en/ticket/lifetime', {}, 400],
  ['for an unknown endpoint', '/api/en/nothing', {}, 404],
])('an answer %s is never cached', async (_, path, headers, status) => {
  const { ask } = example()
  for (let at = 0; at < 2; at += 1) {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('CDN-Cache-Control')).toBeNull()
    expect(answer.headers.get('ETag')).toBeNull()
  }
})

test('a matching tag, in any valid list, gets 304 with the headers that caches need', async () => {
  const shop = example()
  const tag = await tagOf(shop)
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*', `${tag},`]) {
    const answer = await shop.ask(EVENTS, { 'if-none-match': known })
    expect([answer.status, await answer.text()], known).toEqual([304, ''])
    expect(answer.headers.get('ETag')).toBe(tag)
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=2/)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Authorization')
    expect(answer.headers.get('Date')).toBe(shop.time.now.toUTCString())
  }
})

test.each(['"other"', 'garbage', ',,,', '', '"', 'W/', '**', '"a", *b', 'x'.repeat(10_000)])(
  'a tag that does not match, such as %j, gets the answer',
  async (known) => {
    const answer = await example().ask(EVENTS, { 'if-none-match': known })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toHaveLength(exampleCatalogue().events.length)
  },
)

test('an answer opened as a page is only text, and cannot be framed', async () => {
  const { ask } = example()
  for (const path of [EVENTS, '/api/en/ticket/lifetime?event=none', '/api/en/nothing']) {
    const policy = (await ask(path)).headers.get('Content-Security-Policy')
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('a refusal is never a 304, whatever tag the client sends', async () => {
  const answer = await example().ask('/api/en/ticket/lifetime?event=none', { 'if-none-match': '*' })
  expect(answer.status).toBe(404)
})

test('HEAD is answered like GET, without the body', async () => {
  const shop = example()
  const head = await shop.ask(EVENTS, {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('ETag')).toBe(await tagOf(shop))
  expect(head.headers.get('Cache-Control')).toContain('s-maxage=2')
})

test('each browser gets an encoding it accepts, under one tag', async () => {
  const { ask } = example()
  const encodings: [string, string | null][] = [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['identity', null],
    ['nonsense;;;q=x', null],
  ]
  const countries = '/api/en/customer/attr'
  const plain = await (await ask(countries)).text()
  const tags = new Set<string | null>()
  for (const [accepted, encoding] of encodings) {
    const answer = await ask(countries, { 'accept-encoding': accepted })
    expect(answer.headers.get('Content-Encoding'), accepted).toBe(encoding)
    tags.add(answer.headers.get('ETag'))
    if (encoding !== 'gzip') continue
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain)
  }
  expect(tags.size).toBe(1)
})

test('languages, countries and shops are never mixed', async () => {
  const german = example()
  const swiss = example({ catalogue: { ...exampleCatalogue() } })
  const other = exampleCatalogue()
  other.museum.country = 'DE'
  const inGermany = example({ catalogue: other })
  const [de, en] = await Promise.all([tagOf(german, '/api/de/event/select'), tagOf(german)])
  expect(de).not.toBe(en)
  expect(await tagOf(german, '/api/de/event/select')).toBe(de)
  const text = async ({ ask }: Example) =>
    await (await ask('/api/de/shopinfo/config?shop=6')).json()
  expect(await text(inGermany)).toMatchObject({ country: 'DE' })
  expect(await text(swiss)).not.toMatchObject({ country: 'DE' })
})

test('requests with unknown query values share the cached answer, requests with a token do not', async () => {
  const { ask, backend } = example()
  let computed = 0
  const counted = new Proxy(backend.catalogue.events, {
    get: (events, name, self) => {
      if (name === 'map') computed += 1
      return Reflect.get(events, name, self)
    },
  })
  backend.catalogue.events = counted
  await ask(EVENTS)
  const once = computed
  for (const query of ['', '?utm_source=mail', '?a=1&b=2', `?x=${'y'.repeat(5000)}`, '?id=7'])
    expect((await ask(`${EVENTS}${query}`)).status).toBe(200)
  expect(computed).toBe(once)
  await ask(EVENTS, { authorization: 'Bearer x' })
  expect(computed).toBe(2 * once)
})

test.each([
  ['ticket/calendar/event/garden', '?deep=1&details=1'],
  ['ticket/calendar/event/tower', '?deep=1'],
  ['tour/calendar/tour/walk', ''],
  ['tour/soldout/tour/walk', ''],
])('shifted ranges of %s are cut out of the same answer for whole months', async (path, query) => {
  const { counted, sent } = countStatements(database.db)
  const shop = createTestShop(counted)
  const ask = async (first: number, days: number, headers = {}) => {
    const [from, to] = [first, first + days].map((day) =>
      addDays('2026-04-01', day).replaceAll('-', ''),
    )
    const asked = `/api/en/${path}/range/${from};${to}${query}`
    const answer = await shop.app.request(asked, { headers })
    return { tag: answer.headers.get('ETag'), body: await answer.json() }
  }
  const whole = await ask(0, 29)
  sent()
  const shifted = []
  for (let day = 0; day < 30; day += 1) shifted.push(await ask(day, 29 - day))
  expect(sent()).toBe(0)
  expect(shifted[0]).toEqual(whole)
  // A request with a token is answered for exactly its range, without the whole months.
  const token = await shop.createGuest()
  const known = { authorization: `Bearer ${token}` }
  for (const day of [0, 1, 17, 29])
    expect(shifted[day]?.body).toEqual((await ask(day, 29 - day, known)).body)
  expect(new Set(shifted.map(({ tag }) => tag)).size).toBe(path.includes('soldout') ? 1 : 30)
  const longest = await ask(14, 400)
  expect(longest.body).toEqual((await ask(14, 400, known)).body)
})

test('within one process, holding, cancelling and expiry change the places left at once', async () => {
  const shop = createTestShop(database.db)
  const time = `${freshDay()} 10:00:00`
  const left = () => shop.placesLeft('tower', time)
  const before = (await left()) ?? 0
  const hold = () => shop.hold([ticket('adult', time, 2)])
  const cart = await hold()
  expect(await left()).toBe(before - 2)
  await shop.cancel(cart)
  expect(await left()).toBe(before)
  await hold()
  expect(await left()).toBe(before - 2)
  shop.minutesPass(60)
  expect(await left()).toBe(before)
})

test('sales of another process are seen within a second', async () => {
  const [one, other] = [createTestShop(database.db), createTestShop(database.db)]
  const time = `${freshDay()} 10:00:00`
  const before = (await one.placesLeft('tower', time)) ?? 0
  await other.hold([ticket('adult', time, 2)])
  expect(await one.placesLeft('tower', time)).toBe(before)
  one.time.now = new Date(one.time.now.getTime() + 1000)
  expect(await one.placesLeft('tower', time)).toBe(before - 2)
})
