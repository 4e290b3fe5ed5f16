import { requestFailed } from '@shop/shared/api/model'
import { createStore, sample } from 'effector'
import { roomKept } from './is-shown.ts'

// This file is loaded with the code that shows remotes, so before any remote can start a payment.

/**
 * A payment was rejected for a missing or invalid pass of the waiting room, which may have opened
 * since the config was read.
 */
export const passRefused = sample({
  clock: requestFailed,
  filter: ({ failure }) => failure.kind === 'invalid' && 'room_pass' in failure.fields,
})
export const $isPassMissing = createStore(false)
  .on(passRefused, () => true)
  .on(roomKept, (isMissing, isKept) => isMissing && isKept)

sample({ clock: passRefused, fn: () => true, target: roomKept })
