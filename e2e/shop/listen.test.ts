import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { sharedBy } from '../service/http/create-server.ts'
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
