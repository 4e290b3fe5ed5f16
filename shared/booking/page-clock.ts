import { currentTime } from '@shop/shared/dates/clock'
import { createEffect, createEvent, createStore, type Event, sample, scopeBind } from 'effector'

/** Often enough for times that are told in minutes. */
const TICK_MS = 30_000

type StopClock = () => void

/**
 * The present instant, told every half minute while a page is open and whenever its tab is looked at
 * again: phones keep a page for hours, and what begins meanwhile is over. Outside a browser nothing is told.
 */
export function createPageClock({
  opened,
  closed,
}: {
  opened: Event<unknown>
  closed: Event<unknown>
}) {
  const clockRead = createEvent<Date>()
  const startClockFx = createEffect((): StopClock => {
    const read = scopeBind(clockRead)
    const tell = () => read(currentTime())
    const seen = () => {
      if (document.visibilityState === 'visible') tell()
    }
    document.addEventListener('visibilitychange', seen)
    const timer = setInterval(tell, TICK_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  })
  const stopClockFx = createEffect((stop: StopClock) => stop())

  const $stop = createStore<StopClock | null>(null, { serialize: 'ignore' })
    .on(startClockFx.doneData, (_, stop) => stop)
    .reset(stopClockFx)

  // A page opened anew without having been closed has its clock already.
  sample({
    clock: opened,
    source: $stop,
    filter: (stop) => stop === null,
    fn: () => {},
    target: startClockFx,
  })
  sample({
    clock: closed,
    source: $stop,
    filter: (stop): stop is StopClock => stop !== null,
    target: stopClockFx,
  })

  return clockRead
}
