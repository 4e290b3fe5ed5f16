import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { analyticsEventRaised } from '@shop/shared/tracking/analytics-event'
import type { AnalyticsEvent } from '@shop/shared/tracking/data-layer'
import { combine, createEvent, createStore, sample } from 'effector'
import { basketOpened, holdsRecalled } from './availability/model.ts'
import { typedRecalled } from './code-entry/model.ts'
import { basketPayment, checkoutClosed, checkoutOpened } from './payment/model.ts'
import { isSameOrder } from './payment/same-order.ts'
import { costUnwatched, costWatched } from './shipping/model.ts'

sample({
  clock: checkoutOpened,
  target: [basketOpened, costWatched, redirectionRecalled, typedRecalled],
})
sample({ clock: basketPayment.shown, target: holdsRecalled })
sample({ clock: checkoutClosed, target: costUnwatched })

const begun = createEvent<readonly CartLine[]>()
const $begun = createStore<readonly CartLine[]>([]).on(begun, (_, lines) => lines)

// Signing in leaves the page and returns: for one basket the start of the checkout is tracked only
// once.
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
