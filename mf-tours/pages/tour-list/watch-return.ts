import { createEffect, createStore, sample, scopeBind } from 'effector'
import { pageClosed, pageOpened, pageSeenAgain } from './day-model.ts'

type StopWatching = () => void

/** Phones keep a page for hours: what it says of today is read anew when it is looked at again. */
const watchReturnFx = createEffect((): StopWatching => {
  const seen = scopeBind(pageSeenAgain)
  const listener = () => {
    if (document.visibilityState === 'visible') seen({ now: new Date() })
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
})
const stopWatchingFx = createEffect((stop: StopWatching) => stop())

const $stop = createStore<StopWatching | null>(null, { serialize: 'ignore' })
  .on(watchReturnFx.doneData, (_, stop) => stop)
  .reset(stopWatchingFx)

// A page opened anew without having been closed, by a retry, is being watched already.
sample({
  clock: pageOpened,
  source: $stop,
  filter: (stop) => stop === null,
  fn: () => {},
  target: watchReturnFx,
})
sample({
  clock: pageClosed,
  source: $stop,
  filter: (stop): stop is StopWatching => stop !== null,
  target: stopWatchingFx,
})
