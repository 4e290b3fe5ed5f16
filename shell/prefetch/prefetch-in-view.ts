export interface InView {
  from: Window
  /** Does the visitor wait for anything? Then nothing else goes over the line. */
  isWaiting: () => boolean
  /** Fetches what all pages of remotes need, as soon as this page is whole. */
  begin: () => void
  /** Fetches the next page that a link in view leads to; null where there is none left. */
  prefetchNext: () => Promise<void> | null
}

/** After the page is whole, and between two looks at whether anybody waits, in ms. */
const PAUSE_MS = 1500

/** So many pages at most, and so many looks: a shop that is always busy is left alone. */
const MOST_PAGES = 4
const LOOKS = 20

/** On a line that nobody uses, the pages that main links in view lead to are fetched, one at a time. */
export function prefetchInView({ from, isWaiting, begin, prefetchNext }: InView): void {
  let pages = 0

  function lookLater(looks: number) {
    if (looks > 0 && pages < MOST_PAGES) setTimeout(() => whenIdle(() => look(looks)), PAUSE_MS)
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
    // Not every browser tells when it has nothing to do.
    if (typeof from.requestIdleCallback === 'function') from.requestIdleCallback(run)
    else run()
  }

  function whenWhole() {
    whenIdle(begin)
    lookLater(LOOKS)
  }

  if (from.document.readyState === 'complete') whenWhole()
  else from.addEventListener('load', whenWhole, { once: true })
}
