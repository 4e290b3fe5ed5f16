import { linkAt } from './link-at.ts'

/** Links worth a prefetch: the menu, and the offers of the page. */
const MAIN_LINKS = 'header nav a[href], main a[href]'

/** In ms: between two checks for pending requests. */
const PAUSE_MS = 1500

/** Limits of pages and of checks, so that this gives up in a shop that is always busy. */
const MAX_PAGES = 4
const MAX_CHECKS = 20

interface InView<Target> {
  page: Document
  from: Window
  /** Is the visitor waiting for an answer? Then nothing is prefetched. */
  isWaiting: () => boolean
  /** May the shop prefetch at this moment? */
  mayPrefetch: () => boolean
  /** The page of a remote to which a link leads; null for other pages. */
  targetOf: (link: HTMLAnchorElement) => Target | null
  prefetch: (target: Target) => Promise<void>
}

/** While the network is idle, prefetches the pages of the main links in view, one at a time. */
export function prefetchInView<Target extends { name: string }>({
  page,
  from,
  isWaiting,
  mayPrefetch,
  targetOf,
  prefetch,
}: InView<Target>): void {
  const tried = new Set<string>()

  async function check(checks: number): Promise<void> {
    if (isWaiting() || from.document.hidden) return checkLater(checks - 1)
    if (!mayPrefetch()) return
    const inView = await mainLinksInView(page)
    const next = inView.map(targetOf).find((target) => target !== null && !tried.has(target.name))
    // Later there may be others in view: the page was not drawn yet, or the visitor has scrolled.
    if (next) {
      tried.add(next.name)
      await prefetch(next).catch(() => {})
    }
    checkLater(checks - 1)
  }

  function checkLater(checks: number) {
    if (checks > 0 && tried.size < MAX_PAGES)
      setTimeout(() => whenIdle(() => check(checks)), PAUSE_MS)
  }

  function whenIdle(run: () => void) {
    // Not every browser has `requestIdleCallback`.
    if (typeof from.requestIdleCallback === 'function') from.requestIdleCallback(run)
    else run()
  }

  whenIdle(() => check(MAX_CHECKS))
}

/**
 * The main links inside the viewport, in document order. Observed, not measured: measuring would
 * lay out every line of a long basket, also those that the browser has skipped so far.
 */
function mainLinksInView(page: Document): Promise<HTMLAnchorElement[]> {
  const links = [...page.querySelectorAll<HTMLAnchorElement>(MAIN_LINKS)].filter(
    (link) => linkAt(link, page) !== null && link.pathname !== page.location.pathname,
  )
  return new Promise((resolve) => {
    if (links.length === 0) resolve([])
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const inView = new Set(entries.filter((at) => at.isIntersecting).map((at) => at.target))
      resolve(links.filter((link) => inView.has(link)))
    })
    for (const link of links) observer.observe(link)
  })
}
