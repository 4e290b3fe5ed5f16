import { aStorage } from '@shop/shared/session/testing/a-storage'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedDrafts } from './stored-drafts.ts'

const isText = (drafts: unknown): drafts is string => typeof drafts === 'string'
const { recall, store } = storedDrafts('letters', isText)

beforeEach(() => void vi.stubGlobal('sessionStorage', aStorage()))

test('keeps separate drafts for each offer, the latest of each', () => {
  store('one', 'a')
  store('other', 'b')
  store('one', 'c')
  expect([recall('one'), recall('other'), recall('third')]).toEqual(['c', 'b', null])
})

test('stores the drafts of the last five offers', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) store(id, id)
  expect([recall('a'), recall('b'), recall('f')]).toEqual([null, 'b', 'f'])
})

test.each([
  'not JSON',
  '{"id":"one"}',
  '[null, 3, {"id":"one"}, {"id":"one","drafts":{"q":3}}, {"id":1,"drafts":"a"}]',
])('ignores unreadable drafts: %s', (written) => {
  sessionStorage.setItem('letters', written)
  expect(recall('one')).toBeNull()
  store('one', 'a')
  expect(recall('one')).toBe('a')
})

test('storing drafts in a blocked storage does nothing and does not throw', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => store('one', 'a')).not.toThrow()
  expect(recall('one')).toBeNull()
})
