import type { Place } from './first-reads-at.ts'
import { linkAt } from './link-at.ts'

/**
 * Calls `moved` as soon as the visitor navigates within the shop, by a link, back or forward,
 * before React renders the page.
 */
export function onMove(page: Document, moved: (place: Place) => void): void {
  let shown = page.location.pathname
  const goTo = (place: Place) => {
    // A new query on the same page is not a navigation.
    if (place.pathname === shown) return
    shown = place.pathname
    moved(place)
  }
  page.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target, page)
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      // Navigations by script, e.g. after a payment, cause no event here, so the path of the
      // current page is read again at each click.
      shown = page.location.pathname
      if (link !== null && isPlain && !event.altKey) goTo(link)
    },
    { capture: true },
  )
  page.defaultView?.addEventListener('popstate', () => goTo(page.location))
}
