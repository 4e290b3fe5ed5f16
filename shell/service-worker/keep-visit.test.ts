// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepingOf } from './keep-visit.ts'

const RELEASE = 'https://cdn.example/mf-tours/1.0.0'

test('names each loaded file once and without its query, and no call or payment frame', () => {
  const loaded = [
    ['link', `${RELEASE}/a.js`],
    ['script', `${RELEASE}/a.js?retry=1`],
    ['fetch', 'https://tickets.museum.example/api/de/tour?tour=1'],
    ['iframe', 'https://pay.example/session/secret'],
    ['beacon', 'https://tickets.museum.example/reports/remotes'],
  ].map(([initiatorType, name]) => ({ initiatorType, name }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded as never)
  const page = { URL: 'https://tickets.museum.example/de?token=secret' } as Document
  const integrity = `sha384-${'a'.repeat(64)}`
  const extras = { loaded: integrity }
  const release = { url: `${RELEASE}/mf-manifest.json`, metadata: { version: '1' }, extras }
  expect(keepingOf(page, 'de', [release])).toMatchObject({
    path: '/de',
    used: [`${RELEASE}/a.js`],
    lists: [{ url: `${RELEASE}/loaded.json`, integrity }],
  })
})
