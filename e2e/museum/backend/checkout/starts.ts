import { createLane } from '../../../service/database/lane.ts'
import { createTurnstile, type Turnstile } from '../../../service/database/turnstile.ts'

/**
 * Of a process. More at the same time would only wait for each other, at times that they all want and
 * at the provider, and while they do, for their connection. Whoever has waited that long is told to
 * come again, so that those who were let in are soon through.
 */
const STARTS = { connections: 10, waiting: 100, patience: 1500 }

/** What purchases pass through that begin: whoever has paid already waits behind none of them. */
export function createStarts(settings = STARTS): Turnstile {
  return createTurnstile(createLane('starts', settings))
}
