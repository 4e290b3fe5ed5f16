import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

const FROM = { name: 'Tower', address: 'shop@tower.example' }

interface Server {
  origin: string
  /** Message ids in the order of arrival. */
  taken: string[]
  connections: { all: number; most: number }
}

/**
 * A mail server that needs `ms` for each mail, and never answers mails for which `hangs` is true.
 */
async function startServer({
  ms = 1,
  hangs = (_id: string): boolean => false,
} = {}): Promise<Server> {
  const taken: string[] = []
  const connections = { all: 0, most: 0, open: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections.all += 1
      connections.open += 1
      connections.most = Math.max(connections.most, connections.open)
      done()
    },
    onClose: () => {
      connections.open -= 1
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part) => {
        text += String(part)
      })
      stream.on('end', () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? ''
        if (hangs(id)) return
        setTimeout(() => {
          taken.push(id)
          done()
        }, ms)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return { origin: `smtp://127.0.0.1:${port}`, taken, connections }
}

function mailerOf(server: Server, limits: { connections?: number; perSecond?: number } = {}) {
  const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 300 }
  const { send, close } = createMailer(FROM, { smtpUrl: server.origin, ...limits }, timeouts)
  onTestFinished(close)
  return (key: string, signal?: AbortSignal) =>
    send(
      { key, to: 'ada@mail.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      signal,
    )
}

const keys = (count: number) => Array.from({ length: count }, (_, i) => `m-${i}`)

test('many mails share a few connections', async () => {
  const server = await startServer()
  const send = mailerOf(server, { connections: 3 })
  await Promise.all(keys(40).map((key) => send(key)))
  expect([...server.taken].sort()).toEqual(keys(40).sort())
  expect(server.connections.most).toBe(3)
  expect(server.connections.all).toBe(3)
})

test('a server that hangs after the text of a mail fails only that mail', async () => {
  const server = await startServer({ hangs: (id) => id === 'm-0' })
  const send = mailerOf(server, { connections: 2 })
  const results = await Promise.allSettled(keys(8).map((key) => send(key)))
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 7 }, () => 'fulfilled'),
  ])
  // A mail that was handed over, and may have been accepted, is not sent again at once.
  expect(server.taken).not.toContain('m-0')
})

test('a mail abandoned while it waits is never sent', async () => {
  const server = await startServer({ ms: 100 })
  const send = mailerOf(server, { connections: 1 })
  const abandoned = new AbortController()
  const sent = Promise.allSettled([send('m-0'), send('m-1', abandoned.signal), send('m-2')])
  setTimeout(() => abandoned.abort(), 20)
  expect((await sent).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(server.taken).toEqual(['m-0', 'm-2'])
})

test('sends no more mails per second than configured', async () => {
  const server = await startServer()
  const send = mailerOf(server, { connections: 1, perSecond: 5 })
  const from = performance.now()
  await Promise.all(keys(11).map((key) => send(key)))
  expect(performance.now() - from).toBeGreaterThan(900)
})

test('rejects when no mail server is reachable', async () => {
  const server = await startServer()
  const send = mailerOf({ ...server, origin: 'smtp://127.0.0.1:9' })
  await expect(send('m-0')).rejects.toThrow()
})
