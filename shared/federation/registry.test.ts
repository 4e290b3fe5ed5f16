import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressOf, registrySchema } from './registry.ts'

const release = (url: string, isDefault?: boolean) => ({
  url,
  metadata: { version: '1.0.0' },
  deployment: { traffic: 100, ...(isDefault === undefined ? {} : { default: isDefault }) },
})

test('the release marked default is loaded, else the first', () => {
  const registry = v.parse(registrySchema, {
    schema: 'any',
    microFrontends: {
      '@shop/mf-tickets': [release('/a.json'), release('/b.json', true)],
      '@shop/mf-tours': [release('/c.json'), release('/d.json')],
    },
  })
  expect(addressOf(registry, 'mf-tickets')).toBe('/b.json')
  expect(addressOf(registry, 'mf-tours')).toBe('/c.json')
  expect(addressOf(registry, 'mf-merch')).toBeNull()
})

test('a broken release costs that release only', () => {
  const registry = v.parse(registrySchema, {
    microFrontends: {
      '@shop/mf-tickets': [{ url: 7 }, release('/ok.json')],
      '@shop/mf-tours': 'gone',
    },
  })
  expect(addressOf(registry, 'mf-tickets')).toBe('/ok.json')
  expect(addressOf(registry, 'mf-tours')).toBeNull()
})

test.each([null, [], '<html>', {}])('%j is no registry', (document) => {
  expect(v.safeParse(registrySchema, document).success).toBe(false)
})
