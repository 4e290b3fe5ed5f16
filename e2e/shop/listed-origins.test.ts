import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listedOrigins } from './listed-origins.ts'

function backendSaying(config: unknown): Hono {
  return new Hono().get('/api/de/shopinfo/config', (context) => context.json(config))
}

test('origins are those the config lists, without what is no origin', async () => {
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
])('%s would say something else in a security policy', async (listed) => {
  const backend = backendSaying({ has_tickets: 1, remote_development_origins: [listed] })
  expect(await listedOrigins(backend)).toEqual([])
})

test.each(['http://[::1]:3002', 'https://my_host.example', 'https://xn--mnchen-3ya.example'])(
  '%s is one',
  async (listed) => {
    const backend = backendSaying({ has_tickets: 1, remote_development_origins: [listed] })
    expect(await listedOrigins(backend)).toEqual([listed])
  },
)

test('without a list, or without a config, there are none', async () => {
  expect(await listedOrigins(backendSaying({ has_tickets: 1 }))).toEqual([])
  expect(await listedOrigins(backendSaying([]))).toEqual([])
  expect(await listedOrigins(new Hono())).toEqual([])
})
