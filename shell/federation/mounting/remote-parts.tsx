import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { Texts } from '@shop/shared/i18n/texts'
import type { ComponentType } from 'react'
import type { FoundExtensionPage } from '../../frame/entries/extension-pages.ts'
import { NothingHere } from '../../pages/not-found/page.tsx'
import type { RemoteComponents, RemotePageProps } from '../../pages/remote-components.ts'
import type { CustomTexts } from '../../texts/customers.ts'
import '../../waiting-room/refused-pass.ts'
import { ExtensionRoutes } from '../extensions/extension-routes.tsx'
import { createExtensionSearch, listedPages } from '../extensions/extension-search.ts'
import { createLoadedLists, type WrittenRelease } from '../integrity/loaded-lists.ts'
import { measureLater } from '../measures/measure-later.ts'
import type { OpenedPage } from '../measures/noticed.ts'
import { createRegistryReader, type Reading } from '../registry/registry-reader.ts'
import { createCanaryBuckets } from '../releases/canary-bucket.ts'
import { type Pins, visitPins } from '../releases/pins.ts'
import { createRemoteLoader, type RemoteLoader } from '../releases/remote-loader.ts'
import { watchedStarter } from '../releases/watched-starter.ts'
import { offerRuntime } from '../runtime/offer-runtime.ts'
import { provideShares } from '../runtime/provide-shares.ts'
import { guardShares } from '../runtime/share-plugin.ts'
import { openPage, replaceable } from './open-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { pageOf } from './page-of.tsx'
import { RemotePage } from './remote-page.tsx'

export interface Development {
  /**
   * Addresses of manifests on a developer's server, by remote. They are used without a fallback.
   */
  overrides: ReadonlyMap<string, string>
  /** The visit's pinned releases, extended by those that a preview link allows. */
  pinsOf: (pins: Pins) => Pins
  /** Replaces the loaded module by one that follows the developer's changes. */
  hot: (remote: string, module: RemoteModule, askedAt: number) => RemoteModule
  /** Finds the pages of the developer's remotes that are not built into the shell. */
  findExtensions: () => Promise<FoundExtensionPage[]>
}

export interface FederationOptions {
  /**
   * Address of the registry, and the address that receives reports of releases that failed to load.
   */
  deployment: { registry: string; reports: string | null }
  /** The registry's text, which the shop requests at its start. */
  registryText: Promise<string | null>
  texts: Texts
  country: string | null
  custom: Promise<CustomTexts>
  /** The release that the document names for the remote of its page. */
  written?: WrittenRelease | null
  /** Null in a visit that requests no developer's build. */
  development: Development | null
  /** Called for extensions that are found after the start. */
  onExtensions: (pages: FoundExtensionPage[]) => void
}

export interface RemoteParts extends RemoteComponents {
  findExtensions: () => Promise<FoundExtensionPage[]>
  /** Fetches the files of a remote's page into the browser's cache without running them. */
  fetchFiles: (remote: string, name: string) => Promise<void>
  /** Starts a remote and loads a page of it. `isMove`: the page is about to be rendered. */
  prefetch: (remote: string, name: string, isMove?: boolean) => Promise<void>
  /** Is the page loaded, so that it renders at once? */
  isLoaded: (remote: string, name: string) => boolean
}

export function createRemoteParts(options: FederationOptions): RemoteParts {
  provideShares()
  guardShares()
  offerRuntime()
  const { deployment, texts, development } = options
  const registry = createRegistryReader(deployment.registry, options.registryText)
  const lists = createLoadedLists(options.written ?? null)
  const measure = measureLater(deployment.reports)
  const loader = createRemoteLoader({
    ...watchedStarter(deployment.reports, lists, texts.language, measure),
    onTaken: measure,
    readRegistry: registry.read,
    latestRegistry: registry.latest,
    pins: development?.pinsOf(visitPins) ?? visitPins,
    bucketOf: createCanaryBuckets(),
    overrides: development?.overrides ?? new Map(),
  })
  const pages = pagesOf(loader, options, measure)
  const extensions = createExtensionSearch(
    registry,
    (reading) => extensionsIn(reading, loader, development),
    options.onExtensions,
  )
  const searches = createPageCache(async () => {
    await extensions.findAgain()
    return { page: NothingHere, instead: async () => null }
  })
  const Remote: ComponentType<RemotePageProps> = bound(RemotePage, { pages })
  const Search: ComponentType<RemotePageProps> = bound(RemotePage, { pages: searches })
  return {
    RemotePage: Remote,
    ExtensionRoutes: bound(ExtensionRoutes, { RemotePage: Remote, Search }),
    findExtensions: extensions.find,
    fetchFiles: loader.fetchFiles,
    prefetch: (remote, name, isMove) => pages[isMove ? 'begin' : 'prefetch'](remote, name),
    isLoaded: (remote, name) => pages.loaded(remote, name) !== null,
  }
}

function pagesOf(
  loader: RemoteLoader,
  { texts, country, custom, development }: FederationOptions,
  measure: (opened: OpenedPage) => void,
): PageCache {
  const pageIn = async (module: RemoteModule, name: string) =>
    pageOf(module, name, texts, { country, custom: await custom })
  return createPageCache(
    (remote, route, attempt) => {
      const askedAt = performance.now()
      return openPage(loader.forPage({ remote, route }), attempt, async (loaded) => {
        const page = await pageIn(development?.hot(remote, loaded, askedAt) ?? loaded, route)
        measure({ remote, ms: performance.now() - askedAt })
        return page
      })
    },
    (remote, route) =>
      loader.prefetch({ remote, route }, async (loaded, own) =>
        replaceable(own, await pageIn(loaded, route), (other) => pageIn(other, route)),
      ),
    loader.restartsOf,
  )
}

async function extensionsIn(
  reading: Reading | null,
  { releasesFor }: RemoteLoader,
  development: Development | null,
): Promise<FoundExtensionPage[]> {
  const developed = (await development?.findExtensions()) ?? []
  const listed =
    reading === null ? [] : listedPages(reading.registry, (name) => releasesFor(name, reading)[0])
  return [...listed.filter(({ remote }) => !development?.overrides.has(remote)), ...developed]
}

function bound<Own extends object, Given extends object>(
  Part: ComponentType<Own & Given>,
  given: Given,
): ComponentType<Own> {
  return (own) => <Part {...own} {...given} />
}
