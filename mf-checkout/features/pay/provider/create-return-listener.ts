import { createEffect, createEvent, createStore, type Event, sample, scopeBind } from 'effector'

type StopListening = () => void

/**
 * Browsers may bring a page back as it was when it was left for the provider: `resumed` says so.
 * Listened for from each of `opened` up to each of `closed`.
 */
export function createReturnListener({
  opened,
  closed,
}: {
  opened: Event<unknown>
  closed: Event<void>
}) {
  const resumed = createEvent()
  const listenForReturnFx = createEffect((): StopListening => {
    const tell = scopeBind(resumed)
    const listener = (event: PageTransitionEvent) => {
      if (event.persisted) tell()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  })
  const stopListeningFx = createEffect((stop: StopListening) => stop())

  const $stop = createStore<StopListening | null>(null, { serialize: 'ignore' })
    .on(listenForReturnFx.doneData, (_, stop) => stop)
    .reset(stopListeningFx)

  sample({
    clock: opened,
    source: $stop,
    filter: (stop) => stop === null,
    fn: () => {},
    target: listenForReturnFx,
  })
  sample({ clock: closed, source: $stop, filter: (stop) => stop !== null, target: stopListeningFx })
  return { listenForReturnFx, resumed }
}
