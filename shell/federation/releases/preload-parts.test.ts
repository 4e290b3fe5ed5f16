// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { LoadedPart } from '#federation/loaded-files'
import { fetchParts, preloadParts } from './preload-parts.ts'

const HASH = `sha384-${'A'.repeat(64)}`
const part = (name: string, as: LoadedPart['as'] = 'script'): LoadedPart => ({
  href: `http://shop.test/r/${name}`,
  integrity: HASH,
  as,
})

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

test("preloads all files of a page at once, with the attributes of the bundle's own requests", () => {
  preloadParts(document, [part('entry.js'), part('page.css', 'style')])
  const links = [...document.head.querySelectorAll('link')]
  const told = links.map(({ rel, as, crossOrigin, integrity, href }) => [
    rel,
    as,
    crossOrigin,
    integrity,
    href,
  ])
  expect(told).toEqual([
    ['preload', 'script', 'anonymous', HASH, 'http://shop.test/r/entry.js'],
    ['preload', 'style', 'anonymous', HASH, 'http://shop.test/r/page.css'],
  ])
})

test('does not preload files that are already requested', () => {
  preloadParts(document, [part('entry.js')])
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'http://shop.test/r/page.js'
  document.head.append(script)
  preloadParts(document, [part('entry.js'), part('page.js'), part('texts.js')])
  const links = [...document.head.querySelectorAll('link')].map(({ href }) => href)
  expect(links).toEqual(['http://shop.test/r/entry.js', 'http://shop.test/r/texts.js'])
})

test('fetches files completely before they are needed, with low priority and their hash', async () => {
  const answer = new Response('code')
  const ask = vi.fn(async () => answer)
  vi.stubGlobal('fetch', ask)
  await fetchParts([part('entry.js')])
  expect(ask.mock.calls).toEqual([
    ['http://shop.test/r/entry.js', { integrity: HASH, priority: 'low' }],
  ])
  expect(answer.bodyUsed).toBe(true)
  ask.mockRejectedValue(new TypeError('another hash'))
  await expect(fetchParts([part('entry.js')])).rejects.toThrow('another hash')
})
