import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { basketOpened } from './availability/model.ts'
import { typedRecalled } from './codes/model.ts'
import { pageLeft, pageResumed } from './payment/attempt-model.ts'
import { costUnwatched, costWatched } from './shipping/model.ts'
import { suggestionsUnwatched, suggestionsWatched } from './suggestions/model.ts'

export const checkoutOpened = createEvent()
export const checkoutClosed = createEvent()

type StopListening = () => void

/** Browsers may bring the page back as it was when it was left for the provider. */
export const listenForReturnFx = createEffect((): StopListening => {
  const resumed = scopeBind(pageResumed)
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) resumed()
  }
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
})
const stopListeningFx = createEffect((stop: StopListening) => stop())

const $stop = createStore<StopListening | null>(null, { serialize: 'ignore' })
  .on(listenForReturnFx.doneData, (_, stop) => stop)
  .reset(stopListeningFx)

sample({
  clock: checkoutOpened,
  target: [
    basketOpened,
    costWatched,
    suggestionsWatched,
    redirectionRecalled,
    typedRecalled,
    listenForReturnFx,
  ],
})
// Whoever opens the page anew pays anew.
sample({ clock: checkoutOpened, target: pageResumed })
sample({ clock: checkoutClosed, target: [pageLeft, costUnwatched, suggestionsUnwatched] })
sample({
  clock: checkoutClosed,
  source: $stop,
  filter: (stop) => stop !== null,
  target: stopListeningFx,
})
