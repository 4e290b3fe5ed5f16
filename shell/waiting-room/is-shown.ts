import { $config } from '@shop/shared/config/model'
import { combine, createEvent, createStore } from 'effector'

/** This visitor has a place, needs one, or has something to be told of one that is over. */
export const roomKept = createEvent<boolean>()

const $isKept = createStore(false).on(roomKept, (_, isKept) => isKept)

/** Only then is the code of the waiting room loaded. */
export const $isRoomShown = combine(
  $config,
  $isKept,
  ({ waitingRoom }, isKept) => waitingRoom === 'open' || isKept,
)
