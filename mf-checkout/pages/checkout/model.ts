import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { createEvent, sample } from 'effector'
import { createReturnListener } from '../../features/listen-for-return/create-return-listener.ts'
import { basketOpened } from './availability/model.ts'
import { typedRecalled } from './codes/model.ts'
import { pageLeft, pageResumed } from './payment/attempt-model.ts'
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
sample({ clock: checkoutClosed, target: [pageLeft, costUnwatched, suggestionsUnwatched] })
