import { createEvent, createStore } from 'effector'

/** The API does not accept the session any more: the desk is blocked until a new sign-in. */
export const sessionEnded = createEvent()

export const $isSignedOut = createStore(false).on(sessionEnded, () => true)
