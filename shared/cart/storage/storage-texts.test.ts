import { expect, test } from 'vitest'
import type { NoticedLine } from '../cart.ts'
import { storageText } from './storage-texts.ts'

const read = (noticed: readonly NoticedLine[] | null, pathname = '/en') =>
  storageText(noticed, { language: 'en', country: null, pathname })

const past = (name: string): NoticedLine => ({ reason: 'past', name })

// Regression: after a reload, visitors did not learn that the first page had dropped lines.
test('names the dropped lines on every page except the basket, which lists them', async () => {
  const noticed: NoticedLine[] = [past('Blue hour'), { reason: 'invalid' }, past('Blue hour')]
  const text = 'Not everything in your basket is still valid. Removed: Blue hour, an item'
  for (const path of ['/en', '/en/tickets', '/', '/en/nowhere'])
    expect(await read(noticed, path)).toBe(text)
  expect(await read(noticed, '/en/checkout')).toBeNull()
})

test('does not report a doubtful line, which stays in the basket', async () => {
  expect(await read([{ reason: 'doubtful', name: 'Blue hour' }])).toBeNull()
  expect(await read([{ reason: 'doubtful', name: 'Blue hour' }, past('Tower')])).toMatch(/: Tower$/)
})

test('limits the number of names in the message', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `<b>${at}`)
  expect(await read(names.map(past))).toMatch(/: <b>0, <b>1, <b>2, <b>3, <b>4 …$/)
})

test('reports an unreadable or unstorable basket on every page', async () => {
  expect(await read([{ reason: 'unreadable' }], '/en/checkout')).toMatch(/could|empty/)
  expect(await read(null, '/en/checkout')).toMatch(/browser/)
})
