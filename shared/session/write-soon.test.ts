import { expect, onTestFinished, test, vi } from 'vitest'
import { writeSoon } from './write-soon.ts'

function watched() {
  const values = new Map<string, string>()
  const setItem = vi.fn((key: string, text: string) => void values.set(key, text))
  const getItem = (key: string) => values.get(key) ?? null
  const removeItem = (key: string) => void values.delete(key)
  vi.stubGlobal('sessionStorage', { getItem, setItem, removeItem })
  onTestFinished(() => void vi.unstubAllGlobals())
  return setItem
}

test('does only the last of several writes to a key, at the end of the tick', async () => {
  const set = watched()
  const skipped = vi.fn(() => 'one')
  const writing = [writeSoon('a', skipped), writeSoon('b', () => 'x'), writeSoon('a', () => 'two')]
  expect(set).not.toHaveBeenCalled()
  await Promise.all(writing)
  expect(set.mock.calls.toSorted()).toEqual([
    ['a', 'two'],
    ['b', 'x'],
  ])
  expect(skipped).not.toHaveBeenCalled()
})

test('a removal after a write in the same tick wins', async () => {
  watched()
  await writeSoon('a', () => 'before')
  await Promise.all([writeSoon('a', () => 'now'), writeSoon('a', () => null)])
  expect(sessionStorage.getItem('a')).toBeNull()
})

test('writes before any other task, including the unload of the page', async () => {
  watched()
  const order: unknown[] = []
  setTimeout(() => order.push(sessionStorage.getItem('a')))
  writeSoon('a', () => 'last')
  await new Promise((resolve) => setTimeout(resolve))
  expect(order).toEqual(['last'])
})

test('rejects a refused write and still does the others', async () => {
  const set = watched()
  set.mockImplementationOnce(() => {
    throw new Error('full')
  })
  const refused = writeSoon('a', () => 'one')
  const written = writeSoon('b', () => 'two')
  await expect(refused).rejects.toThrow('full')
  await written
  expect(sessionStorage.getItem('b')).toBe('two')
})
