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

test('of several writes to a key in one tick only the last one happens, at its end', async () => {
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

test('what is taken out after it was written in the same tick stays out', async () => {
  watched()
  await writeSoon('a', () => 'before')
  await Promise.all([writeSoon('a', () => 'now'), writeSoon('a', () => null)])
  expect(sessionStorage.getItem('a')).toBeNull()
})

test('it is written before anything else can run, the end of the page among it', async () => {
  watched()
  const order: unknown[] = []
  setTimeout(() => order.push(sessionStorage.getItem('a')))
  writeSoon('a', () => 'last')
  await new Promise((resolve) => setTimeout(resolve))
  expect(order).toEqual(['last'])
})

test('a refused write rejects, and the others happen all the same', async () => {
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
