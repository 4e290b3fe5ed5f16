import { $config } from '@shop/shared/config/model'
import { combine, createEvent, createStore } from 'effector'

/**
 * True: the visitor has a place in the waiting room, needs one, or must learn that the place is
 * over.
 */
export const roomKept = createEvent<boolean>()

const $isKept = createStore(false).on(roomKept, (_, isKept) => isKept)

/** The code of the waiting room is loaded only if this is true. */
export const $isRoomShown = combine(
  $config,
  $isKept,
  ({ waitingRoom }, isKept) => waitingRoom === 'open' || isKept,
)
