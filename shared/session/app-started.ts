import { createEvent } from 'effector'

/**
 * The shop starts at the instant `now`; `isGuess` if that comes from the visitor's own clock alone.
 * `zone` is the museum's time zone from the config.
 */
export const appStarted = createEvent<{ now: Date; zone: string; isGuess?: boolean }>()
