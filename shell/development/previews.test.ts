// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPins } from '../federation/releases/pins.ts'
import { aRelease } from '../federation/testing/a-release.ts'
import { endPreviews, pinsWith, startPreviews } from './previews.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const LINK = '?release.mf_tours=2&preview.mf_tours=right'
const URL_OF_2 = '/remotes/mf-tours/2/mf-manifest.json'

function aShop() {
  const asked = vi.fn(async (_: URL, { body }: { body: string }) =>
    JSON.parse(body).right === 'right'
      ? Response.json({ url: URL_OF_2 })
      : Response.json({ error: 'no preview' }, { status: 403 }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

test('a preview link with a valid right shows its release in this visit, without pinning it', async () => {
  const asked = aShop()
  const previews = await startPreviews('/registry.json', LINK)
  expect([...previews.shown]).toEqual([['mf-tours', { url: URL_OF_2, metadata: { version: '2' } }]])
  expect(previews.refused).toEqual([])
  expect(String(asked.mock.calls[0]?.[0])).toBe(
    new URL('/registry/previews/check', location.href).href,
  )

  const own = createPins()
  const pins = pinsWith(previews, own)
  pins.pin('mf-tours', aRelease('2'))
  pins.pin('mf-merch', aRelease('1'))
  expect(pins.of('mf-tours')?.url).toBe(URL_OF_2)
  expect([own.of('mf-tours'), own.of('mf-merch')]).toEqual([null, aRelease('1')])
})

test('the right of a preview is checked after each reload, until the preview ends or the right expires', async () => {
  aShop()
  await startPreviews('/registry.json', LINK)
  expect((await startPreviews('/registry.json', '')).shown.size).toBe(1)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 403 }))
  expect(await startPreviews('/registry.json', '')).toEqual({
    shown: new Map(),
    refused: ['mf-tours'],
  })
  expect(await startPreviews('/registry.json', '')).toEqual({ shown: new Map(), refused: [] })
  aShop()
  await startPreviews('/registry.json', LINK)
  endPreviews()
  expect((await startPreviews('/registry.json', '')).shown.size).toBe(0)
})

test.each(['?release.mf_tours=2', '?release.mf_tours=2&preview.mf_tours=guessed'])(
  'a preview link with %s shows the default release to a stranger, and stores nothing',
  async (search) => {
    aShop()
    expect(await startPreviews('/registry.json', search)).toEqual({
      shown: new Map(),
      refused: ['mf-tours'],
    })
    expect(sessionStorage).toHaveLength(0)
  },
)

test.each(['?release.mf_tours=Your card was refused', '?release.Call me=2', '?release.mf_tours='])(
  'the query %s requests no release',
  async (search) => {
    const asked = aShop()
    const previews = await startPreviews('/registry.json', search)
    expect(previews).toEqual({ shown: new Map(), refused: [] })
    expect(asked).not.toHaveBeenCalled()
  },
)

test('a preview link shows the default release when the server cannot check the right', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  expect((await startPreviews('/registry.json', LINK)).shown.size).toBe(0)
})
