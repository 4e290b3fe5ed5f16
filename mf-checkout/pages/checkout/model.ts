import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { analyticsEventRaised } from '@shop/shared/tracking/analytics-event'
import type { AnalyticsEvent } from '@shop/shared/tracking/data-layer'
import { combine, createEvent, createStore, sample } from 'effector'
import { createReturnListener } from '../../features/listen-for-return/create-return-listener.ts'
import { basketOpened, holdsRecalled } from './availability/model.ts'
import { typedRecalled } from './codes/model.ts'
import { pageLeft, pageResumed } from './payment/attempt-model.ts'
import { isSameOrder } from './payment/same-order.ts'
import { costUnwatched, costWatched } from './shipping/model.ts'
import { suggestionsUnwatched, suggestionsWatched } from './suggestions/model.ts'

export const checkoutOpened = createEvent()
export const checkoutClosed = createEvent()

sample({
  clock: checkoutOpened,
  target: [basketOpened, costWatched, suggestionsWatched, redirectionRecalled, typedRecalled],
})
export const { listenForReturnFx } = createReturnListener({
  opened: checkoutOpened,
  closed: checkoutClosed,
  resumed: pageResumed,
})
// Whoever opens the page anew pays anew.
sample({ clock: checkoutOpened, target: pageResumed })
sample({ clock: pageResumed, fn: () => {}, target: holdsRecalled })
sample({ clock: checkoutClosed, target: [pageLeft, costUnwatched, suggestionsUnwatched] })

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
  fn: (lines): AnalyticsEvent => ({ event: 'begin_checkout', lines }),
  target: analyticsEventRaised,
})
