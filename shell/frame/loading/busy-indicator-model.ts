import { $requestsUnderWay } from '@shop/shared/api/model'
import { combine, createEvent, createStore } from 'effector'
import { debounce } from 'patronum/debounce'

/** In ms of waiting: after the first time the bar shows, after the second one also words. */
const SHOWN_AFTER_MS = 150
const WORDS_AFTER_MS = 1000

/** One more (1) or one fewer (-1) part of the page is waiting for its code. */
export const codeAwaited = createEvent<1 | -1>()

const $codesAwaited = createStore(0).on(codeAwaited, (count, change) => count + change)

/** Does the visitor wait for an answer, or for the code of a page? */
export const $isBusy = combine(
  $requestsUnderWay,
  $codesAwaited,
  (requests, codes) => requests + codes > 0,
)

export const $busyPhase = createStore<'idle' | 'bar' | 'words'>('idle')
  .on(debounce($isBusy, SHOWN_AFTER_MS), (_, busy) => (busy ? 'bar' : 'idle'))
  .on(debounce($isBusy, WORDS_AFTER_MS), (_, busy) => (busy ? 'words' : 'idle'))
  .on($isBusy, (phase, busy) => (busy ? phase : 'idle'))
