import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { afterEach, expect, test, vi } from 'vitest'
import { recallDrafts, storeDrafts } from './stored-answers.ts'

const openStorage = () => vi.stubGlobal('sessionStorage', aStorage())

afterEach(() => vi.unstubAllGlobals())

test('each tour has its own stored answers, and the last ones replace earlier ones', () => {
  openStorage()
  storeDrafts('one', { class: '4b' })
  storeDrafts('other', { class: '6a' })
  storeDrafts('one', { class: '4c', bus: 'yes' })
  expect(recallDrafts('one')).toEqual({ class: '4c', bus: 'yes' })
  expect(recallDrafts('other')).toEqual({ class: '6a' })
  expect(recallDrafts('third')).toEqual({})
})

test.each(['null', '3', '{"q":3}'])('ignores stored data that is not answers: %s', (drafts) => {
  openStorage()
  sessionStorage.setItem(STORAGE_KEYS.tourAnswers, `[{"id":"one","drafts":${drafts}}]`)
  expect(recallDrafts('one')).toEqual({})
})
