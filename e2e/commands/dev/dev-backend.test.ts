import { addressOf, registrySchema } from '@shop/shared/federation/registry'
import getPort from 'get-port'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { readDocument } from '../../delivery/registry/registry-document.ts'
import { listen } from '../../service/http/listen.ts'
import { readDeployed } from './deployed-remotes.ts'
import { developmentRegistry, listenForShell } from './dev-backend.ts'

test('the shell gets the development servers from their registry, without hashes', () => {
  const url = 'http://localhost:3001/mf-manifest.json'
  const document = developmentRegistry([{ remote: 'mf-tickets', url, pages: [] }])
  const registry = v.parse(registrySchema, document)
  expect(addressOf(registry, 'mf-tickets')).toBe(url)
  expect(addressOf(registry, 'mf-tours')).toBeNull()
  expect(readDocument(document).kind).toBe('document')
  expect(JSON.stringify(document)).not.toContain('sha384')
})

// Regression: `dev -- --shell mf-tours` started a shop that could not show any other part.
test('the shell gets remotes that are not developed here from the deployed registry', async () => {
  const listed = (remote: string, url: string) => ({
    [`@shop/${remote}`]: [{ url, metadata: { version: '1.0.0' } }],
  })
  const microFrontends = {
    ...listed('mf-tours', '/remotes/mf-tours/1.0.0/mf-manifest.json'),
    ...listed('mf-merch', '/remotes/mf-merch/1.0.0/mf-manifest.json'),
    ...listed('mf-audio', 'https://elsewhere.example/mf-audio/mf-manifest.json'),
  }
  const shop = new Hono()
  shop.get('/registry.json', (c) => c.json({ microFrontends }, 200, { etag: '"1"' }))
  const port = await getPort()
  onTestFinished(await listen(shop, port, '127.0.0.1'))
  const origin = `http://127.0.0.1:${port}`
  const deployed = await readDeployed(`${origin}/registry.json`, ['mf-tours'])
  expect(deployed).toMatchObject({ origin, folders: ['/remotes/mf-merch/1.0.0/'] })
  const backend = await listenForShell(new Hono(), new Map([['mf-tours', 3002]]), deployed)
  onTestFinished(backend.close)
  const registry = v.parse(
    registrySchema,
    await (await fetch(`${backend.origin}/registry.json`)).json(),
  )
  expect(addressOf(registry, 'mf-tours')).toBe('http://localhost:3002/mf-manifest.json')
  for (const remote of ['mf-merch', 'mf-audio'] as const)
    expect(addressOf(registry, remote)).toBe(microFrontends[`@shop/${remote}`]?.[0]?.url)
})

test('without a deployed registry there are no other remotes, and a missing registry is an error', async () => {
  expect(await readDeployed(undefined, [])).toBeNull()
  await expect(readDeployed('http://127.0.0.1:1/registry.json', [])).rejects.toThrow(
    'cannot be reached',
  )
})
