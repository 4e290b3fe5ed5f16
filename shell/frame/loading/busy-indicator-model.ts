import { $requestsUnderWay } from '@shop/shared/api/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'

/** In ms of waiting: after the first time the bar shows, after the second one also words. */
const SHOWN_AFTER_MS = 150
const WORDS_AFTER_MS = 1000

type Phase = 'idle' | 'bar' | 'words'

interface Wait {
  /** Number of the current period; periods with and without waiting alternate. */
  stretch: number
  ms: number
  phase: Phase
}

export const waitFx = createEffect(
  ({ ms }: Wait) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
)

/** One more (1) or one fewer (-1) part of the page is waiting for its code. */
export const codeAwaited = createEvent<1 | -1>()

const $codesAwaited = createStore(0).on(codeAwaited, (count, change) => count + change)

const $isBusy = combine($requestsUnderWay, $codesAwaited, (requests, codes) => requests + codes > 0)
const $stretch = createStore(0).on($isBusy, (stretch) => stretch + 1)

const waitOver = sample({
  clock: waitFx.done,
  source: $stretch,
  filter: (stretch, { params }) => params.stretch === stretch,
  fn: (_, { params }) => params,
})

export const $busyPhase = createStore<Phase>('idle')
  .on(waitOver, (_, { phase }) => phase)
  .on($isBusy, (phase, busy) => (busy ? phase : 'idle'))

sample({
  clock: $isBusy,
  source: $stretch,
  filter: (_, busy) => busy,
  fn: (stretch): Wait => ({ stretch, ms: SHOWN_AFTER_MS, phase: 'bar' }),
  target: waitFx,
})
sample({
  clock: waitOver,
  filter: ({ phase }) => phase === 'bar',
  fn: ({ stretch }): Wait => ({ stretch, ms: WORDS_AFTER_MS - SHOWN_AFTER_MS, phase: 'words' }),
  target: waitFx,
})
