import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type LoadedFiles, loadedFiles, partsOf, writtenFor } from './loaded-files.ts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const LIST: LoadedFiles = {
  entry: 'remoteEntry.js',
  files: {
    'remoteEntry.js': hash('a'),
    'static/list.js': hash('b'),
    'static/list.css': hash('c'),
    'static/texts-de.js': hash('d'),
    'static/fallback.js': hash('e'),
  },
  routes: { tours: ['static/list.css', 'static/list.js'] },
  texts: { de: ['static/texts-de.js'] },
}

const URL_ = '/remotes/mf-tours/1.4.2/mf-manifest.json'

test("loads the entry first, then the page's files, then its texts", () => {
  expect(partsOf(LIST, URL_, { route: 'tours', language: 'de' })).toEqual([
    { href: '/remotes/mf-tours/1.4.2/remoteEntry.js', integrity: hash('a'), as: 'script' },
    { href: '/remotes/mf-tours/1.4.2/static/list.css', integrity: hash('c'), as: 'style' },
    { href: '/remotes/mf-tours/1.4.2/static/list.js', integrity: hash('b'), as: 'script' },
    { href: '/remotes/mf-tours/1.4.2/static/texts-de.js', integrity: hash('d'), as: 'script' },
  ])
})

test('loads only the entry for an unknown route and language', () => {
  const parts = partsOf(LIST, 'https://cdn.example/r/mf-manifest.json', {
    route: 'tour',
    language: 'sv',
  })
  expect(parts.map(({ href }) => href)).toEqual(['https://cdn.example/r/remoteEntry.js'])
})

test('rejects a list with a path outside the release', () => {
  for (const path of ['../a.js', 'static/../../a.js', 'https://evil.example/a.js', '.a.js', '']) {
    expect(v.is(loadedFiles, { ...LIST, entry: path }), path).toBe(false)
  }
  expect(v.is(loadedFiles, LIST)).toBe(true)
})

test('accepts a list in the document only with the hash from the registry', () => {
  const release = { url: URL_, metadata: { version: '1.4.2' }, extras: { loaded: hash('f') } }
  expect(writtenFor(release, { integrity: hash('f'), list: LIST })).toEqual(LIST)
  expect(writtenFor(release, { integrity: hash('g'), list: LIST })).toBeNull()
  expect(writtenFor({ ...release, extras: {} }, { integrity: hash('f'), list: LIST })).toBeNull()
  expect(writtenFor(release, null)).toBeNull()
})
