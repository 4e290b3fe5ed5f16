import { createEvent } from 'effector'

/**
 * The shop begins: `now` is the instant it does, `isGuess` where only the visitor's own clock says so,
 * `zone` the museum's time zone from the config.
 */
export const appStarted = createEvent<{ now: Date; zone: string; isGuess?: boolean }>()
