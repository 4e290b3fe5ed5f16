import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_BYTES, publicSource } from './public-source.ts'

function aBackend() {
  const app = new Hono()
  app.get('/said', (c) => c.text('yes', 200, { ETag: '"1"' }))
  app.get('/same', (c) => c.body(null, c.req.header('if-none-match') === '"1"' ? 304 : 500))
  app.get('/long', (c) => c.text('x'.repeat(MOST_BYTES + 1)))
  app.get('/never', () => new Promise<Response>(() => {}))
  return app
}

/** The same backend as two sources: within this process, and over the network. */
async function sources() {
  const server = serve({ fetch: aBackend().fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const patient = publicSource(aBackend(), { timeoutMs: 60_000 })
  const hasty = publicSource(aBackend(), { timeoutMs: 50 })
  return ['', `http://127.0.0.1:${port}`].map((place) => ({
    ask: (path: string, etag?: string) => patient(place + path, etag),
    askHastily: (path: string) => hasty(place + path),
  }))
}

test('reads whole answers, revalidates them by their tag, and limits their time and size', async () => {
  for (const { ask, askHastily } of await sources()) {
    expect(await ask('/said')).toEqual({ kind: 'text', text: 'yes', etag: '"1"' })
    expect(await ask('/same', '"1"')).toEqual({ kind: 'same' })
    expect(await ask('/missing')).toEqual({ kind: 'none', status: 404 })
    expect(await ask('/long')).toMatchObject({ kind: 'none' })
    expect(await askHastily('/never')).toEqual({ kind: 'none', status: null })
  }
})

test('returns no answer if the server cannot be reached', async () => {
  expect(await publicSource(aBackend())('http://127.0.0.1:1/')).toEqual({
    kind: 'none',
    status: null,
  })
})
