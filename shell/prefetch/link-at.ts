/**
 * The shop's own link that contains an event's target; null if there is none, or if it opens in
 * another window.
 */
export function linkAt(target: EventTarget | null, page: Document): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== page.location.origin) return null
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')
    ? null
    : link
}
