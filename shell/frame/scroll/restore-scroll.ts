import { SCROLL_RESTORE_RETRY_MS } from '@shop/shared/business-constants'

/** In ms: by then the visitor has scrolled themselves. */
const GIVE_UP_MS = 5000

/** The window's scrolling; px from the top. */
export interface ScrollPage {
  /** How far the page can be scrolled at present. */
  reach: () => number
  top: () => number
  scrollTo: (top: number) => void
}

interface Restoring {
  /** False once it has ended or was stopped. */
  isUnderWay: () => boolean
  /** For when the visitor scrolls or navigates. */
  stop: () => void
}

/**
 * Scrolls a page to where it was left. Its content may still be loading, so for five seconds this
 * looks every half second: a page too short is waited for, and one that became shorter, because a
 * part of it was drawn anew, is scrolled again.
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
