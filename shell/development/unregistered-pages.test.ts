import { afterEach, expect, test, vi } from 'vitest'
import { builtVersion, unregisteredPages } from './unregistered-pages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const MANIFEST = 'http://localhost:3007/mf-manifest.json'

function answering(body: unknown) {
  const asked = vi.fn(async (_: URL) => Response.json(body))
  vi.stubGlobal('fetch', asked)
  return asked
}

test('reads the pages of a remote unknown to the shell from the file next to its manifest', async () => {
  const asked = answering({ pages: [{ name: 'audioGuides', path: 'audio-guides' }] })
  expect(await unregisteredPages(new Map([['mf-audio', MANIFEST]]))).toEqual([
    { remote: 'mf-audio', name: 'audioGuides', path: 'audio-guides' },
  ])
  expect(String(asked.mock.calls[0]?.[0])).toBe('http://localhost:3007/release.json')
})

test('does not request the pages of the shop’s own remotes, which are known', async () => {
  const asked = answering({ pages: [{ name: 'other', path: 'other' }] })
  expect(await unregisteredPages(new Map([['mf-tours', MANIFEST]]))).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test.each([[{ pages: [{ name: 'Audio', path: '/x' }] }], ['<html>'], [null]])(
  'if the list of a remote’s pages is %j, there are no pages, and the console warns',
  async (body) => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answering(body)
    expect(await unregisteredPages(new Map([['mf-audio', MANIFEST]]))).toEqual([])
    expect(told).toHaveBeenCalledOnce()
  },
)

test.each([
  [{ version: '1.0.0-6a3e2ad9' }, '1.0.0-6a3e2ad9'],
  [{}, ''],
  ['<html>', ''],
])('next to a manifest, the record %j names the version %j of a build', async (body, version) => {
  const asked = answering(body)
  expect(await builtVersion(MANIFEST)).toBe(version)
  expect(String(asked.mock.calls[0]?.[0])).toBe('http://localhost:3007/release.json')
})
