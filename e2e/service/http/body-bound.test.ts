import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { bodyBound } from './body-bound.ts'
import { createServer } from './create-server.ts'

/**
 * An app that accepts bodies of at most ten bytes, and answers with the number of bytes that it has
 * read.
 */
function reading() {
  const app = new Hono()
  app.use(bodyBound({ maxSize: 10 }))
  app.on(['GET', 'POST'], '/', async (c) => c.text(String((await c.req.text()).length)))
  return app
}

async function served(): Promise<number> {
  const server = createServer(reading())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/**
 * Sends a body over the network: with its length in a header, or in chunks. Returns the status of
 * the answer.
 */
function send(port: number, body: string, isChunked: boolean): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = isChunked ? {} : { 'content-length': body.length }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    // The first byte is written separately, so that Node does not set a length header itself.
    if (isChunked) sent.write(body.slice(0, 1))
    sent.end(isChunked ? body.slice(1) : body)
  })
}

test.each([
  ['with a known length', false],
  ['in chunks', true],
])('reads a body %s up to the limit, and refuses a larger one', async (_, isChunked) => {
  const port = await served()
  expect(await send(port, 'x'.repeat(10), isChunked)).toBe(200)
  expect(await send(port, 'x'.repeat(11), isChunked)).toBe(413)
})

test('also limits bodies when the app is called without a server', async () => {
  const post = (length: number) =>
    reading().request('/', { method: 'POST', body: 'x'.repeat(length) })
  expect([(await post(10)).status, (await post(11)).status]).toEqual([200, 413])
  expect(await (await reading().request('/')).text()).toBe('0')
})
