import type { Ask } from './public-source.ts'

export interface Followed {
  /** The current text; null when it cannot be loaded. */
  read: () => Promise<string | null>
}

interface FollowOptions {
  ask: Ask
  /** How long an answer is reused, in ms; 0 asks each time, and everybody waits for the answer. */
  pauseMs: number
  /** A monotonic clock, in ms. */
  now?: () => number
}

/** How long the last answer is used while requests fail; not used with a pause of 0. */
const STALE_MS = 60_000
/** Longest wait between two requests that fail; each failure doubles the pause up to it. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Caches the text at an address. Concurrent reads share one request (single flight). With a pause,
 * nobody waits once there is an answer: after the pause it is refreshed in the background. While
 * requests fail, they come ever less often, and readers in between wait for none.
 */
export function follow(
  address: string,
  { ask, pauseMs, now = () => performance.now() }: FollowOptions,
): Followed {
  let last: { text: string; etag: string | null; at: number } | null = null
  let asking: Promise<string | null> | null = null
  let failures = 0
  let retryAt = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<string | null> {
    const at = now()
    const answer = await ask(address, last?.etag)
    if (answer.kind === 'none' || (answer.kind === 'same' && last === null)) {
      retryAt = now() + Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS)
      failures += 1
      if (last !== null && (pauseMs === 0 || at - last.at > STALE_MS)) last = null
    } else {
      failures = 0
      if (answer.kind === 'text') last = { ...answer, at }
      else if (last !== null) last = { ...last, at }
    }
    return last?.text ?? null
  }

  return {
    read: () => {
      const isFresh = last !== null && now() - last.at < pauseMs
      if (isFresh || (failures > 0 && now() < retryAt)) return Promise.resolve(last?.text ?? null)
      asking ??= refresh().finally(() => {
        asking = null
      })
      return last !== null && pauseMs > 0 ? Promise.resolve(last.text) : asking
    },
  }
}
