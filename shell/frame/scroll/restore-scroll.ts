import { SCROLL_RESTORE_RETRY_MS } from '@shop/shared/business-constants'

/** After so long the visitor has found their own place. */
const GIVE_UP_MS = 5000

/** The window, as far as scrolling goes; px from the top. */
export interface ScrollPage {
  /** How far down the page can be scrolled as it is now. */
  reach: () => number
  scrollTo: (top: number) => void
}

/**
 * Brings a page back to where it was left. What it showed may still be on its way from the server, so
 * while it is too short it is tried again every half second, until it fits or five seconds are over.
 * Returns what stops it: the visitor scrolls, or another page comes.
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
