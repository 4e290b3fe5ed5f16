import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '../../../service/http/create-server.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

let closing: (() => void) | undefined
afterAll(() => closing?.())
let opened: Promise<number> | undefined

async function open(): Promise<number> {
  const server = createServer(createTestShop(database.db).app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing = () => {
    server.closeAllConnections()
    server.close()
  }
  return (server.address() as AddressInfo).port
}

/** Sends raw bytes; returns everything received until the server closed. */
async function send(lines: readonly string[], body = ''): Promise<string> {
  opened ??= open()
  const socket = connect(await opened, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  return received
}

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])
const answersIn = (received: string) => received.match(/^HTTP\/1\.1 /gm)?.length
const HOST = 'Host: shop.example'
const POST = ['POST /api/en/auth/guest HTTP/1.1', HOST]

// A proxy in front must find the same end of a message as this server (request smuggling).
test.each([
  ['two lengths', [...POST, 'Content-Length: 2', 'Content-Length: 3'], '{}x'],
  [
    'a length and chunks',
    [...POST, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    '0\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'an unknown transfer encoding',
    [...POST, 'Transfer-Encoding: xchunked'],
    '2\r\n{}\r\n0\r\n\r\n',
  ],
  [
    'chunks written oddly',
    [...POST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    '0\r\n\r\n',
  ],
  ['an invalid length', [...POST, 'Content-Length: 0x2'], '{}'],
  ['a signed length', [...POST, 'Content-Length: +2'], '{}'],
  ['a space before the colon', [...POST, 'Content-Length : 2'], '{}'],
  ['a line that goes on', [...POST, 'X-A: b', ' Content-Length: 2'], '{}'],
  ['a bare line feed', [...POST, 'X-A: b\nContent-Length: 2'], '{}'],
  ['a null byte in a header', [...POST, 'X-A: b\0c'], ''],
  [
    'a huge chunk size',
    [...POST, 'Transfer-Encoding: chunked'],
    'fffffffffffffffff\r\n{}\r\n0\r\n\r\n',
  ],
  ['no host', ['GET /api/en/event/select HTTP/1.1'], ''],
  ['an invalid host', ['GET /api/en/event/select HTTP/1.1', 'Host: evil.example/x?y='], ''],
  ['a host with a user', ['GET /api/en/event/select HTTP/1.1', 'Host: user@evil.example'], ''],
  ['a space in its address', ['GET /api/en/event select HTTP/1.1', HOST], ''],
  ['no address', ['GET  HTTP/1.1', HOST], ''],
])('a request with %s is refused completely', async (_, lines, body) => {
  const received = await send(lines, body)
  expect(statusOf(received)).toBe(400)
  expect(answersIn(received)).toBe(1)
})

test.each([
  ['an unsupported method', 'TRACE /api/en/event/select HTTP/1.1', 404],
  ['a method to write files', 'PUT /api/en/event/select HTTP/1.1', 404],
  ['a proxy tunnel', 'CONNECT evil.example:80 HTTP/1.1', Number.NaN],
  ['an address of 20 kB', `GET /api/en/event/select?x=${'x'.repeat(20_000)} HTTP/1.1`, 431],
  ['another host before the path', 'GET http://evil.example/api/en/event/select HTTP/1.1', 200],
])('%s gets a standard answer, without repeating the request', async (_, line, status) => {
  const received = await send([line, HOST, 'X-Secret: not-to-be-told'])
  expect(statusOf(received)).toEqual(status)
  expect(received).not.toMatch(/not-to-be-told|evil\.example/)
})

test.each([
  ['Host: evil.example'],
  [`${HOST}\r\nHost: evil.example`],
  [`${HOST}\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: javascript`],
  [
    `${HOST}\r\nForwarded: host=evil.example;proto=http\r\nX-Original-URL: /operator\r\nX-Rewrite-URL: /operator`,
  ],
])('answers repeat no host or address from the headers %j', async (headers) => {
  for (const path of ['/api/en/event/select', '/api/en/shopinfo/config?shop=6', '/operator', '/']) {
    expect(await send([`GET ${path} HTTP/1.1`, headers])).not.toContain('evil.example')
  }
})

test('if a query parameter occurs twice, the first one counts', async () => {
  const ask = async (query: string) =>
    statusOf(await send([`GET /api/en/ticket/lifetime?${query} HTTP/1.1`, HOST]))
  expect(await ask('event=tower&event=none')).toBe(200)
  expect(await ask('event=none&event=tower')).toBe(404)
  expect(await ask('event[]=tower')).toBe(400)
})
