import { SCROLL_RESTORE_RETRY_MS } from '@shop/shared/business-constants'

/** In ms: by then the visitor has scrolled themselves. */
const GIVE_UP_MS = 5000

/** The window's scrolling; px from the top. */
export interface ScrollPage {
  /** How far the page can be scrolled at present. */
  reach: () => number
  scrollTo: (top: number) => void
}

/**
 * Scrolls a page to where it was left. Its content may still be loading, so while the page is too
 * short this retries every half second, for at most five seconds. Returns a function that stops it,
 * for when the visitor scrolls or navigates.
 */
export function restoreScroll(top: number, page: ScrollPage): () => void {
  let waited = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (page.reach() >= top) return page.scrollTo(top)
    if (waited >= GIVE_UP_MS) return
    waited += SCROLL_RESTORE_RETRY_MS
    timer = setTimeout(attempt, SCROLL_RESTORE_RETRY_MS)
  }
  attempt()
  return () => clearTimeout(timer)
}
