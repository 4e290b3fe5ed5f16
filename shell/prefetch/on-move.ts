import type { Place } from './first-reads-at.ts'
import { linkAt } from './link-at.ts'

/**
 * Calls at the moment in which the visitor goes on to another page of the shop, by a link or back and
 * forth: before React has drawn anything of it.
 */
export function onMove(page: Document, moved: (place: Place) => void): void {
  let shown = page.location.pathname
  const goTo = (place: Place) => {
    // The page in view is not opened anew by another query.
    if (place.pathname === shown) return
    shown = place.pathname
    moved(place)
  }
  page.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target, page)
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      // What leads there by itself, e.g. after a payment, is not heard of: where we are may have changed.
      shown = page.location.pathname
      if (link !== null && isPlain && !event.altKey) goTo(link)
    },
    { capture: true },
  )
  page.defaultView?.addEventListener('popstate', () => goTo(page.location))
}
