import { writtenFiles } from '@shop/shared/federation/loaded-files'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { integrityOf } from '../registry/integrity-of.ts'
import type { Answered } from './public-source.ts'
import { releaseOf, writtenRelease } from './release-of.ts'

const HASH = `sha384-${'a'.repeat(64)}`
const LIST = { entry: 'remoteEntry.js', files: { 'remoteEntry.js': HASH }, routes: {}, texts: {} }
const TEXT = JSON.stringify(LIST)
const URL_OF_IT = '/remotes/mf-tickets/1.0.0/mf-manifest.json'

function registryOf(url = URL_OF_IT, others: object[] = []) {
  const loaded = integrityOf(Buffer.from(TEXT))
  const listed = { url, metadata: { version: '1.0.0' }, extras: { loaded } }
  return JSON.stringify({ microFrontends: { '@shop/mf-tickets': [listed, ...others] } })
}

function read(registry: string | null, text = TEXT) {
  const asked: string[] = []
  const ask = async (address: string): Promise<Answered> => {
    asked.push(address)
    return { kind: 'text', text, etag: null }
  }
  return releaseOf('mf-tickets', registry, ask).then((release) => ({ release, asked }))
}

test('reads the file list of the release that every visit gets', async () => {
  const { release, asked } = await read(registryOf())
  expect(asked).toEqual(['/remotes/mf-tickets/1.0.0/loaded.json'])
  expect(release).toMatchObject({ remote: 'mf-tickets', url: URL_OF_IT, list: LIST })
})

test('returns null if the file list does not match the hash in the registry', async () => {
  expect((await read(registryOf(), `${TEXT} `)).release).toBeNull()
})

test('returns null if releases share the visits, if files are on another origin, or without a registry', async () => {
  const other = { url: '/other', metadata: { version: '2' }, deployment: { traffic: 5 } }
  for (const registry of [
    registryOf(URL_OF_IT, [other]),
    registryOf('https://remotes.example/mf-manifest.json'),
    registryOf('//remotes.example/mf-manifest.json'),
    '<html>',
    null,
  ])
    expect(await read(registry)).toEqual({ release: null, asked: [] })
})

test('a document names the files of the release, but texts only in its own language', () => {
  const paths = ['remoteEntry.js', 'page.js', 'shared.js', 'de.js', 'en.js', 'copies.js']
  const list = {
    entry: 'remoteEntry.js',
    files: Object.fromEntries(paths.map((path) => [path, HASH])),
    routes: { tickets: ['page.js', 'shared.js'] },
    texts: { de: ['de.js'], en: ['en.js', 'shared.js'] },
  }
  const release = { remote: 'mf-tickets', url: URL_OF_IT, integrity: HASH, list } as const
  const named = (language: 'de' | 'fr') => {
    const written = writtenRelease(release, language)
    const { list } = v.parse(writtenFiles, written?.loaded)
    return [Object.keys(list.files), list.texts]
  }
  const usual = ['remoteEntry.js', 'page.js', 'shared.js']
  expect(named('de')).toEqual([[...usual, 'de.js', 'copies.js'], { de: ['de.js'] }])
  expect(named('fr')).toEqual([[...usual, 'copies.js'], { fr: [] }])
})
