import { ROUTES } from '@shop/shared/routing/routes'
import { type ReadingShop, readAtIntent, readAtOpening } from './first-reads-at.ts'
import { linkAt } from './link-at.ts'
import { onIntent } from './on-intent.ts'
import { onMove } from './on-move.ts'
import { prefetchInView } from './prefetch-in-view.ts'
import { shownPage } from './shown-page.ts'

/** Where a shop leads to: its menu, and the offers of the page. */
const MAIN_LINKS = 'header nav a[href], main a[href]'

/** After a sign of a click or a move the line is the visitor's for so long, in ms. */
const TAKEN_MS = 4000

interface Prefetching {
  page: Document
  /** The shop as it is configured by then. */
  shop: () => ReadingShop
  /** Does the visitor wait for an answer? */
  isWaiting: () => boolean
  /** Fetches what loads remotes. */
  fetchLoader: () => void
  /** Fetches a page of a remote. */
  prefetch: (remote: string, name: string) => Promise<void>
}

/**
 * Fetches what the visitor needs next a little before they do: at the click the data of the page that
 * comes, at a sign of the click the remote, its page and its data, and while nothing else is to be
 * fetched the remotes and pages of the main links in view.
 */
export function startPrefetching({
  page,
  shop,
  isWaiting,
  fetchLoader,
  prefetch,
}: Prefetching): void {
  const from = page.defaultView
  if (from === null) return
  let takenAt = Number.NEGATIVE_INFINITY
  onMove(page, (place) => {
    takenAt = performance.now()
    readAtOpening(shop(), place)
  })
  onIntent(page, (link) => {
    if (!mayPrefetch(from) || link.pathname === from.location.pathname) return
    takenAt = performance.now()
    readAtIntent(shop(), link)
    // What does not come is asked for again by who opens the page, and said there.
    remotePageAt(link)
      ?.prefetch()
      .catch(() => {})
  })
  const tried = new Set<string>()
  prefetchInView({
    from,
    isWaiting: () => isWaiting() || performance.now() - takenAt < TAKEN_MS,
    begin() {
      if (mayPrefetch(from)) fetchLoader()
    },
    prefetchNext() {
      if (!mayPrefetch(from)) return null
      const pages = mainLinksInView(page).map(remotePageAt)
      const next = pages.find((one) => one !== null && !tried.has(one.name))
      if (!next) return null
      tried.add(next.name)
      return next.prefetch()
    },
  })

  function remotePageAt({ pathname }: HTMLAnchorElement) {
    const shown = shownPage(pathname, shop())
    if (shown === null) return null
    const { name } = shown
    const { owner } = ROUTES[name]
    return owner === 'shell' ? null : { name, prefetch: () => prefetch(owner, name) }
  }
}

/** The main links that the visitor has before their eyes, in the order of the page. */
function mainLinksInView(page: Document): HTMLAnchorElement[] {
  const { clientWidth, clientHeight } = page.documentElement
  return [...page.querySelectorAll<HTMLAnchorElement>(MAIN_LINKS)].filter((link) => {
    if (linkAt(link, page) === null || link.pathname === page.location.pathname) return false
    if (!link.checkVisibility()) return false
    const { top, bottom, left, right } = link.getBoundingClientRect()
    return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth
  })
}

/** What browsers tell of the line; most of them nothing. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** May more be fetched than is asked for? Not where data is dear, nor on a line that has none to spare. */
function mayPrefetch(from: Window): boolean {
  const { connection } = from.navigator as Navigator & { connection?: Line }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return !from.matchMedia('(prefers-reduced-data: reduce)').matches
}
