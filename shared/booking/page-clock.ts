import { whileOpen } from '@shop/shared/async/while-open'
import { currentTime } from '@shop/shared/dates/clock'
import type { Event } from 'effector'

/** Often enough for times that are shown in minutes. */
const TICK_MS = 30_000

/**
 * The current instant, every half minute while a page is open and whenever its tab becomes visible
 * again: phones keep pages open for hours, and slots begin meanwhile. Never runs on a server.
 */
export function createPageClock(stay: { opened: Event<unknown>; closed: Event<unknown> }) {
  return whileOpen<Date>(stay, (report) => {
    const tell = () => report(currentTime())
    const seen = () => {
      if (document.visibilityState === 'visible') tell()
    }
    document.addEventListener('visibilitychange', seen)
    const timer = setInterval(tell, TICK_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }).noticed
}
