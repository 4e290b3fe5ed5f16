import { get } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
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
