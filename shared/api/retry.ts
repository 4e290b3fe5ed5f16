import pRetry from 'p-retry'

/** HTTP statuses that the API specification allows to retry. */
const RETRIED_STATUSES = [408, 413, 429, 500, 502, 503, 504, 521, 522, 524]

/** Pause before the first retry; it doubles with each further retry. */
const PAUSE_MS = 500

interface Answered {
  status: number
}

/** A status that may be retried; after the last retry, `received` is the result. */
class Unavailable extends Error {
  readonly received: Answered
  constructor(received: Answered) {
    super(`status ${received.status}`)
    this.received = received
  }
}

/**
 * Repeats a call up to `retries` times while its status is temporary, and returns the last answer.
 * Rejects as `attempt` does, and when `signal` aborts.
 */
export async function retry<Received extends Answered>(
  attempt: () => Promise<Received>,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<Received> {
  try {
    return await pRetry(async () => answeredOrUnavailable(await attempt()), {
      retries,
      minTimeout: PAUSE_MS,
      signal,
      shouldRetry: ({ error }) => error instanceof Unavailable,
    })
  } catch (error) {
    if (error instanceof Unavailable) return error.received as Received
    throw error
  }
}

function answeredOrUnavailable<Received extends Answered>(received: Received): Received {
  if (RETRIED_STATUSES.includes(received.status)) throw new Unavailable(received)
  return received
}
