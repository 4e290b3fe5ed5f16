import { linkAt } from './link-at.ts'

/** Where a shop leads to: its menu, and the offers of the page. */
const MAIN_LINKS = 'header nav a[href], main a[href]'

/** The main links that the visitor has before their eyes, in the order of the page. */
export function mainLinksInView(page: Document): HTMLAnchorElement[] {
  const { clientWidth, clientHeight } = page.documentElement
  return [...page.querySelectorAll<HTMLAnchorElement>(MAIN_LINKS)].filter((link) => {
    if (linkAt(link, page) === null || link.pathname === page.location.pathname) return false
    if (!link.checkVisibility()) return false
    const { top, bottom, left, right } = link.getBoundingClientRect()
    return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth
  })
}
