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
const KEPT_MS = 60_000

/**
 * Caches the text at an address. Concurrent reads share one request (single flight). With a pause,
 * nobody waits once there is an answer: after the pause it is refreshed in the background.
 */
export function follow(
  address: string,
  { ask, pauseMs, now = () => performance.now() }: FollowOptions,
): Followed {
  let last: { text: string; etag: string | null; at: number } | null = null
  let asking: Promise<string | null> | null = null

  async function askAnew(): Promise<string | null> {
    const at = now()
    const answer = await ask(address, last?.etag)
    if (answer.kind === 'text') last = { ...answer, at }
    else if (answer.kind === 'same' && last !== null) last = { ...last, at }
    else if (last !== null && (pauseMs === 0 || at - last.at > KEPT_MS)) last = null
    return last?.text ?? null
  }

  return {
    read: () => {
      if (last !== null && now() - last.at < pauseMs) return Promise.resolve(last.text)
      asking ??= askAnew().finally(() => {
        asking = null
      })
      return last !== null && pauseMs > 0 ? Promise.resolve(last.text) : asking
    },
  }
}
