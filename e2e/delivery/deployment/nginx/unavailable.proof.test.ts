import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect } from 'vitest'
import { aBackend, behindNginx, nginxInFront } from '../testing/nginx-in-front.ts'
import { UNAVAILABLE_FILES } from '../unavailable-files.ts'

const NOBODY = 'http://127.0.0.1:1'

async function serve(backend: string) {
  const { origin } = await nginxInFront(backend, { files: UNAVAILABLE_FILES })
  return async (path: string, accept: string, method = 'GET') => {
    const received = await fetch(`${origin}${path}`, { method, headers: { accept } })
    return { status: received.status, headers: received.headers, body: await received.text() }
  }
}

const PAGE = 'text/html,application/xhtml+xml'

behindNginx('without any process, calls get a Retry-After, each with another time', async () => {
  const ask = await serve(NOBODY)
  for (const method of ['GET', 'POST']) {
    const { status, headers, body } = await ask(
      '/api/de/checkout/initPayment',
      'application/json',
      method,
    )
    expect([status, JSON.parse(body)]).toEqual([503, { error: 'unavailable' }])
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('refresh')).toBeNull()
  }
  const waits = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { headers } = await ask('/api/de/customer', 'application/json')
      return headers.get('retry-after')
    }),
  )
  expect(new Set(waits).size).toBeGreaterThan(2)
  expect(waits.filter((wait) => !/^[3-9]$/.test(wait ?? ''))).toEqual([])
})

behindNginx(
  'shows a page in all languages and reloads it if only a process can write the page',
  async () => {
    const ask = await serve(NOBODY)
    const { status, headers, body } = await ask('/operator', PAGE)
    expect(status).toBe(503)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('refresh')).toMatch(/^[3-9]$/)
    expect(headers.get('refresh')).toBe(headers.get('retry-after'))
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(
      [...body.matchAll(/<section lang="(..)">/g)].map(([, language]) => language).toSorted(),
    ).toEqual(LANGUAGES.toSorted())
    expect((await ask('/unavailable.css', '*/*')).headers.get('content-type')).toContain('text/css')
  },
)

behindNginx('passes on a process’s own error answers unchanged', async () => {
  const { address } = await aBackend(({ url = '' }, response) => {
    if (url.includes('full')) response.writeHead(503, { 'Retry-After': '42' })
    else response.writeHead(url.includes('provider') ? 502 : 200)
    response.end('its own words')
  })
  const ask = await serve(address)
  const told = async (path: string) => {
    const { status, headers, body } = await ask(path, PAGE)
    return [status, headers.get('retry-after'), body]
  }
  expect(await told('/api/de/full')).toEqual([503, '42', 'its own words'])
  expect(await told('/api/de/provider')).toEqual([502, null, 'its own words'])
  expect(await told('/api/de/well')).toEqual([200, null, 'its own words'])
})

behindNginx(
  'a client with too many requests gets a Retry-After, and an answer after that time',
  async () => {
    const ask = await serve(NOBODY)
    const crowd = () =>
      Promise.all(Array.from({ length: 150 }, () => ask('/api/de/customer', '*/*')))
    const answers = [...(await crowd()), ...(await crowd()), ...(await crowd()), ...(await crowd())]
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(
      refused.filter(({ headers }) => !/^[3-9]$/.test(headers.get('retry-after') ?? '')),
    ).toEqual([])
    await expect.poll(async () => (await ask('/api/de/customer', '*/*')).status).toBe(503)
  },
  30_000,
)
