import { createEffect, createEvent, createStore, type Event, sample, scopeBind } from 'effector'

type Stop = () => void

interface Stay {
  opened: Event<unknown>
  closed: Event<unknown>
}

/**
 * Listeners, timers and clocks that run while a page is open: `start` begins them, passes its
 * findings to `report`, and returns a function that stops them. They run once, even if a retry
 * opens the page twice without closing it.
 *
 * Returns the event of reports, and the start effect, which tests replace.
 */
export function whileOpen<Noticed = void>(
  { opened, closed }: Stay,
  start: (report: (noticed: Noticed) => void) => Stop,
) {
  const noticed = createEvent<Noticed>()
  const startFx = createEffect(() => start(scopeBind(noticed)))
  const stopFx = createEffect((stop: Stop) => stop())
  const $stop = createStore<Stop | null>(null)
    .on(startFx.doneData, (_, stop) => stop)
    .reset(stopFx)

  sample({
    clock: opened,
    source: $stop,
    filter: (stop) => stop === null,
    target: startFx,
  })
  sample({ clock: closed, source: $stop, filter: (stop) => stop !== null, target: stopFx })
  return { noticed, startFx }
}
