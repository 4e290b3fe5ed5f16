import type { LoadedPart } from '#federation/loaded-files'

/**
 * Preloads files of a release in parallel, before its bundle requests them one after the other. The
 * browser uses the preload for the later tag, because the hash is the same.
 */
export function preloadParts(page: Document, parts: readonly LoadedPart[]): void {
  for (const { href, integrity, as } of parts) {
    if (isAskedFor(page, href)) continue
    const link = page.createElement('link')
    link.rel = 'preload'
    link.as = as
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
    link.href = href
    page.head.append(link)
  }
}

/**
 * Fetches files of a release into the browser's cache, where a later tag finds them. Unlike with a
 * preload, the browser does not warn about unused files.
 */
export async function fetchParts(parts: readonly LoadedPart[]): Promise<void> {
  const fetched = parts.map(async ({ href, integrity }) => {
    await (await fetch(href, { integrity, priority: 'low' })).arrayBuffer()
  })
  await Promise.all(fetched)
}

/** Is the file requested already, by the document, by a prefetch, or by the release in use? */
function isAskedFor(page: Document, href: string): boolean {
  const tags = page.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')
  return [...tags].some((tag) => ('src' in tag ? tag.src : tag.href) === href)
}
