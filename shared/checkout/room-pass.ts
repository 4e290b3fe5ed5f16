import { createEvent, createStore } from 'effector'

/** The waiting room has let this visitor in, with this pass; null: no longer. */
export const roomPassGiven = createEvent<string | null>()

/** Goes along with a payment. The shell sets it, the checkout sends it. */
export const $roomPass = createStore<string | null>(null).on(roomPassGiven, (_, pass) => pass)
