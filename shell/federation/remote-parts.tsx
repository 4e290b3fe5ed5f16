import type { ComponentType } from 'react'
import type { FederationOptions } from './federation.ts'
import { guardShares } from './guard-shares.ts'
import { type FoundGuestPage, guestPages } from './guests/guest-pages.ts'
import { GuestRoutes } from './guests/guest-routes.tsx'
import { createGuestSearch } from './guests/guest-search.ts'
import { NothingHere } from './guests/nothing-here.tsx'
import { createLoadedLists } from './integrity/loaded-lists.ts'
import { offerRuntime } from './offer-runtime.ts'
import { openPage } from './open-page.ts'
import { pageOf } from './page-of.tsx'
import { provideShares } from './provide-shares.ts'
import { createRegistryReader, type Reading } from './registry/registry-reader.ts'
import { createDraws } from './releases/draws.ts'
import { visitPins } from './releases/forget-pins.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { RemotePage } from './remote-page.tsx'
import { createRemotePages } from './remote-pages.ts'
import { watchedStarter } from './watched-starter.ts'

export interface RemotePageProps {
  /** Folder name of the remote, `mf-tickets`. */
  remote: string
  /** By which the remote serves the page. */
  name: string
}

export interface GuestRoutesProps {
  /** All addresses of a path without a language. */
  addressesOf: (path: string) => string[]
}

export interface RemoteParts {
  RemotePage: ComponentType<RemotePageProps>
  GuestRoutes: ComponentType<GuestRoutesProps>
  findGuests: () => Promise<FoundGuestPage[]>
  /** Fetches a page of a remote ahead. */
  prepare: (remote: string, name: string) => Promise<void>
}

/** All that is needed to show a remote's page. */
export function createRemoteParts({
  deployment,
  registryText,
  development,
  texts,
  custom,
  onGuests,
  written = null,
}: FederationOptions): RemoteParts {
  provideShares()
  guardShares()
  offerRuntime()
  const registry = createRegistryReader(deployment.registry, registryText)
  const lists = createLoadedLists(written)
  const { starter, ...watching } = watchedStarter(deployment.reports, lists, texts.language)
  const loader = createRemoteLoader({
    starter: {
      start(remote, release, isFresh, route) {
        if (isFresh) pages.leave(remote)
        return starter.start(remote, release, isFresh, route)
      },
    },
    ...watching,
    readRegistry: registry.read,
    latestRegistry: registry.latest,
    pins: visitPins,
    drawOf: createDraws(),
    overrides: development?.overrides ?? new Map(),
  })
  const pages = createRemotePages(
    (remote, name, attempt) => {
      const askedAt = performance.now()
      return openPage(loader.forPage(), { remote, route: name, attempt }, async (loaded) => {
        const module = development?.hot(remote, loaded, askedAt) ?? loaded
        return pageOf(module, name, texts, await custom)
      })
    },
    (remote, name) =>
      loader.prepare({ remote, route: name }, async (module) =>
        pageOf(module, name, texts, await custom),
      ),
  )
  async function guestsIn(reading: Reading | null): Promise<FoundGuestPage[]> {
    const developed = (await development?.findGuests()) ?? []
    const listed =
      reading === null
        ? []
        : guestPages(reading.registry, (name) => loader.releasesFor(name, reading)[0])
    const others = listed.filter(({ remote }) => !development?.overrides.has(remote))
    return [...others, ...developed]
  }
  const guests = createGuestSearch(registry, guestsIn, onGuests)
  const searches = createRemotePages(async () => {
    await guests.findAgain()
    return NothingHere
  })
  return {
    RemotePage: bound(RemotePage, { pages }),
    GuestRoutes: bound(GuestRoutes, { pages, searches }),
    findGuests: guests.find,
    prepare: pages.prepare,
  }
}

function bound<Own extends object, Given extends object>(
  Part: ComponentType<Own & Given>,
  given: Given,
): ComponentType<Own> {
  return (own) => <Part {...own} {...given} />
}
