import type { RegistryRelease } from '@shop/shared/federation/registry'
import { withoutQuery } from '../federation/integrity/file-hashes.ts'
import { mayPrefetch } from '../prefetch/start-prefetching.ts'
import type { KeepMessage } from './kept/caches.ts'
import { listsOf } from './retired-releases.ts'

/** A message for the worker with everything that the page has loaded so far, to be cached. */
export function keepingOf(
  page: Document,
  language: string,
  listed: readonly RegistryRelease[],
): KeepMessage {
  const { href, origin, pathname } = new URL(page.URL)
  const tags = page.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[integrity]:not([integrity=""]), script[integrity]:not([integrity=""])',
  )
  const files = [...tags].map((tag) => ({
    url: withoutQuery('src' in tag ? tag.src : tag.href),
    integrity: tag.integrity,
  }))
  const lists = listsOf(
    listed,
    files.map(({ url }) => url),
    href,
  )
  const used = performance
    .getEntriesByType('resource')
    // Calls of the API are not files.
    .filter(({ initiatorType }) => initiatorType !== 'fetch')
    .flatMap(({ name }) => (name.startsWith(`${origin}/`) ? [new URL(name).pathname] : []))
  return {
    kind: 'keep',
    path: pathname,
    releases: [...new Map([...files, ...lists].map((file) => [file.url, file])).values()],
    used: [...new Set(used)],
    language,
    savesData: !mayPrefetch(window),
  }
}
