import { currentTime } from '@shop/shared/dates/clock'
import { scopeBind } from 'effector'
import { pageSeenAgain } from './day-model.ts'
import { whilePageIsOpen } from './page-watch.ts'

/** Phones keep a page for hours: what it says of today is read anew when it is looked at again. */
whilePageIsOpen(() => {
  const seen = scopeBind(pageSeenAgain)
  const listener = () => {
    if (document.visibilityState === 'visible') seen({ now: currentTime() })
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
})
