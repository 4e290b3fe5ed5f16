import { afterEach, expect, test, vi } from 'vitest'
import { createRegistryReader } from './registry-reader.ts'

const empty = { microFrontends: {} }

afterEach(() => vi.unstubAllGlobals())

function answering() {
  const fetch = vi.fn(async () => Response.json(empty))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a registry is read once for all who ask', async () => {
  const fetch = answering()
  const read = createRegistryReader('/registry.json', Promise.resolve(empty))
  expect(await Promise.all([read(false), read(false)])).toEqual([empty, empty])
  expect(fetch).not.toHaveBeenCalled()
  expect(await read(true)).toEqual(empty)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a reading that failed is repeated by the next who asks', async () => {
  const fetch = answering()
  const first = Promise.resolve(null)
  const read = createRegistryReader('/registry.json', first)
  await first
  expect(await read(false)).toEqual(empty)
  expect(await read(false)).toEqual(empty)
  expect(fetch).toHaveBeenCalledTimes(1)
})

// A registry that hung was waited for twice over before a page said so.
test('who asks while a reading is under way waits for that one only', async () => {
  const fetch = answering()
  let answer: (registry: null) => void = () => {}
  const first = new Promise<null>((resolve) => {
    answer = resolve
  })
  const read = createRegistryReader('/registry.json', first)
  const asked = read(false)
  answer(null)
  expect(await asked).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
