import { addressOf, registrySchema } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registryDocument } from './registry-document.ts'

const tickets = {
  remote: 'mf-tickets',
  version: '1.0.0-0123abcd',
  url: '/remotes/mf-tickets/1.0.0-0123abcd/mf-manifest.json',
  manifest: Buffer.from('{}'),
}

test('the shell finds a remote’s address in the document', () => {
  const registry = v.parse(registrySchema, registryDocument([tickets]))
  expect(addressOf(registry, 'mf-tickets')).toBe(tickets.url)
  expect(addressOf(registry, 'mf-tours')).toBeNull()
})

test('a release says its version and the hash of its manifest', () => {
  const { microFrontends } = registryDocument([tickets])
  expect(microFrontends['@shop/mf-tickets']).toEqual([
    expect.objectContaining({
      metadata: {
        version: '1.0.0-0123abcd',
        integrity: 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w',
      },
      deployment: { traffic: 100, default: true },
    }),
  ])
})
