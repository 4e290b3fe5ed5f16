import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aBackend, behindNginx, nginxInFront } from '../testing/nginx-in-front.ts'

/** A CDN's header with a visitor's address, which this nginx trusts. */
const BEHIND = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n'

async function startShop() {
  const heard: unknown[] = []
  const { address } = await aBackend((asked, answer) => {
    heard.push(asked.headers['x-request-id'])
    answer.setHeader('X-Request-Id', 'of the backend')
    answer.setHeader('Cache-Control', 'public, s-maxage=9').end('{}')
  })
  const change = (configuration: string) => `${BEHIND}${configuration}`
  const { origin, root } = await nginxInFront(address, { change })
  const read = async (file = 'museum-shop.log') => await readFile(join(root, file), 'utf8')
  const breakCache = async () => {
    await rm(join(root, 'cache'), { recursive: true })
    await writeFile(join(root, 'cache'), 'no folder')
  }
  return { origin, heard, read, breakCache }
}

behindNginx(
  'nginx logs JSON with the request id that it passes on, without query, key or full address',
  async () => {
    const { origin, heard, read, breakCache } = await startShop()
    const ask = async (path: string, address: string) => {
      const referer = `${origin}/de/order-review/k3y-of-it`
      const headers = { 'x-forwarded-for': address, 'x-request-id': 'c'.repeat(32), referer }
      const answer = await fetch(`${origin}${path}`, { headers })
      await answer.text()
      return answer.headers.get('X-Request-Id')
    }
    const asked = [
      ['/api/de/customer?token=s3cret&us="}', '203.0.113.77', '203.0.113.0'],
      ['/de/order-review/k3y-of-it?x=s3cret', '2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
      ['/recover/k3y-of-it', '2001:db8::77', '2001:db8::'],
      ['/de/tickets/a"b', '::ffff:203.0.113.77', ''],
      ['/de/tickets/c', '::1', ''],
    ] as const
    const ids: unknown[] = []
    for (const [path, address] of asked) ids.push(await ask(path, address))
    expect(heard).toContain(ids[0])
    expect(ids).not.toContain('c'.repeat(32))

    await expect.poll(async () => (await read()).split('\n').length).toBeGreaterThan(asked.length)
    const written = await read()
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
      .filter(({ requestId }) => ids.includes(requestId))
    expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
    expect(lines.map(({ network }) => network)).toEqual(asked.map(([, , network]) => network))
    expect(lines.map(({ path }) => path)).toEqual([
      '/api/de/customer',
      '/de/order-review/-',
      '/recover/-',
      '/de/tickets/a%22b',
      '/de/tickets/c',
    ])
    expect(lines[0]).toMatchObject({ method: 'GET', status: '200', upstreamStatus: '200' })
    expect(Number(lines[0]?.bytes)).toBeGreaterThan(0)
    expect(Number(lines[0]?.seconds)).toBeGreaterThanOrEqual(0)
    // If nginx cannot write to its cache folder, it logs the whole request.
    await breakCache()
    await ask('/api/de/event/select?token=s3cret', '203.0.113.77').catch(() => {})
    const all = written + (await read('museum-shop-error.log'))
    expect(all).not.toMatch(/s3cret|k3y-of-it|\.77|2:3:4/)
  },
)
