import { analyticsEventRaised } from '@shop/shared/tracking/analytics-event'
import { createEffect, sample } from 'effector'
import { createPins } from './pins.ts'

export const visitPins = createPins()

const forgetPinsFx = createEffect(() => visitPins.forget())

// What was begun is finished: the next document, or the next remote to be loaded, is as for a new visit.
sample({
  clock: analyticsEventRaised,
  filter: ({ event }) => event === 'purchase',
  fn: () => {},
  target: forgetPinsFx,
})
