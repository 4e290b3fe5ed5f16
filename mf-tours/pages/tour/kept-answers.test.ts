import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDrafts, recallDrafts } from './kept-answers.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  })
})

test('each tour has its own answers, the last ones', () => {
  keepDrafts('one', { class: '4b' })
  keepDrafts('other', { class: '6a' })
  keepDrafts('one', { class: '4c', bus: 'yes' })
  expect(recallDrafts('one')).toEqual({ class: '4c', bus: 'yes' })
  expect(recallDrafts('other')).toEqual({ class: '6a' })
  expect(recallDrafts('third')).toEqual({})
})

test('the answers for the last five tours are kept', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) keepDrafts(id, { q: id })
  expect(recallDrafts('a')).toEqual({})
  expect(recallDrafts('b')).toEqual({ q: 'b' })
  expect(recallDrafts('f')).toEqual({ q: 'f' })
})

test.each([
  'nothing of the kind',
  '{"tourId":"one"}',
  '[null, 3, {"tourId":"one"}, {"tourId":"one","drafts":{"q":3}}, {"tourId":1,"drafts":{}}]',
])('what cannot be read is passed over: %s', (written) => {
  storage.set(STORAGE_KEYS.tourAnswers, written)
  expect(recallDrafts('one')).toEqual({})
  keepDrafts('one', { q: 'a' })
  expect(recallDrafts('one')).toEqual({ q: 'a' })
})

test('where the storage is closed to the shop, nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDrafts('one', { q: 'a' })).not.toThrow()
  expect(recallDrafts('one')).toEqual({})
})
