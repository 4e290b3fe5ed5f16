import { createEffect, createStore, sample } from 'effector'
import { pageClosed, pageOpened } from './day-model.ts'

type Stop = () => void

/**
 * Runs `start` while the page is in view, and what it gives back once the page goes. Raise events in
 * it through `scopeBind`, made in `start` itself.
 */
export function whilePageIsOpen(start: () => Stop): void {
  const startFx = createEffect(start)
  const stopFx = createEffect((stop: Stop) => stop())
  const $stop = createStore<Stop | null>(null, { serialize: 'ignore' })
    .on(startFx.doneData, (_, stop) => stop)
    .reset(stopFx)

  // A page opened anew without having been closed, by a retry, is being watched already.
  sample({
    clock: pageOpened,
    source: $stop,
    filter: (stop) => stop === null,
    fn: () => {},
    target: startFx,
  })
  sample({
    clock: pageClosed,
    source: $stop,
    filter: (stop): stop is Stop => stop !== null,
    target: stopFx,
  })
}
