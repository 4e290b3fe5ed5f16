/** The link of the shop's own that an event's target is part of; null where there is none, or it opens elsewhere. */
export function linkAt(target: EventTarget | null, page: Document): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== page.location.origin) return null
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')
    ? null
    : link
}
