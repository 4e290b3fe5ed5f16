import type { RegistryRelease } from '@shop/shared/federation/registry'
import { withoutQuery } from '../federation/integrity/file-hashes.ts'
import { mayPrefetch } from '../prefetch/start-prefetching.ts'
import type { KeepMessage } from './kept/caches.ts'
import { listsOf } from './retired-releases.ts'

/**
 * A message for the worker with everything that the page has loaded so far, to be cached. Tags do
 * not tell what was loaded: bundles remove those of their scripts.
 */
export function keepingOf(
  page: Document,
  language: string,
  listed: readonly RegistryRelease[],
): KeepMessage {
  const { href, pathname } = new URL(page.URL)
  const used = performance
    .getEntriesByType('resource')
    // Calls are not files, and the address of a frame, e.g. of a payment, may be personal.
    .filter(({ initiatorType }) => !/^(fetch|xmlhttprequest|beacon|iframe)$/.test(initiatorType))
    .map(({ name }) => withoutQuery(name))
  return {
    kind: 'keep',
    path: pathname,
    lists: listsOf(listed, used, href),
    used: [...new Set(used)],
    language,
    savesData: !mayPrefetch(window),
  }
}
