import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { sharedBy } from '../service/http/create-server.ts'
import { listen as listenAlone } from '../service/http/listen.ts'
import { findFreePort } from '../service/testing/free-port.ts'
import { type Listening, listen } from './listen.ts'

/** How long nginx keeps an idle connection to a backend open, in s. */
const PROXY_KEEPS_S = 60

let server: Listening | undefined
afterEach(() => server?.close())

test('an idle connection stays open longer than a proxy uses it', async () => {
  const app = new Hono().get('/', (c) => c.text('done'))
  const port = await findFreePort()
  server = await listen(app, port, 'localhost')

  const kept = await new Promise<unknown>((resolve, reject) => {
    get({ port, host: 'localhost', headers: { connection: 'keep-alive' } }, (response) => {
      resolve(response.resume().headers['keep-alive'])
    }).on('error', reject)
  })
  expect(Number(String(kept).replace('timeout=', ''))).toBeGreaterThan(PROXY_KEEPS_S)
})

test('who says nothing is not waited for, and proxies may take all connections', async () => {
  const port = await findFreePort()
  const limits = { headersMs: 100, requestMs: 100, everyMs: 50 }
  server = await listen(new Hono(), port, 'localhost', limits)
  const silent = connect(port, '127.0.0.1')
  onTestFinished(() => void silent.destroy())
  await once(silent.resume(), 'close')

  const { isShared } = sharedBy((address) => address === '8.8.8.8')
  const addresses = ['8.8.8.8', '9.9.9.9', '10.0.0.1', '::1']
  expect(addresses.map(isShared)).toEqual([true, false, true, true])
}, 5_000)

test.each([
  ['alone', async (app: Hono, port: number) => ({ close: await listenAlone(app, port) })],
  // Regression: the answer was cut off.
  ['of the shop', (app: Hono, port: number) => listen(app, port, 'localhost')],
])(
  'a server %s that stops answers the request under way and waits for no connection after it',
  async (_, start) => {
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    const app = new Hono()
    app.get('/', async (c) => {
      begun()
      await mayAnswer
      return c.text('done')
    })
    const port = await findFreePort()
    const { close } = await start(app, port)

    const agent = new Agent({ keepAlive: true })
    const status = new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
        .on('error', reject)
        .end()
    })
    await hasBegun
    const stopped = close()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    answer()
    expect(await status).toBe(200)
    await stopped
    agent.destroy()
  },
  5_000,
)
