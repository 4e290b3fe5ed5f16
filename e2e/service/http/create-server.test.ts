import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, createServer, UPLOAD_PATH } from './create-server.ts'

const SHORT = { headersMs: 200, requestMs: 500, uploadMs: 1500, everyMs: 50 }
/** In ms: much shorter than Node's own timeouts, but long enough for a busy machine. */
const SOON_MS = 5000

async function serve(limits: Partial<ConnectionLimits>) {
  const app = new Hono()
    .get('/long', (c) => c.body('long '.repeat(10_000_000)))
    .all('*', async (c) => c.text(`read ${(await c.req.text()).length}`))
  // If the server closes the connection before a body has ended, reading the body throws.
  app.onError((_, c) => c.body(null, 400))
  const server = createServer(app, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let said = ''
    let isClosed = false
    socket.on('data', (text: string) => {
      said += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      isClosed = true
    })
    onTestFinished(() => void socket.destroy())
    return {
      socket,
      said: () => said,
      isClosed: () => isClosed,
      closed: () => expect.poll(() => isClosed, { timeout: SOON_MS }).toBe(true),
    }
  }
}

test.each([
  ['nothing', '', ''],
  ['its headers slowly', 'GET / HTTP/1.1\r\nHost: shop.example\r\n', 'X-More: 1\r\n'],
  ['its body slowly', 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9999\r\n\r\n', 'x'],
  [
    'a picture far too slowly',
    `POST ${UPLOAD_PATH} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9999\r\n\r\n`,
    'x',
  ],
])('closes a connection that sends %s', async (_, first, more) => {
  const open = await serve(SHORT)
  const { socket, closed, said } = open()
  if (first !== '') socket.write(first)
  const dripping = setInterval(() => more !== '' && socket.write(more), 40)
  onTestFinished(() => clearInterval(dripping))
  await closed()
  expect(said()).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('gives a picture more time than other requests', async () => {
  const open = await serve(SHORT)
  const said = ['/', UPLOAD_PATH].map((path) => {
    const { socket, said } = open()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 2\r\n\r\nx`)
    void setTimeout(1000).then(() => socket.write('x'))
    return said
  })
  await expect.poll(() => said[1]?.(), { timeout: SOON_MS }).toContain('read 2')
  expect(said[0]?.()).toMatch(/^HTTP\/1\.1 408 /)
})

test('keeps an idle connection open for the next request, and waits for a slow answer', async () => {
  const open = await serve(SHORT)
  const { socket, said, isClosed } = open()
  const post = 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 3\r\n\r\nabc'
  socket.write(post)
  await expect.poll(said).toContain('read 3')
  await setTimeout(1200)
  expect(isClosed()).toBe(false)
  socket.write(post)
  await expect.poll(() => said().split('read 3')).toHaveLength(3)
})

// Regression: unread answers stayed in memory as long as their connection was open.
test('closes a connection whose client never reads the answer', async () => {
  const open = await serve({ ...SHORT, idleMs: 300 })
  const { socket } = open()
  const pausing = socket.pause()
  pausing.write('GET /long HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await setTimeout(1500)
  let read = 0
  socket.on('data', (text) => {
    read += text.length
  })
  await once(socket.resume(), 'close')
  expect(read).toBeLessThan(50_000_000)
})

test('sends the complete answer to a client that reads slowly', async () => {
  const open = await serve({ ...SHORT, idleMs: 300 })
  const { socket } = open()
  let read = 0
  socket.on('data', (text) => {
    read += text.length
    if (read % 8 !== 0) return
    socket.pause()
    void setTimeout(2).then(() => socket.resume())
  })
  socket.write('GET /long HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(read).toBeGreaterThan(50_000_000)
}, 30_000)

test('refuses a request with two Host headers, and accepts a request with one', async () => {
  const open = await serve({})
  const ask = async (hosts: string) => {
    const { socket, said, closed } = open()
    socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    await closed()
    return said().split('\r\n')[0]
  }
  expect(await ask('Host: shop.example\r\nhost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('Host: shop.example\r\nhOST: shop.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('Host: shop.example\r\n')).toBe('HTTP/1.1 200 OK')
})

type Open = Awaited<ReturnType<typeof serve>>

async function expectAnswered({ socket, said }: ReturnType<Open>): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await expect.poll(said).toContain('read 0')
}

test.each([
  ['above the total limit', { most: 2 }],
  ['above the limit of one network', { mostOfNetwork: 2, isShared: () => false }],
])('closes new connections %s at once, until one of the open ones ends', async (_, limits) => {
  const open = await serve(limits)
  const two = [open(), open()]
  await Promise.all(two.map(({ socket }) => once(socket, 'connect')))
  await open().closed()
  for (const one of two) await expectAnswered(one)
  two[0]?.socket.destroy()
  await setTimeout(100)
  await expectAnswered(open())
})

test('accepts more connections from a proxy than from one network of visitors', async () => {
  const open = await serve({ mostOfNetwork: 2 })
  for (const one of [open(), open(), open()]) await expectAnswered(one)
})
