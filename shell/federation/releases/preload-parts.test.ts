// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { LoadedPart } from '#federation/loaded-files'
import { preloadParts } from './preload-parts.ts'

const HASH = `sha384-${'A'.repeat(64)}`
const part = (name: string, as: LoadedPart['as'] = 'script'): LoadedPart => ({
  href: `http://shop.test/r/${name}`,
  integrity: HASH,
  as,
})

afterEach(() => document.head.replaceChildren())

test('every part is asked for at once, as the bundle will ask for it', () => {
  preloadParts(document, [part('entry.js'), part('page.css', 'style')])
  const links = [...document.head.querySelectorAll('link')]
  const told = links.map(({ rel, as, crossOrigin, integrity, href }) => [
    ...[rel, as, crossOrigin, integrity, href],
  ])
  expect(told).toEqual([
    ['preload', 'script', 'anonymous', HASH, 'http://shop.test/r/entry.js'],
    ['preload', 'style', 'anonymous', HASH, 'http://shop.test/r/page.css'],
  ])
})

test('what was asked for already is not asked for once more', () => {
  preloadParts(document, [part('entry.js')])
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'http://shop.test/r/page.js'
  document.head.append(script)
  preloadParts(document, [part('entry.js'), part('page.js'), part('texts.js')])
  const links = [...document.head.querySelectorAll('link')].map(({ href }) => href)
  expect(links).toEqual(['http://shop.test/r/entry.js', 'http://shop.test/r/texts.js'])
})
