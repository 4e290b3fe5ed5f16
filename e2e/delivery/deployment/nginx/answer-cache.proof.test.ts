import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lifetimeOf, PUBLIC_PATHS } from '@shop/shared/api/lifetimes'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { aBackend, behindNginx, nginxInFront, optionsIn } from '../testing/nginx-in-front.ts'
import { nginxConfig } from './nginx-config.ts'

const EVENTS = '/api/de/event/select'
const SHORT = 'public, max-age=0, s-maxage=1, stale-if-error=30, stale-while-revalidate=5'
const NO_WAIT = 'public, max-age=0, s-maxage=1, stale-if-error=30, stale-while-revalidate=0'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** nginx in front of a backend that answers like this; `asked` has all requests to the backend. */
async function served(first: Answer) {
  const asked: IncomingMessage[] = []
  let answer = first
  const { address, end } = await aBackend(async (request, response) => {
    const body = String(asked.push(request))
    response.setHeader('ETag', 'W/"one"')
    await answer(request, response)
    response.end(body)
  })
  const files = { 'index.html': 'the plain shop', 'unavailable.json': '{}' }
  const { origin, root } = await nginxInFront(address, { files })
  const ask = async (path = EVENTS, headers: Record<string, string> = {}, method = 'GET') => {
    const given = { 'accept-encoding': 'identity', ...headers }
    const received = await fetch(`${origin}${path}`, { headers: given, method })
    const said = received.headers.get('cache-status') ?? ''
    const body = await received.text()
    return { status: received.status, body, headers: received.headers, said }
  }
  const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => ask()))
  const from = (next: Answer) => {
    answer = next
  }
  return { origin, root, asked, ask, crowd, end, from }
}

const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers)
const NO_STORE = { 'Cache-Control': 'no-store' }

const saying =
  (cacheControl: string, more: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.setHeader('Cache-Control', cacheControl)
    for (const [name, value] of Object.entries(more)) response.setHeader(name, value)
  }

test('nginx caches the answers of all public calls, and of no other calls', () => {
  const written = nginxConfig(optionsIn('/srv', 'http://127.0.0.1:3001', 'http://127.0.0.1:8080'))
  const [, pattern = ''] = /location ~ "(\^\/api\/\[.*)" \{/.exec(written) ?? []
  const kept = new RegExp(pattern)
  for (const { endpoint } of ENDPOINTS) {
    const path = `/api/de/${endpoint.path.replaceAll(/:\w+/g, 'x')}`
    const isPublic = lifetimeOf({ ...endpoint, method: 'GET' }) !== null
    expect(kept.test(path), path).toBe(isPublic)
  }
  expect(PUBLIC_PATHS).toHaveLength(26)
  for (const path of ['/api/de/customer', '/api/de/order/review', '/api/de/voucher'])
    expect(kept.test(path), path).toBe(false)
})

behindNginx(
  'one request fetches an answer for a crowd, and browsers revalidate each time',
  async () => {
    const { ask, asked, crowd } = await served(saying(SHORT))
    expect(new Set((await crowd(50)).map(({ body }) => body))).toEqual(new Set(['1']))
    expect(asked).toHaveLength(1)
    const again = await ask()
    expect(again.said).toBe('nginx; hit')
    expect(again.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-if-error=30',
    )
    expect((await ask(EVENTS, { 'if-none-match': 'W/"one"' })).status).toBe(304)
    expect((await ask(EVENTS, {}, 'HEAD')).status).toBe(200)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers['surrogate-capability']).toBe('nginx="RFC5861"')
  },
)

behindNginx('keeps the AVIF and the WebP of a picture apart, and fetches each once', async () => {
  const { ask, asked } = await served((request, response) => {
    response.setHeader('Content-Type', request.headers.accept ?? 'image/webp')
    response.setHeader('Vary', 'Accept')
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  })
  const typeFor = async (accept: string) =>
    (await ask('/media/480.a.webp', { accept })).headers.get('content-type')
  for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'image/webp,image/avif;q=0.9, */*'])
    expect(await typeFor(accept)).toBe('image/avif')
  for (const accept of ['image/webp,image/*,*/*;q=0.8', 'image/avif;q=0, */*'])
    expect(await typeFor(accept)).toBe('image/webp')
  expect(asked).toHaveLength(2)
  expect(asked[0]?.headers['surrogate-capability']).toBe('nginx="RFC5861"')
})

behindNginx('sends an expired answer once more while the next is on its way', async () => {
  const { ask, asked, crowd, from } = await served(saying(SHORT))
  await ask()
  await setTimeout(2100)
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  from(async (_, response) => {
    response.setHeader('Cache-Control', SHORT)
    await slow
  })
  expect(new Set((await crowd(20)).map(({ body }) => body))).toEqual(new Set(['1']))
  goOn()
  await expect.poll(async () => (await ask()).body).toBe('2')
  expect(asked).toHaveLength(2)
  expect(asked[1]?.headers['if-none-match']).toBe('W/"one"')
})

behindNginx(
  'serves the last answer instead of a failure while the backend is down or fails',
  async () => {
    const { ask, from, end } = await served(saying(NO_WAIT))
    await ask()
    await setTimeout(2100)
    for (const status of [500, 502, 503, 504]) {
      from(answering(status))
      const said = 'nginx; hit; detail=STALE'
      expect(await ask()).toMatchObject({ status: 200, body: '1', said })
    }
    from(answering(404, NO_STORE))
    expect((await ask()).status).toBe(404)
    end()
    expect((await ask()).body).toBe('1')
    const never = await ask('/api/de/tour/attr')
    expect(never.status).toBe(503)
    expect(never.headers.get('cache-control')).toBe('no-store')
  },
)

const BRIEF = 'public, max-age=0, s-maxage=1, stale-if-error=8, stale-while-revalidate=4'

behindNginx(
  'while processes refuse, serves the last answer until it is too old, and passes few requests on',
  async () => {
    const { ask, asked, crowd, from } = await served(saying(BRIEF))
    await ask()
    let most = 0
    let underWay = 0
    from(async (_, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      await setTimeout(500)
      underWay -= 1
      response.writeHead(503, NO_STORE)
    })
    const told = (answers: Awaited<ReturnType<typeof crowd>>) => [
      ...new Set(answers.map(({ status, body }) => (status === 200 ? body : String(status)))),
    ]
    // In whole seconds: an answer is valid for 1, may be used for 4 more while the next one is
    // fetched, and for 8 if the backend answers 503.
    await setTimeout(2100)
    expect(told(await crowd(20))).toEqual(['1'])
    expect(asked).toHaveLength(2)
    await setTimeout(3900)
    expect(told(await crowd(250))).toEqual(['1'])
    expect(most).toBeLessThanOrEqual(100)
    await setTimeout(4500)
    const refused = await crowd(20)
    expect(told(refused)).toEqual(['503'])
    expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).not.toContain(
      false,
    )
    expect(most).toBeLessThanOrEqual(100)
    from(saying(BRIEF))
    expect((await ask()).status).toBe(200)
  },
  30_000,
)

behindNginx('never caches a failure', async () => {
  const { ask, asked, from } = await served(answering(503, NO_STORE))
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503])
  expect(asked).toHaveLength(2)
  from(answering(500))
  expect((await ask()).status).toBe(500)
  from(saying(SHORT))
  expect((await ask()).status).toBe(200)
})

behindNginx('requests with an identity bypass the cache', async () => {
  const { ask, asked, from } = await served(saying(SHORT))
  const named = { authorization: 'Bearer x', cookie: 'booking=secret' }
  expect((await ask(EVENTS, named)).said).toBe('nginx; fwd=bypass')
  expect((await ask(EVENTS, named)).body).toBe('2')
  expect((await ask()).body).toBe('3')
  expect((await ask(EVENTS, named)).body).toBe('4')
  expect(asked.map(({ headers }) => headers.cookie)).toEqual(Array(4).fill(undefined))
  expect(asked[1]?.headers.authorization).toBe('Bearer x')
  from(saying(SHORT, { 'Set-Cookie': 'a=b' }))
  expect((await ask('/api/de/tour/attr')).body).toBe('5')
  expect((await ask('/api/de/tour/attr')).body).toBe('6')
  from(saying('no-store'))
  expect((await ask('/api/de/merchandise')).body).toBe('7')
  expect((await ask('/api/de/merchandise')).body).toBe('8')
  // Calls that are not public are never cached, whatever their headers allow.
  from(saying(SHORT))
  for (const path of ['/api/de/customer?_=x', '/api/de/order/review?id=1', '/operator']) {
    expect((await ask(path)).said, path).toBe('')
    expect((await ask(path)).said, path).toBe('')
  }
  expect(asked).toHaveLength(14)
})

behindNginx('caches each language, query and encoding separately', async () => {
  const { ask, asked } = await served(saying(SHORT))
  const bodies: string[] = []
  for (const path of [EVENTS, '/api/en/event/select', `${EVENTS}?a=1`, EVENTS])
    bodies.push((await ask(path)).body)
  expect(bodies).toEqual(['1', '2', '3', '1'])
  for (const accepted of ['gzip, deflate, br, zstd', 'br', 'br;q=1.0, gzip;q=0.8', 'gzip,br;q=0.1'])
    expect((await ask(EVENTS, { 'accept-encoding': accepted })).body, accepted).toBe('4')
  for (const accepted of [
    'gzip',
    'deflate, gzip;q=1.0',
    'br;q=0, gzip',
    'br;q=0.0,gzip',
    'xbr, gzip',
  ])
    expect((await ask(EVENTS, { 'accept-encoding': accepted })).body, accepted).toBe('5')
  for (const accepted of ['identity', '*;q=0', 'br;q=0'])
    expect((await ask(EVENTS, { 'accept-encoding': accepted })).body, accepted).toBe('1')
  expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual([
    ...Array(3).fill(undefined),
    'br',
    'gzip',
  ])
})

behindNginx('fetches one document for all campaign queries, once a second', async () => {
  const { ask, asked } = await served(saying('no-cache', { 'Content-Type': 'text/html' }))
  const pages = ['/de/tickets/7', '/de/tickets/7?utm_source=mail', '/de/tickets/7?gclid=1']
  for (const page of pages) expect((await ask(page, { cookie: 'a=b' })).body, page).toBe('1')
  expect((await ask('/de/tickets/7')).headers.get('cache-control')).toBe('no-cache')
  expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/de/tickets/7', undefined],
  ])
  await setTimeout(2100)
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('/de/tickets/7')))
  expect(crowd.map(({ body }) => body)).toContain('1')
  await expect.poll(async () => (await ask('/de/tickets/7')).body).toBe('2')
  expect(asked).toHaveLength(2)
  expect((await ask('/de/order-review/secret')).body).toBe('the plain shop')
})

behindNginx('a document without a first view has the language of its address', async () => {
  const { ask, root } = await served(answering(404))
  await writeFile(join(root, 'files/index.fr.html'), 'la boutique')
  for (const path of ['/fr', '/fr/tickets/7?a=b', '/fr/order-review/secret'])
    expect(await ask(path), path).toMatchObject({ status: 200, body: 'la boutique' })
  for (const path of ['/', '/tickets', '/fra/tickets', '/it/tickets'])
    expect(await ask(path), path).toMatchObject({ status: 200, body: 'the plain shop' })
  expect((await ask('/index.fr.html')).status).toBe(404)
})

behindNginx('fetches the registry once a second, and for teams each time', async () => {
  const { ask, asked } = await served(saying('no-cache'))
  expect([(await ask('/registry.json')).body, (await ask('/registry.json')).body]).toEqual([
    '1',
    '1',
  ])
  expect((await ask('/registry.json', { authorization: 'Bearer team' })).body).toBe('2')
  expect((await ask('/registry.json', {}, 'PUT')).body).toBe('3')
  expect(asked).toHaveLength(3)
})

behindNginx.each([
  ['/de/tickets/7', [200, 'the plain shop']],
  ['/registry.json', [503, '2']],
])(
  'caches answers of one second only briefly while processes fail: %s',
  async (path, without) => {
    const { ask, asked, from, end } = await served(saying('no-cache'))
    const told = async () => {
      const { status, body } = await ask(path)
      return [status, body]
    }
    expect(await told()).toEqual([200, '1'])
    from(answering(503))
    await setTimeout(2100)
    // The first request still gets the old answer while nginx asks the backend for the next one.
    await told()
    await expect.poll(told).toEqual(without)
    for (let times = 0; times < 30; times += 1) {
      expect((await told())[0]).toBe(without[0])
      await setTimeout(100)
    }
    expect(asked.length).toBeLessThan(10)
    const before = asked.length
    from(saying('no-cache'))
    const asGood = async () => Number((await told())[1])
    await expect.poll(asGood, { timeout: 5000 }).toBeGreaterThan(before)
    const last = await asGood()
    end()
    await setTimeout(2100)
    await told()
    await expect.poll(asGood).not.toBe(last)
  },
  20_000,
)

behindNginx(
  'redirects an address in another language with its whole query, cached or not',
  async () => {
    const { origin, asked } = await served(answering(302, { Location: '/en/product/a/b' }))
    const led = async (path: string) =>
      (await fetch(`${origin}${path}`, { redirect: 'manual' })).headers.get('location')
    expect(await led('/fr/product/a%2Fb?date=2027-01-04&x=%C3%A9')).toBe(
      '/en/product/a%2Fb?date=2027-01-04&x=%C3%A9',
    )
    expect(await led('/fr/product/a%2Fb?y=1')).toBe('/en/product/a%2Fb?y=1')
    expect(await led('/fr/product/a%2Fb')).toBe('/en/product/a%2Fb')
    expect(asked.map(({ url }) => url)).toEqual(['/fr/product/a/b'])
  },
)

behindNginx('never caches a page with the key of a preview', async () => {
  const policy = 'sandbox allow-scripts'
  const { ask, asked } = await served(saying('no-store', { 'Content-Security-Policy': policy }))
  expect((await ask('/de?campaign=1')).body).toBe('1')
  const first = await ask('/de?campaign=1&preview=one')
  expect([first.body, (await ask('/de?preview=one')).body]).toEqual(['2', '3'])
  expect((await ask('/de')).body).toBe('1')
  expect(asked.slice(0, 3).map(({ url }) => url)).toEqual([
    '/de',
    '/de?preview=one',
    '/de?preview=one',
  ])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('content-security-policy')).toBe(policy)
  const open = (await ask('/static/js/a.js')).headers
  expect(open.get('access-control-allow-origin')).toBe('*')
  expect(open.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await ask('/de')).headers.has('access-control-allow-origin')).toBe(false)
})
