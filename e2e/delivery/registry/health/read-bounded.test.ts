import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPrivateAddress } from '../../../service/http/addresses.ts'
import { exampleRelease } from '../testing/example-releases.ts'
import { readBounded } from './read-bounded.ts'
import { unhealthyRelease } from './unhealthy-release.ts'

/** A server in this machine's own network, and the requests it received. */
async function inside(answer: RequestListener = (_, response) => void response.end('secret')) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const within = (origins: string[], others: 'public' | 'nobody', ms = 5_000) => ({
  askable: { origins, others },
  maxBytes: 1_000,
  signal: AbortSignal.timeout(ms),
})

test('whoever may write the registry has the server ask no address that is not listed', async () => {
  const { asked, origin } = await inside()
  const looking = {
    shop: 'https://shop.example',
    askable: { origins: ['https://shop.example'], others: 'nobody' },
  } as const
  for (const url of [`${origin}/latest/meta-data`, 'https://elsewhere.example/mf-manifest.json']) {
    const release = { ...exampleRelease('1.0.0'), url }
    expect(await unhealthyRelease(release, looking)).toEqual({ reason: 'notListed' })
  }
  expect(asked).toEqual([])
})

test('where public addresses may be asked, private ones are asked only when they are listed', async () => {
  const { asked, origin } = await inside()
  const { port } = new URL(origin)
  for (const name of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    const { kind } = await readBounded(`http://${name}:${port}/`, within([], 'public'))
    expect([name, kind === 'content']).toEqual([name, false])
  }
  expect(asked).toEqual([])
  expect(await readBounded(`${origin}/a`, within([origin], 'nobody'))).toMatchObject({
    kind: 'content',
  })
})

test('a listed address leads nowhere else', async () => {
  const target = await inside()
  const { origin } = await inside((_, response) => {
    response.writeHead(302, { location: `${target.origin}/admin` }).end()
  })
  const read = await readBounded(`${origin}/a`, within([origin, target.origin], 'nobody'))
  expect(read).toEqual({ kind: 'missing', why: `${origin}/a leads elsewhere` })
  expect(target.asked).toEqual([])
})

test('no more is read than the limit, however long the answer goes on', async () => {
  const { origin } = await inside((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(500)));
      response.once('drain', more)
    }
    more()
  })
  const read = await readBounded(`${origin}/a`, within([origin], 'nobody'))
  expect(read).toEqual({ kind: 'missing', why: `${origin}/a is larger than 1000 bytes` })
})

test('an answer that drips is not waited for', async () => {
  const { origin } = await inside((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const read = await readBounded(`${origin}/a`, within([origin], 'nobody', 150))
  expect(read).toMatchObject({ kind: 'missing', why: expect.stringContaining('too long') })
})

test('private addresses are distinguished from public ones', () => {
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '::1',
    'fd00::1',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', 'cdn.example'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false])
})
