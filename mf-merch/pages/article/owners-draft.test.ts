import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_OWNER } from './owner.ts'
import { ownersDraft } from './owners-draft.ts'

const openStorage = () => vi.stubGlobal('sessionStorage', aStorage())

afterEach(() => vi.unstubAllGlobals())

const ADA = { ...EMPTY_OWNER, name: 'Ada' }

test('each pass has its own stored number and owners', () => {
  openStorage()
  ownersDraft.store('year', { pieces: 2, owners: [ADA, EMPTY_OWNER] })
  ownersDraft.store('youth', { pieces: null, owners: [] })
  expect(ownersDraft.recall('year')).toEqual({ pieces: 2, owners: [ADA, EMPTY_OWNER] })
  expect(ownersDraft.recall('youth')).toEqual({ pieces: null, owners: [] })
})

test.each([
  'null',
  '{"pieces":2}',
  '{"pieces":0,"owners":[]}',
  '{"pieces":1.5,"owners":[]}',
  '{"pieces":"2","owners":[]}',
  '{"pieces":null,"owners":{}}',
  '{"pieces":null,"owners":[null]}',
  '{"pieces":null,"owners":[{"name":"Ada"}]}',
  JSON.stringify({ pieces: null, owners: [{ ...ADA, isSentHere: 1 }] }),
  JSON.stringify({ pieces: null, owners: [{ ...ADA, isLikeFirst: null }] }),
  JSON.stringify({ pieces: null, owners: [{ ...ADA, country: 3 }] }),
  JSON.stringify({ pieces: null, owners: Array(101).fill(ADA) }),
])('ignores stored data that is not a draft: %s', (drafts) => {
  openStorage()
  sessionStorage.setItem(STORAGE_KEYS.passOwners, `[{"id":"year","drafts":${drafts}}]`)
  expect(ownersDraft.recall('year')).toBeNull()
})
