import { requestFailed } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** This visitor has a place, or has something to be told of one that is over. */
export const roomKept = createEvent<boolean>()

/** A payment was refused for want of a good pass; a room may have opened since the config was read. */
export const passRefused = sample({
  clock: requestFailed,
  filter: ({ failure }) => failure.kind === 'invalid' && 'room_pass' in failure.fields,
  fn: () => {},
})
export const $isPassMissing = createStore(false)
  .on(passRefused, () => true)
  .on(roomKept, (isMissing, isKept) => isMissing && isKept)

const $isKept = createStore(false).on(roomKept, (_, isKept) => isKept)

/** Only then is the code of the waiting room loaded. */
export const $isRoomShown = combine(
  { config: $config, isKept: $isKept, isMissing: $isPassMissing },
  ({ config, isKept, isMissing }) => config.waitingRoom === 'open' || isKept || isMissing,
)
