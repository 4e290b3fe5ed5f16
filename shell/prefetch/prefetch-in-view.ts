export interface InView {
  from: Window
  /** Is the visitor waiting for an answer? Then nothing is prefetched. */
  isWaiting: () => boolean
  /** Fetches the next page that a link in view leads to; null if none is left. */
  prefetchNext: () => Promise<void> | null
}

/** In ms: after the page has loaded, and between two checks whether anything is pending. */
const PAUSE_MS = 1500

/** Limits of pages and of checks: in a shop that is always busy this gives up. */
const MAX_PAGES = 4
const MAX_CHECKS = 20

/** While the network is idle, fetches the pages of the main links in view, one at a time. */
export function prefetchInView({ from, isWaiting, prefetchNext }: InView): void {
  let pages = 0

  function lookLater(looks: number) {
    if (looks > 0 && pages < MAX_PAGES) setTimeout(() => whenIdle(() => look(looks)), PAUSE_MS)
  }

  async function look(looks: number) {
    if (isWaiting() || from.document.hidden) return lookLater(looks - 1)
    const prefetching = prefetchNext()
    if (prefetching === null) return
    pages += 1
    await prefetching.catch(() => {})
    lookLater(looks - 1)
  }

  function whenIdle(run: () => void) {
    // Not every browser has `requestIdleCallback`.
    if (typeof from.requestIdleCallback === 'function') from.requestIdleCallback(run)
    else run()
  }

  if (from.document.readyState === 'complete') lookLater(MAX_CHECKS)
  else from.addEventListener('load', () => lookLater(MAX_CHECKS), { once: true })
}
