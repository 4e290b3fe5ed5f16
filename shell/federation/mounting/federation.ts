import { nextTask } from '@shop/shared/async/next-task'
import { awaitedPart } from '../../frame/loading/awaited-part.tsx'
import { CodeAwaited } from '../../frame/loading/lazy-part.tsx'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import { storeRegistry } from '../registry/registry-text.ts'
import type { FederationOptions, RemoteParts } from './remote-parts.tsx'

/** The code that loads and shows remotes is a separate chunk: most pages do not need it. */
const fetchRemoteCode = () => import(/* webpackChunkName: "remotes" */ './remote-parts.tsx')

export function prefetchRemoteCode(): void {
  // The page that needs this code shows the failure.
  fetchRemoteCode().catch(() => {})
}

/** The remotes; the code that loads them is fetched at its first use. */
export function createFederation(options: FederationOptions): RemoteParts {
  let parts: Promise<RemoteParts> | null = null
  let ready: RemoteParts | null = null

  async function makeParts(): Promise<RemoteParts> {
    try {
      const { createRemoteParts } = await fetchRemoteCode()
      await nextTask()
      ready = createRemoteParts(options)
      return ready
    } catch (error) {
      parts = null
      throw error
    }
  }

  function whenReady(): Promise<RemoteParts> {
    parts ??= makeParts()
    return parts
  }

  return {
    RemotePage: awaitedPart(
      () => ready?.RemotePage ?? null,
      async () => (await whenReady()).RemotePage,
      RemotePlaceholder,
    ),
    ExtensionRoutes: awaitedPart(
      () => ready?.ExtensionRoutes ?? null,
      async () => (await whenReady()).ExtensionRoutes,
      CodeAwaited,
    ),
    async prefetch(...page) {
      await (await whenReady()).prefetch(...page)
    },
    isLoaded: (...page) => ready?.isLoaded(...page) ?? false,
    async fetchFiles(remote, name) {
      await (await whenReady()).fetchFiles(remote, name)
    },
    async findExtensions() {
      const text = await options.registryText
      // A string search is enough for nearly every shop, and saves loading the code that parses the
      // text.
      const isPlain = text?.includes('"microFrontends"') && !text.includes('"pages"')
      if (text && isPlain && options.development === null) {
        // Stored here, because the registry's text is otherwise stored only when a remote is
        // opened.
        storeRegistry(text)
        return []
      }
      return (await whenReady()).findExtensions()
    },
  }
}
