import { createEvent, createStore } from 'effector'

export const startedFromStored = createEvent()
/** Shows a notice about the whole shop; the text is in the language of the page. */
export const noticeShown = createEvent<string>()
export const noticeDismissed = createEvent()

/**
 * The notice above every page. `stored`: the shop runs on the stored config of an earlier visit.
 */
export const $notice = createStore<'stored' | { text: string } | null>(null)
  .on(startedFromStored, () => 'stored')
  .on(noticeShown, (_, text) => ({ text }))
  .reset(noticeDismissed)
