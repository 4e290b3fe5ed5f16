import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readTrustedProxies, trustNobody } from './addresses.ts'
import { findClientAddress } from './client-address.ts'

async function addressOf(from: string, header: string | undefined, trusted: readonly string[]) {
  const app = new Hono()
  app.use(findClientAddress(readTrustedProxies(trusted) ?? trustNobody))
  app.get('/', (c) => c.text(c.get('clientAddress')))
  const headers = new Headers(header === undefined ? [] : [['x-forwarded-for', header]])
  const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } }
  return await (await app.request('/', { headers }, { incoming })).text()
}

const PROXIES = ['10.0.0.0/8', '2001:db8::1', '127.0.0.1']

const found: [string, string, string | undefined, string][] = [
  ['a visitor who connects directly', '192.0.2.1', undefined, '192.0.2.1'],
  ['a visitor who writes the header without a proxy', '192.0.2.1', '198.51.100.9', '192.0.2.1'],
  ['a proxy that sends no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['the visitor named by a proxy', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the visitor named by a proxy on this machine', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the visitor named by the outer of two proxies', '10.0.0.1', '192.0.2.1, 10.9.9.9', '192.0.2.1'],
  [
    'only the last untrusted address of the header',
    '10.0.0.1',
    '198.51.100.9, 192.0.2.1',
    '192.0.2.1',
  ],
  ['a visitor with a port', '10.0.0.1', '192.0.2.1:5000', '192.0.2.1'],
  ['a visitor in IPv6', '2001:db8::1', '2001:db8::2', '2001:db8::2'],
  ['a visitor in IPv6 with brackets and port', '2001:db8::1', '[2001:db8::2]:443', '2001:db8::2'],
  ['the proxy, if the header has no valid address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['the proxy, if the header is empty', '10.0.0.1', ' , ', '10.0.0.1'],
]

for (const [what, from, header, address] of found) {
  test(`finds the client's address: ${what}`, async () => {
    expect(await addressOf(from, header, PROXIES)).toBe(address)
  })
}

test('trusts a proxy whose IPv4 address is written as IPv6 in the setting, as logs print it', async () => {
  const trusted = ['::ffff:10.0.0.1', '::ffff:172.16.0.0/108']
  expect(await addressOf('::ffff:10.0.0.1', '192.0.2.1', trusted)).toBe('192.0.2.1')
  expect(await addressOf('172.16.9.9', '192.0.2.1', trusted)).toBe('192.0.2.1')
  expect(await addressOf('10.0.0.2', '192.0.2.1', trusted)).toBe('10.0.0.2')
})

test('ignores the header X-Forwarded-For without a trusted proxy', async () => {
  expect(await addressOf('10.0.0.1', '192.0.2.1', [])).toBe('10.0.0.1')
})

test('reports once that the header of an unknown proxy is ignored, and never for a trusted proxy', async () => {
  const reported: string[] = []
  const app = new Hono()
  app.use(
    findClientAddress(readTrustedProxies(['10.0.0.1']) ?? trustNobody, (from) =>
      reported.push(from),
    ),
  )
  app.get('/', (c) => c.text(''))
  const ask = async (remoteAddress: string, header?: string) => {
    const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
    const headers = new Headers(header === undefined ? [] : [['x-forwarded-for', header]])
    await app.request('/', { headers }, { incoming })
  }
  await ask('10.0.0.1', '192.0.2.1')
  await ask('10.0.0.2')
  expect(reported).toEqual([])
  for (let at = 0; at < 3; at += 1) await ask('10.0.0.2', '192.0.2.1')
  expect(reported).toEqual(['10.0.0.2'])
})

test('reads only the end of a very long header', async () => {
  const header = `${'10.0.0.1,'.repeat(100_000)}192.0.2.1`
  expect(await addressOf('10.0.0.1', header, PROXIES)).toBe('192.0.2.1')
})

const wrong = ['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '/8']

for (const text of wrong) {
  test(`refuses "${text}" as the address or network of a trusted proxy`, () => {
    expect(readTrustedProxies(['127.0.0.1', text])).toBeNull()
  })
}
