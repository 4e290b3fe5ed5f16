import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Ask, requestService } from './request-service.ts'

/**
 * A service that echoes each request. `/long` returns too long an answer, and `/away` redirects.
 */
async function echoService(): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    if (url === '/away') return void response.writeHead(307, { location: '/' }).end()
    if (url === '/long') return void response.end('x'.repeat(300 * 1024))
    if (url === '/never') return
    response.writeHead(429, { 'retry-after': '7' })
    response.end(
      JSON.stringify({ method, who: headers.authorization, body: `${Buffer.concat(chunks)}` }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asked = (ms = 5000): Ask => ({
  method: 'POST',
  headers: { authorization: 'Bearer s', 'content-type': 'application/json' },
  body: '{"a":1}',
  signal: AbortSignal.timeout(ms),
  redirect: 'manual',
})

test('sends the whole request, and returns status, headers and text of the answer', async () => {
  const { status, ok, headers, text } = await requestService(`${await echoService()}/`, asked())
  expect([status, ok, headers.get('retry-after'), headers.get('x-none')]).toEqual([
    429,
    false,
    '7',
    null,
  ])
  expect(JSON.parse(await text())).toEqual({ method: 'POST', who: 'Bearer s', body: '{"a":1}' })
})

test('a request to another service follows no redirect', async () => {
  expect(await requestService(`${await echoService()}/away`, asked())).toMatchObject({
    status: 307,
    ok: false,
  })
})

test('rejects if the answer of a service is too long or missing', async () => {
  const origin = await echoService()
  const long = requestService(`${origin}/long`, asked()).then(({ text }) => text())
  await expect(long).rejects.toThrow()
  await expect(requestService(`${origin}/never`, asked(100))).rejects.toThrow()
})
