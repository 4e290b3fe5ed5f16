import type { Texts } from '@shop/shared/i18n/texts'
import type { ComponentType } from 'react'
import type { CustomTexts } from '../custom-texts/customers.ts'
import type { Development } from '../development/start-development.ts'
import { RemoteToCome } from '../document/remote-place.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import type { Deployment } from '../start/deployment.ts'
import type { FoundGuestPage } from './guests/guest-pages.ts'
import type { WrittenRelease } from './integrity/loaded-lists.ts'
import { keepRegistry } from './registry/keep-registry.ts'
import { fetchRemoteCode } from './remote-code.ts'
import type { GuestRoutesProps, RemotePageProps, RemoteParts } from './remote-parts.tsx'

export interface RemotePages {
  RemotePage: ComponentType<RemotePageProps>
  /** The addresses that are not the shell's own: pages the registry names, or nothing. */
  GuestRoutes: ComponentType<GuestRoutesProps>
}

export interface Federation {
  pages: RemotePages
  /** The pages of remotes that the shell was not built with. */
  findGuests: () => Promise<FoundGuestPage[]>
  /** Fetches a page of a remote that may be opened in a moment. */
  prepare: (remote: string, name: string) => Promise<void>
}

export interface FederationOptions {
  deployment: Deployment
  /** The registry's text, under way since the start. */
  registryText: Promise<string | null>
  texts: Texts
  custom: Promise<CustomTexts>
  /** The release of the remote whose page the document was written for. */
  written?: WrittenRelease | null
  /** What is shown of remotes under development; null in a visit like any other. */
  development: Development | null
  /** Hears of guests that are found later than at the start. */
  onGuests: (pages: FoundGuestPage[]) => void
}

export function createFederation(options: FederationOptions): Federation {
  let parts: Promise<RemoteParts> | null = null

  async function makeParts(): Promise<RemoteParts> {
    try {
      return (await fetchRemoteCode()).createRemoteParts(options)
    } catch (error) {
      parts = null
      throw error
    }
  }

  function whenReady(): Promise<RemoteParts> {
    parts ??= makeParts()
    return parts
  }

  const RemotePage = lazyPart(async () => (await whenReady()).RemotePage, RemoteToCome)

  return {
    pages: {
      RemotePage,
      GuestRoutes: lazyPart(async () => (await whenReady()).GuestRoutes),
    },
    async prepare(remote, name) {
      const [{ prepare }] = await Promise.all([whenReady(), RemotePage.prepare()])
      await prepare(remote, name)
    },
    async findGuests() {
      const text = await options.registryText
      // A glance at the text spares nearly every shop the code that reads it.
      const isPlain = text?.includes('"microFrontends"') && !text.includes('"pages"')
      if (text && isPlain && options.development === null) {
        // Nobody else reads it where no remote is opened.
        keepRegistry(text)
        return []
      }
      return (await whenReady()).findGuests()
    },
  }
}
