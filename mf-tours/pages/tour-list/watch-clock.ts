import { currentTime } from '@shop/shared/dates/clock'
import { scopeBind } from 'effector'
import { clockTicked } from './day-model.ts'
import { whilePageIsOpen } from './page-watch.ts'

/** So long a page in view may be behind the museum's clock, in ms. */
const TICK_MS = 30_000

/** Midnight comes, and tours begin, while nobody touches the page. Out of sight it stands still. */
whilePageIsOpen(() => {
  const ticked = scopeBind(clockTicked)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') ticked({ now: currentTime() })
  }, TICK_MS)
  return () => clearInterval(timer)
})
