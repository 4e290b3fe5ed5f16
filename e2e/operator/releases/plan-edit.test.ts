import { expect, test, vi } from 'vitest'
import { type RegistryStore, tagOf } from '../../delivery/registry/registry-store.ts'
import { registryWith } from '../../delivery/registry/testing/example-releases.ts'
import type { ReleaseEdit } from '../contract/releases.ts'
import { planEdit } from './plan-edit.ts'

// Regression: every plan read the registry's history, which contains two hundred whole registries.
test('reads the registry’s history only to plan a rollback or an undo', async () => {
  const document = registryWith('1.0.0', '1.1.0')
  const history = vi.fn(async () => [])
  const registry: RegistryStore = {
    read: async () => ({ document, tag: tagOf(JSON.stringify(document)) }),
    write: async () => ({ kind: 'conflict' }),
    history,
  }
  const operator = {
    unhealthyRelease: async () => null,
    remoteOrigins: [],
    returnOrigins: { known: ['https://shop.example'], mailed: 'https://shop.example' },
  } as const
  const tours = { remote: 'mf-tours', version: '1.1.0' }
  const plan = async (edit: ReleaseEdit) => (await planEdit(operator, registry, edit)).kind
  expect(await plan({ action: 'promote', ...tours })).toBe('planned')
  expect(await plan({ action: 'canary', ...tours, share: 5 })).toBe('planned')
  expect(await plan({ action: 'automatic', ...tours, visits: 100 })).toBe('planned')
  expect(await plan({ action: 'retire', ...tours })).toBe('planned')
  expect(history).not.toHaveBeenCalled()
  expect(await plan({ action: 'rollback', remote: 'mf-tours' })).toBe('refused')
  expect(await plan({ action: 'restore', tag: 'a', after: 'b' })).toBe('refused')
  expect(history).toHaveBeenCalledTimes(2)
})
