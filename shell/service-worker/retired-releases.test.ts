import type { RegistryRelease } from '@shop/shared/federation/registry'
import { afterEach, expect, test, vi } from 'vitest'
import { CACHES } from './kept/caches.ts'
import { forgetRetired, listsOf } from './retired-releases.ts'

const PAGE = 'https://tickets.museum.example/de'
const LOADED = `sha384-${'a'.repeat(64)}`

function release(url: string, loaded?: string): RegistryRelease {
  return { url, metadata: { version: '1' }, ...(loaded && { extras: { loaded } }) }
}

function keptReleases(...urls: string[]) {
  const kept = new Set(urls)
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  vi.stubGlobal('caches', {
    has: async (name: string) => name === CACHES.releases,
    open: async () => cache,
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('deletes cached files of a release that is no longer listed, and no other files', async () => {
  const own = 'https://tickets.museum.example/remotes/mf-tours/1.10.0/a.js'
  const other = 'https://cdn.example/mf-tours/2.0.0/a.js'
  const kept = keptReleases(own.replace('1.10.0', '1.1.0'), own, other)
  const listed = [
    release('/remotes/mf-tours/1.10.0/mf-manifest.json'),
    release('https://cdn.example/mf-tours/2.0.0/mf-manifest.json'),
  ]
  await forgetRetired(listed, PAGE)
  expect([...kept]).toEqual([own, other])
  await forgetRetired([], PAGE)
  expect([...kept]).toEqual([])
})

test('caches the file lists of used releases if the registry has their hash', () => {
  const used = ['https://tickets.museum.example/remotes/mf-tours/1.0.0/remoteEntry.js']
  const listed = [
    release('/remotes/mf-tours/1.0.0/mf-manifest.json', LOADED),
    release('/remotes/mf-merch/1.0.0/mf-manifest.json', LOADED),
  ]
  expect(listsOf(listed, used, PAGE)).toEqual([
    { url: 'https://tickets.museum.example/remotes/mf-tours/1.0.0/loaded.json', integrity: LOADED },
  ])
  expect(listsOf([release('/remotes/mf-tours/1.0.0/x.json')], used, PAGE)).toEqual([])
})
