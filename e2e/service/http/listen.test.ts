import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { type ConnectionLimits, sharedBy } from './create-server.ts'
import { listen } from './listen.ts'

/** How long nginx keeps an idle connection to a backend open, in seconds. */
const PROXY_KEEPS_S = 60

async function serve(app: Hono, limits?: Partial<ConnectionLimits>) {
  const port = await findFreePort()
  const stop = await listen(app, port, 'localhost', limits)
  onTestFinished(stop)
  return { port, stop }
}

test('reports a taken port with a message that people can read', async () => {
  const { port } = await serve(new Hono())
  await expect(listen(new Hono(), port, 'localhost')).rejects.toThrow(
    `Port ${port} is taken by another program: choose another.`,
  )
})

test('keeps an idle connection open for longer than a proxy may use it', async () => {
  const { port } = await serve(new Hono().get('/', (c) => c.text('done')))
  const kept = await new Promise<unknown>((resolve, reject) => {
    get({ port, host: 'localhost', headers: { connection: 'keep-alive' } }, (response) => {
      resolve(response.resume().headers['keep-alive'])
    }).on('error', reject)
  })
  expect(Number(String(kept).replace('timeout=', ''))).toBeGreaterThan(PROXY_KEEPS_S)
})

test('closes connections that send nothing, and lets proxies use all connections', async () => {
  const { port } = await serve(new Hono(), { headersMs: 100, requestMs: 100, everyMs: 50 })
  const silent = connect(port, '127.0.0.1')
  onTestFinished(() => void silent.destroy())
  await once(silent.resume(), 'close')

  const { isShared } = sharedBy((address) => address === '8.8.8.8')
  const addresses = ['8.8.8.8', '9.9.9.9', '10.0.0.1', '::1']
  expect(addresses.map(isShared)).toEqual([true, false, true, true])
}, 5_000)

// Regression: when the server was stopped, it cut off an answer.
test('a stopping server finishes the current request, and then closes its connection', async () => {
  const [begun, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = new Hono().get('/', async (c) => {
    begun.resolve()
    await mayAnswer.promise
    return c.text('done')
  })
  const { port, stop } = await serve(app)
  const agent = new Agent({ keepAlive: true })
  const status = new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
  await begun.promise
  const stopped = stop()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  mayAnswer.resolve()
  expect(await status).toBe(200)
  await stopped
  agent.destroy()
}, 5_000)
