import type { Ask } from './public-source.ts'

export interface Followed {
  /** The text as it is by now; null where it cannot be had. */
  read: () => Promise<string | null>
}

interface FollowOptions {
  ask: Ask
  /** So long what was said holds, in ms; 0 asks each time, and everybody waits for the answer. */
  pauseMs: number
  /** By a clock that nobody sets. */
  now?: () => number
}

/** So long the last answer stands in for one that does not come, where the pause is not 0. */
const KEPT_MS = 60_000

/**
 * Keeps what an address says at hand. Many who ask at once cause one question, and with a pause nobody
 * waits once there is an answer: it is asked again behind whoever comes after the pause.
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
