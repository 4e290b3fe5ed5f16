import { request } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { requestNow } from '../tracing/request-ids.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { observeRequests } from './observe-requests.ts'

type Line = Record<string, unknown> & { level: string | undefined }

function createApp() {
  const lines: Line[] = []
  const log: Log = (event, details, level) => {
    lines.push({ event, ...details, ...requestNow(), level })
  }
  const app = new Hono()
  app.use(observeRequests(log, 'shop'))
  app.get('/api/:language/order/:id', (c) => c.json({ of: c.req.param('id') }))
  app.post('/api/:language/order/:id', (c) => c.json(requestNow() ?? {}, 201))
  app.get('/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return c.text('at last')
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.onError((_, c) => c.text('broken', 500))
  return { app, lines }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('logs the route of a request, and never its path or query', async () => {
  const { app, lines } = createApp()
  await app.request('/api/de/order/s3cret?token=t0k', { method: 'POST' })
  await settled()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'request',
    service: 'shop',
    method: 'POST',
    route: '/api/:language/order/:id',
    status: 201,
    level: 'info',
  })
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|t0k/)
})

test.each([
  ['a read that caches may answer', '/api/de/order/1', {}, 'debug'],
  ['a read of one customer', '/api/de/order/1', { authorization: 'Bearer x' }, 'info'],
  ['a missing address', '/nowhere', {}, 'info'],
  ['a server error', '/broken', {}, 'warn'],
])('logs %s at its level', async (_, path, headers, level) => {
  const { app, lines } = createApp()
  await app.request(path, { headers })
  await settled()
  expect(lines.map((line) => line.level)).toEqual([level])
})

test('the ids in the headers of a request are in its answer, its log line and its work', async () => {
  const { app, lines } = createApp()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const requestId = 'a'.repeat(32)
  const headers = {
    'x-request-id': requestId,
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  }
  const answer = await app.request('/api/de/order/1', { method: 'POST', headers })
  expect(answer.headers.get('X-Request-Id')).toBe(requestId)
  expect(await answer.json()).toEqual({ requestId, traceId })
  await settled()
  expect(lines[0]).toMatchObject({ requestId, traceId })
})

test.each(['x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '<script>', 'x'.repeat(9_000)])(
  'replaces invalid ids like %.40s in the answer and in the log',
  async (given) => {
    const { app, lines } = createApp()
    const headers = { 'x-request-id': given, traceparent: given }
    const answer = await app.request('/broken', { headers })
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f]{32}$/)
    await settled()
    expect(JSON.stringify(lines)).not.toContain(given)
  },
)

test('logs the number of bytes of an answer, and 499 for visitors who left before it', async () => {
  const { app, lines } = createApp()
  const port = await findFreePort()
  onTestFinished(await listen(app, port, '127.0.0.1'))
  const origin = `http://127.0.0.1:${port}`
  await (await fetch(`${origin}/api/de/order/${'y'.repeat(500)}`)).text()
  const left = request(`${origin}/slow`, { agent: false })
  left.on('error', () => {})
  left.end()
  await new Promise((resolve) => setTimeout(resolve, 100))
  left.destroy()
  await expect.poll(() => lines.length, { timeout: 3_000 }).toBe(2)
  expect(Number(lines[0]?.bytes)).toBeGreaterThan(500)
  expect(lines[1]).toMatchObject({ route: '/slow', status: 499 })
})
