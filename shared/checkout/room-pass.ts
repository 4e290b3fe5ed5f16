import { createEvent, createStore } from 'effector'

/** The visitor's pass from the waiting room; null: no longer valid. */
export const roomPassGiven = createEvent<string | null>()

/** The waiting-room pass to send with the payment. The shell sets it, the checkout sends it. */
export const $roomPass = createStore<string | null>(null).on(roomPassGiven, (_, pass) => pass)
