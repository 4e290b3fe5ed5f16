import { createLane } from '../../../service/database/lane.ts'
import { createTurnstile, type Turnstile } from '../../../service/database/turnstile.ts'

/**
 * Limits per process. More starts of purchases at the same time would only wait for each other: for
 * the same slots and the provider, each with an open connection. Starts that waited longer than
 * `patience` (ms) get a retry answer, so that the accepted ones finish soon.
 */
const STARTS = { connections: 10, waiting: 100, patience: 1500 }

/** The queue for starting purchases; customers who have already paid do not wait in it. */
export function createStarts(settings = STARTS): Turnstile {
  return createTurnstile(createLane('starts', settings))
}
