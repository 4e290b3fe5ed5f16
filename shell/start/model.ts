import { createEvent, createStore } from 'effector'

export const startedFromKept = createEvent()
export const keptNoticeDismissed = createEvent()

/** Does the shop run on the config it kept from an earlier visit? */
export const $startedFromKept = createStore(false)
  .on(startedFromKept, () => true)
  .on(keptNoticeDismissed, () => false)
