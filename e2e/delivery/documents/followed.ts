import { withinPatience } from '@shop/shared/async/within-patience'
import type { Ask } from './public-source.ts'

export interface Followed {
  /** The current text; null when it cannot be loaded. */
  read: () => Promise<string | null>
}

interface FollowOptions {
  ask: Ask
  /**
   * How long an answer is reused, in ms. With 0, each read sends a request and waits for the
   * answer.
   */
  pauseMs: number
  /** A monotonic clock, in ms. */
  now?: () => number
}

/** How long the last answer is used while requests fail, in ms; not used with a pause of 0. */
const STALE_MS = 60_000
/** Longest wait for a newer text while there is an old one, in ms. */
const PATIENCE_MS = 300
/** While requests fail, each failure doubles the pause before the next one, up to this many ms. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Caches the text at an address. Concurrent reads share one request. With a pause, a reader gets
 * the cached text at once; after the pause, the text is also refreshed in the background. If the
 * text is older than two pauses, a reader waits a moment for the new one. While requests fail, the
 * pauses get longer, and readers do not wait.
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
      if (last === null || pauseMs === 0) return asking
      const { text, at } = last
      if (now() - at < 2 * pauseMs) return Promise.resolve(text)
      return withinPatience(asking, PATIENCE_MS).then((newer) => newer ?? last?.text ?? null)
    },
  }
}
