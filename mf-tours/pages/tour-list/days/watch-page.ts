import { whileOpen } from '@shop/shared/async/while-open'
import { currentTime } from '@shop/shared/dates/clock'
import { sample } from 'effector'
import { clockTicked, pageClosed, pageOpened, pageSeenAgain } from './day-model.ts'

/** In ms: the time shown on a visible page may be this much behind the museum's clock. */
const TICK_MS = 30_000

const stay = { opened: pageOpened, closed: pageClosed }

/** Phones keep a page open for hours: requests today's data again when the page becomes visible. */
const seenAgain = whileOpen<{ now: Date }>(stay, (report) => {
  const listener = () => {
    if (document.visibilityState === 'visible') report({ now: currentTime() })
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
})
/**
 * Reports the time, so that the page notices midnight and tours that begin, even if the visitor
 * does nothing. Pauses while the page is hidden.
 */
const ticked = whileOpen<{ now: Date }>(stay, (report) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') report({ now: currentTime() })
  }, TICK_MS)
  return () => clearInterval(timer)
})

sample({ clock: seenAgain.noticed, target: pageSeenAgain })
sample({ clock: ticked.noticed, target: clockTicked })
