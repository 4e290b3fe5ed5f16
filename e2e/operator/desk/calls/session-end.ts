import { createEvent, createStore } from 'effector'

/** The API no longer knows the session: nothing can be done at this desk until a new sign-in. */
export const sessionEnded = createEvent()

export const $isSignedOut = createStore(false).on(sessionEnded, () => true)
