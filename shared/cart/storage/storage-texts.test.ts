import { expect, test } from 'vitest'
import type { NoticedLine } from '../cart.ts'
import { storageText } from './storage-texts.ts'

const read = (noticed: readonly NoticedLine[] | null, pathname = '/en') =>
  storageText(noticed, { language: 'en', country: null, pathname })

const past = (name: string): NoticedLine => ({ reason: 'past', name })

// Regression: lines were dropped on the first page, and nobody was told who reloaded before the basket.
test('what is gone from a stored basket is named on any page but the basket, which lists it', async () => {
  const noticed: NoticedLine[] = [past('Blue hour'), { reason: 'invalid' }, past('Blue hour')]
  const text = 'Not everything in your basket is still valid. Removed: Blue hour, an item'
  for (const path of ['/en', '/en/tickets', '/', '/en/nowhere'])
    expect(await read(noticed, path)).toBe(text)
  expect(await read(noticed, '/en/checkout')).toBeNull()
})

test('a line that stays is no line that is gone', async () => {
  expect(await read([{ reason: 'doubtful', name: 'Blue hour' }])).toBeNull()
  expect(await read([{ reason: 'doubtful', name: 'Blue hour' }, past('Tower')])).toMatch(/: Tower$/)
})

test('however many are gone, a bar has room for the names', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `<b>${at}`)
  expect(await read(names.map(past))).toMatch(/: <b>0, <b>1, <b>2, <b>3, <b>4 …$/)
})

test('a basket that is unreadable or cannot be stored is said everywhere', async () => {
  expect(await read([{ reason: 'unreadable' }], '/en/checkout')).toMatch(/could|empty/)
  expect(await read(null, '/en/checkout')).toMatch(/browser/)
})
