import { requestFailed } from '@shop/shared/api/model'
import { createStore, sample } from 'effector'
import { roomKept } from './is-shown.ts'

// Comes with the code that shows remotes, before any of them can ask for a payment.

/** A payment was refused for want of a good pass; a room may have opened since the config was read. */
export const passRefused = sample({
  clock: requestFailed,
  filter: ({ failure }) => failure.kind === 'invalid' && 'room_pass' in failure.fields,
})
export const $isPassMissing = createStore(false)
  .on(passRefused, () => true)
  .on(roomKept, (isMissing, isKept) => isMissing && isKept)

sample({ clock: passRefused, fn: () => true, target: roomKept })
