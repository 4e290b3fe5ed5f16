import { createEvent, createStore } from 'effector'

export const startedFromKept = createEvent()
/** Shows a notice about the whole shop, in the language of the page. */
export const noticeTold = createEvent<string>()
export const noticeDismissed = createEvent()

/** The notice above every page; `kept`: the shop runs on the stored config of an earlier visit. */
export const $notice = createStore<'kept' | { text: string } | null>(null)
  .on(startedFromKept, () => 'kept')
  .on(noticeTold, (_, text) => ({ text }))
  .reset(noticeDismissed)
