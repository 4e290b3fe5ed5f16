import type { Happened } from '@shop/shared/cart/happened'
import type { CartLine } from '@shop/shared/cart/line'
import { $lines, happened } from '@shop/shared/cart/model'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { basketOpened } from './availability/model.ts'
import { typedRecalled } from './codes/model.ts'
import { pageLeft, pageResumed } from './payment/attempt-model.ts'
import { isSameOrder } from './payment/same-order.ts'
import { costUnwatched, costWatched } from './shipping/model.ts'

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
  target: [basketOpened, costWatched, redirectionRecalled, typedRecalled, listenForReturnFx],
})
// Whoever opens the page anew pays anew.
sample({ clock: checkoutOpened, target: pageResumed })
sample({ clock: checkoutClosed, target: [pageLeft, costUnwatched] })
sample({
  clock: checkoutClosed,
  source: $stop,
  filter: (stop) => stop !== null,
  target: stopListeningFx,
})

const begun = createEvent<readonly CartLine[]>()
const $begun = createStore<readonly CartLine[]>([]).on(begun, (_, lines) => lines)

// Signing in leads away and back: one and the same basket begins its checkout once.
sample({
  clock: checkoutOpened,
  source: combine({ lines: $lines, begun: $begun }),
  filter: (now) => !isSameOrder(now.begun, now.lines),
  fn: ({ lines }) => lines,
  target: begun,
})
sample({
  clock: begun,
  fn: (lines): Happened => ({ event: 'begin_checkout', lines }),
  target: happened,
})
