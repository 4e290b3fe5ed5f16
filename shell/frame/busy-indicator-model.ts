import { $requestsUnderWay } from '@shop/shared/api/model'
import { combine, createEffect, createStore, sample } from 'effector'

/** In ms of waiting: until the bar shows, and until words are added. */
const SHOWN_AFTER_MS = 150
const WORDS_AFTER_MS = 1000

type Phase = 'idle' | 'bar' | 'words'

interface Wait {
  /** Number of the current period of waiting; a new one begins after everything was answered. */
  stretch: number
  ms: number
  phase: Phase
}

export const waitFx = createEffect(
  ({ ms }: Wait) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
)

const $isBusy = $requestsUnderWay.map((count) => count > 0)
const $stretch = createStore(0).on($isBusy, (stretch, busy) => (busy ? stretch + 1 : stretch))

const waitOver = sample({
  clock: waitFx.done,
  source: combine({ busy: $isBusy, stretch: $stretch }),
  filter: ({ busy, stretch }, { params }) => busy && params.stretch === stretch,
  fn: (_, { params }) => params,
})

/** What shows that the server is awaited: nothing, a bar, or a bar with words. */
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
