import { createEvent, createStore } from 'effector'

export const startedFromKept = createEvent()
/** Something about the shop as a whole, in the language of the page. */
export const noticeTold = createEvent<string>()
export const noticeDismissed = createEvent()

/** What stands above every page; `kept`: the shop runs on the config of an earlier visit. */
export const $notice = createStore<'kept' | { text: string } | null>(null)
  .on(startedFromKept, () => 'kept')
  .on(noticeTold, (_, text) => ({ text }))
  .reset(noticeDismissed)
