import { addressOf, registrySchema } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readDocument } from '../../delivery/registry/registry-document.ts'
import { developmentRegistry } from './dev-backend.ts'

test('the shell finds the development servers in their registry, which has no hashes', () => {
  const url = 'http://localhost:3001/mf-manifest.json'
  const document = developmentRegistry([{ remote: 'mf-tickets', url, pages: [] }])
  const registry = v.parse(registrySchema, document)
  expect(addressOf(registry, 'mf-tickets')).toBe(url)
  expect(addressOf(registry, 'mf-tours')).toBeNull()
  expect(readDocument(document).kind).toBe('document')
  expect(JSON.stringify(document)).not.toContain('sha384')
})
