import { allTakenOut, linesStored, lineTakenOut } from '@shop/shared/cart/model'
import { sample } from 'effector'
import { analyticsEventRaised } from './analytics-event.ts'
import type { AnalyticsEvent } from './data-layer.ts'

/** Reports lines that enter or leave the basket, except by a purchase. Imported at the start. */
sample({
  clock: linesStored,
  fn: (lines): AnalyticsEvent => ({ event: 'add_to_cart', lines }),
  target: analyticsEventRaised,
})
sample({
  clock: [allTakenOut, lineTakenOut.map(({ line }) => [line])],
  fn: (lines): AnalyticsEvent => ({ event: 'remove_from_cart', lines }),
  target: analyticsEventRaised,
})
