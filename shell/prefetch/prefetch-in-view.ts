export interface InView {
  from: Window
  /** Is the visitor waiting for an answer? Then nothing is prefetched. */
  isWaiting: () => boolean
  /** Fetches the page of one more link in view; null if no such page is left. */
  prefetchNext: () => Promise<void> | null
}

/** In ms: the pause after the page has loaded, and between two checks for pending requests. */
const PAUSE_MS = 1500

/**
 * After so many prefetched pages or so many checks prefetching ends, even if the shop is still
 * busy.
 */
const MAX_PAGES = 4
const MAX_CHECKS = 20

/** While the network is idle, fetches the pages of the main links in view, one at a time. */
export function prefetchInView({ from, isWaiting, prefetchNext }: InView): void {
  let pages = 0

  function checkLater(checks: number) {
    if (checks > 0 && pages < MAX_PAGES) setTimeout(() => whenIdle(() => check(checks)), PAUSE_MS)
  }

  async function check(checks: number) {
    if (isWaiting() || from.document.hidden) return checkLater(checks - 1)
    const prefetching = prefetchNext()
    if (prefetching === null) return
    pages += 1
    await prefetching.catch(() => {})
    checkLater(checks - 1)
  }

  function whenIdle(run: () => void) {
    // Some browsers have no `requestIdleCallback`.
    if (typeof from.requestIdleCallback === 'function') from.requestIdleCallback(run)
    else run()
  }

  if (from.document.readyState === 'complete') checkLater(MAX_CHECKS)
  else from.addEventListener('load', () => checkLater(MAX_CHECKS), { once: true })
}
