import { $requestsUnderWay } from '@shop/shared/api/model'
import { combine, createEffect, createStore, sample } from 'effector'

/** Milliseconds of waiting before it shows at all, and before it is put into words. */
const SHOWN_AFTER_MS = 150
const TOLD_AFTER_MS = 1000

type Phase = 'idle' | 'shown' | 'told'

interface Wait {
  /** Counts the stretches of waiting: an answer in between begins a new one. */
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

/** How far the waiting for the server is shown: not at all, as a bar, in words as well. */
export const $busyPhase = createStore<Phase>('idle')
  .on(waitOver, (_, { phase }) => phase)
  .on($isBusy, (phase, busy) => (busy ? phase : 'idle'))

sample({
  clock: $isBusy,
  source: $stretch,
  filter: (_, busy) => busy,
  fn: (stretch): Wait => ({ stretch, ms: SHOWN_AFTER_MS, phase: 'shown' }),
  target: waitFx,
})
sample({
  clock: waitOver,
  filter: ({ phase }) => phase === 'shown',
  fn: ({ stretch }): Wait => ({ stretch, ms: TOLD_AFTER_MS - SHOWN_AFTER_MS, phase: 'told' }),
  target: waitFx,
})
