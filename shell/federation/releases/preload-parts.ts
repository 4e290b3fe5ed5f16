import type { LoadedPart } from '#federation/loaded-files'

/**
 * Asks for files of a release before a bundle does, all at once, so that a page does not come in one
 * wave after the other. A tag that wants one of them later is given it, for its hash is the same.
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

/** By the document, by somebody's pointer, or by the release in use. */
function isAskedFor(page: Document, href: string): boolean {
  const tags = page.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')
  return [...tags].some((tag) => ('src' in tag ? tag.src : tag.href) === href)
}
