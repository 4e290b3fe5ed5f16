// @vitest-environment happy-dom
import { init } from '@module-federation/enhanced/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFileHashes } from '../integrity/file-hashes.ts'
import { aRelease } from '../testing/a-release.ts'
import { createReleaseStarter } from './release-starter.ts'

const PATIENCE_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => {})
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const manifest = JSON.stringify({
  id: 'mf_tours',
  name: 'mf_tours',
  metaData: {
    name: 'mf_tours',
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: 'mf_tours' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'mf_tours',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [],
})

/** The real federation runtime; the test decides when files arrive. */
function aShop() {
  vi.stubGlobal('location', { href: 'http://shop.test/de', origin: 'http://shop.test' })
  init({ name: 'shell', remotes: [] })
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node)
    return node
  })
  const manifests: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        manifests.push(() => resolve(new Response(manifest)))
      }),
  )
  const guard = {
    requireListed: () => {},
    begin: () => {},
    troubleIn: () => ({ failed: null, hangs: false }),
  }
  const { start } = createReleaseStarter({
    files: createFileHashes(),
    guard,
    lists: { of: () => null },
    requiresHashes: false,
    language: 'de',
  })
  return { start, scripts, manifests }
}

/** As in browsers, a removed script still runs, unless it has been moved to another document. */
async function arrive(script: HTMLScriptElement | undefined, release: string, hangs = false) {
  if (script?.ownerDocument !== document) return
  const module = { release, routes: {}, translations: {} }
  const get = () => (hangs ? new Promise(() => {}) : Promise.resolve(() => module))
  Reflect.set(globalThis, 'mf_tours', { init: () => {}, get })
  script.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
}

// Regression: a page came from an abandoned release, under the name of the next one.
test('does not use the late entry of an abandoned release as the entry of the next release', async () => {
  const { start, scripts, manifests } = aShop()
  const late = start('mf-tours', aRelease('2'), false)
  const given = expect(late).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  manifests[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  await given

  const next = start('mf-tours', aRelease('1'), true)
  await vi.advanceTimersByTimeAsync(0)
  await arrive(scripts[0], '2')
  manifests[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  await arrive(scripts[1], '1')
  expect(await next).toMatchObject({ release: '1' })
})

// Regression: a module with an endless `await` kept the page waiting, and no release replaced it.
test('abandons a release with code that never ends, and starts the next one', async () => {
  const { start, scripts, manifests } = aShop()
  const given = expect(start('mf-tours', aRelease('2'), true)).rejects.toMatchObject({
    reason: 'broken',
  })
  await vi.advanceTimersByTimeAsync(0)
  manifests[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  await arrive(scripts[0], '2', true)
  await vi.advanceTimersByTimeAsync(3 * PATIENCE_MS)
  await given

  const next = start('mf-tours', aRelease('1'), true)
  await vi.advanceTimersByTimeAsync(0)
  manifests[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  await arrive(scripts[1], '1')
  expect(await next).toMatchObject({ release: '1' })
})
