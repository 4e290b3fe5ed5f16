// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRegistryReader } from '../registry/registry-reader.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'
import { createExtensionSearch } from './extension-search.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const extension = { remote: 'mf-audio', name: 'audioGuides', path: 'audio-guides' }
const listed = '{"microFrontends":{"@shop/mf-audio":[]}}'

function aSearch(first: Promise<string | null>, later: string | null = listed) {
  const fetch = vi.fn(async () => new Response(later, { status: later === null ? 503 : 200 }))
  vi.stubGlobal('fetch', fetch)
  const onFound = vi.fn()
  const search = createExtensionSearch(
    createRegistryReader('/registry.json', first),
    async (reading) =>
      reading ? Object.keys(reading.registry.microFrontends).map(() => extension) : [],
    onFound,
  )
  return { search, onFound, fetch }
}

test('does not request an available registry again for an unknown address', async () => {
  const { search, fetch, onFound } = aSearch(Promise.resolve(listed))
  expect(await search.find()).toEqual([extension])
  await search.findAgain()
  await search.findAgain()
  expect(fetch).not.toHaveBeenCalled()
  expect(onFound).not.toHaveBeenCalled()
})

test('an address opened while the registry is loading waits for that request and sends no other', async () => {
  let answer: (text: null) => void = () => {}
  const { search, fetch } = aSearch(new Promise((resolve) => (answer = resolve)))
  const [found, again] = [search.find(), search.findAgain()]
  answer(null)
  expect(await found).toEqual([])
  await expect(again).rejects.toThrow(RemoteUnavailable)
  expect(fetch).not.toHaveBeenCalled()
})

test('requests a registry that was missing at the start again for the next unknown address', async () => {
  const { search, onFound } = aSearch(Promise.resolve(null))
  expect(await search.find()).toEqual([])
  await search.findAgain()
  expect(onFound).toHaveBeenCalledExactlyOnceWith([extension])
})

// Regression: each empty result counted as a change, so the page rendered and requested in a loop.
test('a registry that stays unavailable does not count as a change', async () => {
  const { search, onFound, fetch } = aSearch(Promise.resolve(null), null)
  await search.find()
  await expect(search.findAgain()).rejects.toThrow(RemoteUnavailable)
  await expect(search.findAgain()).rejects.toThrow(RemoteUnavailable)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onFound).not.toHaveBeenCalled()
})

test('finds pages in a stored registry, but an unknown address still needs the current registry', async () => {
  localStorage.setItem('shop:last-registry', listed)
  const { search, onFound } = aSearch(Promise.resolve(null), null)
  expect(await search.find()).toEqual([extension])
  await expect(search.findAgain()).rejects.toThrow(RemoteUnavailable)
  expect(onFound).not.toHaveBeenCalled()
})
