import { lazyPart } from '../../frame/lazy-part.tsx'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import { keepRegistry } from '../registry/registry-text.ts'
import type { FederationOptions, RemoteParts } from './remote-parts.tsx'

/** What shows and loads remotes is a chunk of its own: a page that has none does without it. */
const fetchRemoteCode = () => import(/* webpackChunkName: "remotes" */ './remote-parts.tsx')

/** Begins to fetch it, so that it is there when a page of a remote is opened. */
export function prefetchRemoteCode(): void {
  // If it does not come, that is said where it is needed.
  fetchRemoteCode().catch(() => {})
}

/** The remotes, and what loads them only once it is needed. */
export function createFederation(options: FederationOptions): RemoteParts {
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

  const RemotePage = lazyPart(async () => (await whenReady()).RemotePage, RemotePlaceholder)

  return {
    RemotePage,
    ExtensionRoutes: lazyPart(async () => (await whenReady()).ExtensionRoutes),
    async prefetch(remote, name) {
      const [{ prefetch }] = await Promise.all([whenReady(), RemotePage.prefetch()])
      await prefetch(remote, name)
    },
    async findExtensions() {
      const text = await options.registryText
      // A glance at the text spares nearly every shop the code that reads it.
      const isPlain = text?.includes('"microFrontends"') && !text.includes('"pages"')
      if (text && isPlain && options.development === null) {
        // Nobody else reads it where no remote is opened.
        keepRegistry(text)
        return []
      }
      return (await whenReady()).findExtensions()
    },
  }
}
