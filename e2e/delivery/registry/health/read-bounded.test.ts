import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { exampleRelease } from '../testing/example-releases.ts'
import { readBounded } from './read-bounded.ts'
import { unhealthyRelease } from './unhealthy-release.ts'

/** A server in the network of this machine, and the requests that it received. */
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

const within = (origins: string[], ms = 5_000) => ({
  origins,
  maxBytes: 1_000,
  signal: AbortSignal.timeout(ms),
})

test('requests no address from the registry whose origin is not allowed', async () => {
  const { asked, origin } = await inside()
  const looking = { shop: 'https://shop.example', origins: ['https://shop.example'] }
  const own = [`${origin}/latest/meta-data`, origin.replace('127.0.0.1', '2130706433')]
  for (const url of [...own, 'https://elsewhere.example/a', 'file:///etc/passwd']) {
    const release = { ...exampleRelease('1.0.0'), url }
    expect(await unhealthyRelease(release, looking)).toEqual({ reason: 'notListed' })
  }
  expect(asked).toEqual([])
})

test('does not follow a redirect from an allowed address', async () => {
  const target = await inside()
  const { origin } = await inside((_, response) => {
    response.writeHead(302, { location: `${target.origin}/admin` }).end()
  })
  const read = await readBounded(`${origin}/a`, within([origin, target.origin]))
  expect(read).toEqual({ kind: 'missing', why: `${origin}/a leads elsewhere` })
  expect(target.asked).toEqual([])
})

test('reads no more than the limit, however long the answer is', async () => {
  const { origin } = await inside((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(500)));
      response.once('drain', more)
    }
    more()
  })
  const read = await readBounded(`${origin}/a`, within([origin]))
  expect(read).toEqual({ kind: 'missing', why: `${origin}/a is larger than 1000 bytes` })
})

test('stops reading after a while if an answer arrives byte by byte', async () => {
  const { origin } = await inside((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const read = await readBounded(`${origin}/a`, within([origin], 150))
  expect(read).toMatchObject({ kind: 'missing', why: expect.stringContaining('too long') })
})
