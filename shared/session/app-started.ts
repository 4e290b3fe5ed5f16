import { createEvent } from 'effector'

/** The shop begins: `now` is the instant it does, `zone` the museum's time zone from the config. */
export const appStarted = createEvent<{ now: Date; zone: string }>()
