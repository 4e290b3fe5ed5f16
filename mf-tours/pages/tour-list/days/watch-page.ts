import { whileOpen } from '@shop/shared/async/while-open'
import { currentTime } from '@shop/shared/dates/clock'
import { sample } from 'effector'
import { clockTicked, pageClosed, pageOpened, pageSeenAgain } from './day-model.ts'

/** So long a page in view may be behind the museum's clock, in ms. */
const TICK_MS = 30_000

const stay = { opened: pageOpened, closed: pageClosed }

/** Phones keep a page for hours: what it says of today is read again when it is looked at again. */
const seenAgain = whileOpen<{ now: Date }>(stay, (report) => {
  const listener = () => {
    if (document.visibilityState === 'visible') report({ now: currentTime() })
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
})
/** Midnight comes, and tours begin, while nobody touches the page. Out of sight it stands still. */
const ticked = whileOpen<{ now: Date }>(stay, (report) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') report({ now: currentTime() })
  }, TICK_MS)
  return () => clearInterval(timer)
})

sample({ clock: seenAgain.noticed, target: pageSeenAgain })
sample({ clock: ticked.noticed, target: clockTicked })
