import { SCROLL_RESTORE_RETRY_MS } from '@shop/shared/business-constants'

/** In ms: after this time, most visitors have scrolled by themselves, so restoring ends. */
const GIVE_UP_MS = 5000

/** The window's scrolling, in px from the top. */
export interface ScrollPage {
  /** The scroll position at the end of the page, as long as it is now. */
  reach: () => number
  top: () => number
  scrollTo: (top: number) => void
}

interface Restoring {
  isUnderWay: () => boolean
  /** Call this when the visitor scrolls or navigates. */
  stop: () => void
}

/**
 * Scrolls a page to the position where the visitor left it. The content may still be loading, so
 * this tries every half second for five seconds: it waits while the page is too short. If a part is
 * rendered again and the page is too short for a moment, it scrolls once more.
 */
export function restoreScroll(top: number, page: ScrollPage): Restoring {
  let waited = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPlaced = false
  const attempt = () => {
    if (page.reach() >= top && (!isPlaced || page.top() < top)) {
      isPlaced = true
      page.scrollTo(top)
    }
    timer = undefined
    if (waited >= GIVE_UP_MS) return
    waited += SCROLL_RESTORE_RETRY_MS
    timer = setTimeout(attempt, SCROLL_RESTORE_RETRY_MS)
  }
  attempt()
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { isUnderWay: () => timer !== undefined, stop }
}
