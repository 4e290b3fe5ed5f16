import { deferred } from '@shop/shared/async/testing/deferred'
import type { RegistryRelease } from '@shop/shared/federation/registry'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { expect, test, vi } from 'vitest'
import { ReleaseFault } from '../integrity/release-fault.ts'
import type { TakenRelease } from '../measures/noticed.ts'
import { openPage as openWhole } from '../mounting/open-page.ts'
import { aRelease, urlOf } from '../testing/a-release.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'
import type { LoaderParts } from './start-in-turn.ts'

const OLD = aRelease('1')
const NEW = aRelease('2', { standard: true, fallback: '1' })
const LIST = { remote: 'mf-tours', route: 'list' }

function aShop({
  listed = [OLD, NEW],
  overrides = new Map(),
}: {
  listed?: RegistryRelease[] | null
  overrides?: LoaderParts['overrides']
} = {}) {
  const state = {
    listed,
    broken: new Map<string, unknown>(),
    isCurrent: true,
    unstyled: new Set<string>(),
  }
  const pinned = new Map<string, RegistryRelease>()
  const started: [url: string, isFresh: boolean][] = []
  const failures: string[] = []
  const pagesOfFailures: (string | null)[] = []
  const readRegistry = vi.fn(async (_isFresh: boolean) =>
    state.listed === null
      ? null
      : {
          registry: { microFrontends: { '@shop/mf-tours': state.listed } },
          isCurrent: state.isCurrent,
        },
  )
  const fetched: [string, string][] = []
  const takenReleases: TakenRelease[] = []
  const loader = createRemoteLoader({
    readRegistry,
    latestRegistry: () => readRegistry(false),
    overrides,
    bucketOf: () => 50,
    onTaken: (taken) => takenReleases.push(taken),
    pins: {
      of: (remote) => pinned.get(remote) ?? null,
      pin: (remote, release) => pinned.set(remote, release),
      forget: () => pinned.clear(),
    },
    starter: {
      async fetchFiles({ url }, route) {
        fetched.push([url, route])
      },
      async start(_, { url }, isFresh) {
        started.push([url, isFresh])
        if (state.broken.has(url)) throw state.broken.get(url)
        return { namespace: url, routes: {}, translations: {} } as RemoteModule
      },
    },
    failureOf: (release, cause, page) => ({
      release,
      cause,
      page,
      trouble: { failed: null, hangs: false },
    }),
    takeLostStyle: ({ url }) => (state.unstyled.delete(url) ? new Error('a.css') : null),
    onFailed: (_, failed, shown) => {
      const versions = failed.map(({ release }) => release.metadata.version)
      pagesOfFailures.push(...failed.map(({ page }) => page))
      failures.push(`${versions.join('+')}→${shown?.metadata.version ?? 'none'}`)
    },
  })
  const load = async (attempt = 0) =>
    (await loader.forPage({ remote: 'mf-tours' }).load(attempt)).namespace
  return {
    state,
    pinned,
    started,
    fetched,
    failures,
    pagesOfFailures,
    loader,
    load,
    readRegistry,
    takenReleases,
  }
}

async function openPage<Page>(...given: Parameters<typeof openWhole<Page>>): Promise<Page> {
  return (await openWhole<Page>(...given)).page
}

const down = (...versions: string[]) => new Map(versions.map((one) => [urlOf(one), new Error('x')]))

test('starts a remote once, at its first request, and pins the visit to its release', async () => {
  const shop = aShop()
  expect(await Promise.all([shop.load(), shop.load()])).toEqual([NEW.url, NEW.url])
  expect(shop.started).toEqual([[NEW.url, false]])
  expect(shop.pinned.get('mf-tours')).toEqual(NEW)
  expect(shop.failures).toEqual([])
})

test('starts, pins and reports the fallback if the chosen release fails', async () => {
  const shop = aShop()
  shop.state.broken = down('2')
  expect(await shop.load()).toBe(OLD.url)
  expect(shop.started).toEqual([
    [NEW.url, false],
    [OLD.url, true],
  ])
  expect(shop.pinned.get('mf-tours')).toEqual(OLD)
  expect(shop.failures).toEqual(['2→1'])
})

test('if release and fallback fail, the remote is unavailable; a retry reads the registry and tries both again', async () => {
  const shop = aShop()
  shop.state.broken = down('1', '2')
  await expect(shop.load()).rejects.toBeInstanceOf(RemoteUnavailable)
  expect(shop.failures).toEqual(['2+1→none'])
  expect(shop.pinned.size).toBe(0)
  shop.state.broken = down('2')
  expect(await shop.load(1)).toBe(OLD.url)
  expect(shop.readRegistry.mock.calls).toEqual([[false], [true]])
  expect(shop.started.slice(2)).toEqual([
    [NEW.url, true],
    [OLD.url, true],
  ])
})

test('a visit to a remote that has failed restarts it', async () => {
  const shop = aShop({ listed: [NEW] })
  shop.state.broken = down('2')
  await expect(shop.load()).rejects.toBeInstanceOf(RemoteUnavailable)
  shop.state.broken = down()
  expect(await shop.load()).toBe(NEW.url)
  expect(shop.started.at(-1)).toEqual([NEW.url, true])
})

test('a visit keeps its release while another becomes the default, and leaves a retired release', async () => {
  const shop = aShop()
  shop.pinned.set('mf-tours', OLD)
  expect(await shop.load()).toBe(OLD.url)
  shop.state.listed = [NEW]
  expect(await shop.load(1)).toBe(NEW.url)
})

test('loads a pinned release if there is no registry', async () => {
  const shop = aShop({ listed: null })
  shop.pinned.set('mf-tours', OLD)
  expect(await shop.load()).toBe(OLD.url)
})

test.each([
  ['no registry', null],
  ['a registry that does not list it', []],
])('with %s the remote is unavailable', async (_, listed) => {
  await expect(aShop({ listed }).load()).rejects.toBeInstanceOf(RemoteUnavailable)
})

test('the remote counts as outdated only if its release was built against another model', async () => {
  const shop = aShop({ listed: [NEW] })
  shop.state.broken.set(NEW.url, new ReleaseFault('contract', 'built against 2.0.0'))
  await expect(shop.load()).rejects.toMatchObject({ isOutdated: true })
  shop.state.broken.set(NEW.url, new ReleaseFault('broken', 'x'))
  await expect(shop.load()).rejects.toMatchObject({ isOutdated: false })
})

test('replaces a page that fails to load by the fallback’s page, and tries no release twice', async () => {
  const shop = aShop()
  const lost: string[] = []
  const open = () =>
    openPage(shop.loader.forPage(LIST), 0, async ({ namespace }) => {
      lost.push(namespace)
      throw new Error(`ChunkLoadError of ${namespace}`)
    })
  await expect(open()).rejects.toThrow(`ChunkLoadError of ${OLD.url}`)
  expect(lost).toEqual([NEW.url, OLD.url])
  expect(shop.failures).toEqual(['2→1', '1→none'])
  // The visit stays pinned to its first release, not to the fallback.
  expect(shop.pinned.get('mf-tours')).toEqual(NEW)
  await expect(open()).rejects.toThrow()
  expect(lost).toEqual([NEW.url, OLD.url, NEW.url, OLD.url])
})

// Regression: only a page that did not load was replaced, and one that threw was shown as broken.
test('replaces a page that throws when shown by the fallback’s page, and tries each release once', async () => {
  const shop = aShop()
  const pageIn = async ({ namespace }: RemoteModule) => namespace
  const shown = await openWhole(shop.loader.forPage(LIST), 0, pageIn)
  expect(shown.page).toBe(NEW.url)
  const other = await shown.instead(new Error('thrown'))
  expect(other?.page).toBe(OLD.url)
  expect(shop.pinned.get('mf-tours')).toEqual(OLD)
  expect(await other?.instead(new Error('thrown as well'))).toBeNull()
  expect(shop.failures).toEqual(['2→1', '1→none'])
  expect(shop.pagesOfFailures).toEqual(['list', 'list'])
  expect(shop.started).toEqual([
    [NEW.url, false],
    [OLD.url, true],
  ])
})

test('reports a prefetched page that throws as a failure of its release', async () => {
  const shop = aShop()
  const instead = await shop.loader.prefetch(LIST, async (_, loader) => loader.loadInstead)
  expect((await instead?.(new Error('thrown')))?.namespace).toBe(OLD.url)
  expect([shop.failures, shop.pagesOfFailures]).toEqual([['2→1'], ['list']])
})

test('replaces a failed page of a retired release by the page of the new release', async () => {
  const shop = aShop({ listed: [OLD] })
  const page = await openPage(shop.loader.forPage(LIST), 0, async (module) => {
    shop.state.listed = [NEW]
    if (module.namespace === OLD.url) throw new Error('404')
    return module.namespace
  })
  expect(page).toBe(NEW.url)
  expect(await shop.load()).toBe(NEW.url)
  expect(shop.failures).toEqual(['1→2'])
})

const openIts = (
  shop: ReturnType<typeof aShop>,
  pageIn = async ({ namespace }: RemoteModule) => namespace,
) => openPage(shop.loader.forPage(LIST), 0, pageIn)

test('replaces a page without its styles by the page of a release that has them', async () => {
  const shop = aShop()
  shop.state.unstyled.add(NEW.url)
  expect(await openIts(shop)).toBe(OLD.url)
  expect(shop.failures).toEqual(['2→1'])
  expect(await shop.load()).toBe(OLD.url)
})

test.each<[string, () => ReturnType<typeof aShop>, failures: string[]]>([
  ['there is no fallback', () => aShop({ listed: [NEW] }), ['2→none']],
  [
    'the fallback fails',
    () => {
      const shop = aShop()
      shop.state.broken = down('1')
      return shop
    },
    ['2+1→none'],
  ],
])('shows a page without its styles if %s', async (_, make, failures) => {
  const shop = make()
  shop.state.unstyled.add(NEW.url)
  expect(await openIts(shop)).toBe(NEW.url)
  expect(shop.failures).toEqual(failures)
})

test('shows a page without its styles if the page of the fallback fails', async () => {
  const shop = aShop()
  shop.state.unstyled.add(NEW.url)
  const page = await openIts(shop, async ({ namespace }) => {
    if (namespace === OLD.url) throw new Error('404')
    return namespace
  })
  expect(page).toBe(NEW.url)
})

test('a page that is shown without its styles keeps its loaded module', async () => {
  const shop = aShop({ listed: [NEW] })
  shop.state.unstyled.add(NEW.url)
  await openIts(shop)
  await openIts(shop)
  expect(shop.started).toHaveLength(1)
})

test('a page is unavailable if every release fails', async () => {
  const shop = aShop()
  const page = shop.loader.forPage({ remote: 'mf-tours' })
  await page.load(0)
  shop.state.broken = down('1')
  await expect(page.loadInstead(new Error('404'))).rejects.toBeInstanceOf(RemoteUnavailable)
  expect(shop.failures).toEqual(['2+1→none'])
  expect(shop.pinned.get('mf-tours')).toEqual(NEW)
})

test("a developer's build replaces the registry's releases, and is never pinned or replaced", async () => {
  const own = 'http://localhost:3002/mf-manifest.json'
  const shop = aShop({ overrides: new Map([['mf-tours', own]]) })
  const page = shop.loader.forPage({ remote: 'mf-tours' })
  expect((await page.load(0)).namespace).toBe(own)
  expect(shop.pinned.size).toBe(0)
  expect(await page.loadInstead(new Error('x'))).toBeNull()
  shop.state.broken.set(own, new Error('not started'))
  await expect(shop.load(1)).rejects.toBeInstanceOf(RemoteUnavailable)
  expect(shop.started.every(([url]) => url === own)).toBe(true)
})

async function aSlowRegistry(shop: ReturnType<typeof aShop>) {
  const reading = await shop.readRegistry(false)
  const signal = deferred()
  shop.readRegistry.mockImplementationOnce(async () => {
    await signal.promise
    return reading
  })
  return signal
}

/**
 * A page that loads only from the releases in `works`; from any other release it fails at the
 * moment the test chooses.
 */
function aPage(shop: ReturnType<typeof aShop>, works: readonly string[], attempt = 0) {
  const told = deferred()
  const page = openPage(shop.loader.forPage(LIST), attempt, async ({ namespace }) => {
    if (!works.includes(namespace)) {
      await told.promise
      throw new Error(`ChunkLoadError of ${namespace}`)
    }
    return namespace
  })
  page.catch(() => {})
  return { page, fail: told.resolve }
}

// Regression: the fallback was blamed for a failure of the previous release, so none was left.
test('reports a late failure for the release that the page came from', async () => {
  const shop = aShop()
  const [first, second] = [aPage(shop, [OLD.url]), aPage(shop, [OLD.url])]
  first.fail()
  expect(await first.page).toBe(OLD.url)
  second.fail()
  expect(await second.page).toBe(OLD.url)
  expect(shop.failures).toEqual(['2→1'])
  expect(shop.started).toHaveLength(2)
  expect(shop.pinned.get('mf-tours')).toEqual(OLD)
})

test('replaces two pages that fail at once by pages of one fallback, started once', async () => {
  const shop = aShop()
  const pages = [aPage(shop, [OLD.url]), aPage(shop, [OLD.url])]
  await shop.load()
  for (const { fail } of pages) fail()
  expect(await Promise.all(pages.map(({ page }) => page))).toEqual([OLD.url, OLD.url])
  expect(shop.failures).toEqual(['2→1'])
  expect(shop.started).toHaveLength(2)
})

test('reports one failure if two pages fail and there is no fallback', async () => {
  const shop = aShop({ listed: [NEW] })
  const pages = [aPage(shop, []), aPage(shop, [])]
  await shop.load()
  for (const { page, fail } of pages) {
    fail()
    await expect(page).rejects.toThrow('ChunkLoadError')
  }
  expect(shop.failures).toEqual(['2→none'])
})

// Regression: both restarted the remote, and one replaced the container of the other.
test('a page opened during the search for another release waits for that release', async () => {
  const shop = aShop()
  const lost = aPage(shop, [OLD.url])
  await shop.load()
  const registry = await aSlowRegistry(shop)
  lost.fail()
  await vi.waitFor(() => expect(shop.readRegistry).toHaveBeenCalledWith(true))
  const other = aPage(shop, [OLD.url, NEW.url])
  const again = aPage(shop, [OLD.url, NEW.url], 1)
  registry.resolve()
  expect(await Promise.all([lost.page, other.page, again.page])).toEqual([
    OLD.url,
    OLD.url,
    OLD.url,
  ])
  expect(shop.started).toHaveLength(2)
})

test('a visitor who opened a page during a search without result gets a restarted remote', async () => {
  const shop = aShop({ listed: [NEW] })
  const lost = aPage(shop, [])
  await shop.load()
  const registry = await aSlowRegistry(shop)
  lost.fail()
  await vi.waitFor(() => expect(shop.readRegistry).toHaveBeenCalledWith(true))
  const other = aPage(shop, [NEW.url])
  registry.resolve()
  await expect(lost.page).rejects.toThrow('ChunkLoadError')
  expect(await other.page).toBe(NEW.url)
  expect(shop.started).toEqual([
    [NEW.url, false],
    [NEW.url, true],
  ])
})

// Regression: a lost style sheet is reported only once, so the second page had no styles.
test('replaces two pages without their styles by pages of one release that has them', async () => {
  const shop = aShop()
  await shop.load()
  shop.state.unstyled.add(NEW.url)
  expect(await Promise.all([openIts(shop), openIts(shop)])).toEqual([OLD.url, OLD.url])
  expect(shop.failures).toEqual(['2→1'])
  expect(shop.started).toHaveLength(2)
})

test('a page that loads after its release was abandoned comes from the release in use', async () => {
  const shop = aShop()
  const told = deferred()
  const late = openIts(shop, async ({ namespace }) => {
    await told.promise
    return namespace
  })
  const lost = aPage(shop, [OLD.url])
  lost.fail()
  expect(await lost.page).toBe(OLD.url)
  told.resolve()
  expect(await late).toBe(OLD.url)
})

test('fetches files ahead from the release of this visit, without starting the release', async () => {
  const shop = aShop()
  await shop.loader.fetchFiles('mf-tours', 'tours')
  await shop.loader.fetchFiles('mf-unknown', 'tours')
  expect(shop.fetched).toEqual([[NEW.url, 'tours']])
  expect([shop.started, shop.pinned.size]).toEqual([[], 0])
})

test('fetches no files ahead from a remote that has failed', async () => {
  const shop = aShop()
  shop.state.broken = down('1', '2')
  await expect(shop.load()).rejects.toThrow()
  await shop.loader.fetchFiles('mf-tours', 'tours')
  expect(shop.fetched).toEqual([])
})

const pageIn = async (module: RemoteModule) => `page of ${module.namespace}`

test('opening a page during its prefetch starts the remote only once', async () => {
  const shop = aShop()
  const prefetched = shop.loader.prefetch({ remote: 'mf-tours' }, pageIn)
  expect(await shop.load()).toBe(NEW.url)
  expect(await prefetched).toBe(`page of ${NEW.url}`)
  expect(shop.started).toEqual([[NEW.url, false]])
  expect(shop.pinned.get('mf-tours')).toEqual(NEW)
})

test('does not report a failed prefetch; opening the page restarts the remote', async () => {
  const shop = aShop()
  shop.state.broken = down('2')
  const prefetched = shop.loader.prefetch({ remote: 'mf-tours' }, pageIn)
  // The page is opened while the prefetch is in progress. Only now, as the first release fails, is
  // a fallback needed.
  const opened = shop.load()
  expect([await prefetched, await opened]).toEqual([null, OLD.url])
  expect(shop.started).toEqual([
    [NEW.url, false],
    [NEW.url, true],
    [OLD.url, true],
  ])
  expect(shop.failures).toEqual(['2→1'])

  const later = aShop()
  later.state.broken = down('1', '2')
  expect(await later.loader.prefetch({ remote: 'mf-tours' }, pageIn)).toBeNull()
  expect(await later.loader.prefetch({ remote: 'mf-tours' }, pageIn)).toBeNull()
  expect([later.failures, later.started.length, later.pinned.size]).toEqual([[], 1, 0])
  later.state.broken = new Map()
  expect(await later.load()).toBe(NEW.url)
})

test('does not use a prefetched page that has lost its styles, and restarts its remote when opened', async () => {
  const shop = aShop()
  shop.state.unstyled.add(NEW.url)
  expect(await shop.loader.prefetch({ remote: 'mf-tours' }, pageIn)).toBeNull()
  expect(await shop.load()).toBe(NEW.url)
  expect(shop.started.at(-1)).toEqual([NEW.url, true])
})

test('a failed prefetch of a page leaves the remote unchanged', async () => {
  const shop = aShop()
  const fails = () =>
    shop.loader.prefetch({ remote: 'mf-tours' }, () => Promise.reject(new Error('chunk')))
  await expect(fails()).rejects.toThrow('chunk')
  expect(await shop.load()).toBe(NEW.url)
  expect(shop.started).toHaveLength(1)
})

test('a prefetched page is not used if its release was abandoned during the prefetch', async () => {
  const shop = aShop()
  const drawn = deferred()
  const prefetched = shop.loader.prefetch(LIST, async (module) => {
    await drawn.promise
    return module.namespace
  })
  const lost = aPage(shop, [OLD.url])
  lost.fail()
  expect(await lost.page).toBe(OLD.url)
  drawn.resolve()
  expect(await prefetched).toBeNull()
  expect(await shop.loader.prefetch(LIST, pageIn)).toBe(`page of ${OLD.url}`)
})

test("does not prefetch a developer's build", async () => {
  const overrides = new Map([['mf-tours', 'http://localhost:3003/mf-manifest.json']])
  const shop = aShop({ overrides })
  expect(await shop.loader.prefetch({ remote: 'mf-tours' }, pageIn)).toBeNull()
  expect(shop.started).toEqual([])
})

test('reports the chosen release before it is loaded, and whether the visit already had a release', async () => {
  const { state, load, takenReleases } = aShop()
  state.broken.set(NEW.url, new Error('it throws'))
  await load()
  await load(1)
  expect(
    takenReleases.map(({ release, releases, isNew }) => [release.url, releases.length, isNew]),
  ).toEqual([
    [NEW.url, 2, true],
    [OLD.url, 2, false],
  ])
})
