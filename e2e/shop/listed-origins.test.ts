import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listedOrigins } from './listed-origins.ts'

function backendSaying(config: unknown): Hono {
  return new Hono().get('/api/de/shopinfo/config', (context) => context.json(config))
}

test('reads the origins that the config lists, and ignores invalid ones', async () => {
  const listed = ['http://localhost:3002', 'http://localhost:3002/path', '*']
  const backend = backendSaying({ has_tickets: 1, remote_development_origins: listed })
  expect(await listedOrigins(backend)).toEqual(['http://localhost:3002'])
})

test.each([
  'https://*',
  'https://*.example',
  'https://a.example;sandbox',
  "https://a'b",
  'https://a,b',
])('rejects %s, because a security policy would give it another meaning', async (listed) => {
  const backend = backendSaying({ has_tickets: 1, remote_development_origins: [listed] })
  expect(await listedOrigins(backend)).toEqual([])
})

test.each(['http://[::1]:3002', 'https://my_host.example', 'https://xn--mnchen-3ya.example'])(
  'accepts %s as an origin',
  async (listed) => {
    const backend = backendSaying({ has_tickets: 1, remote_development_origins: [listed] })
    expect(await listedOrigins(backend)).toEqual([listed])
  },
)

test('without a list or a config there are no listed origins', async () => {
  expect(await listedOrigins(backendSaying({ has_tickets: 1 }))).toEqual([])
  expect(await listedOrigins(backendSaying([]))).toEqual([])
  expect(await listedOrigins(new Hono())).toEqual([])
})
