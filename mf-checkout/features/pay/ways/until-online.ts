import { createEffect } from 'effector'
import type { Attempt } from './attempt.ts'

/** In ms: whoever was without network for longer may have gone, and presses once more. */
const LONGEST_MS = 10 * 60_000

/**
 * Holds an attempt back while the browser knows of no network: nothing of it has been sent, so that
 * going on by itself orders nothing twice. A wallet opens only at the press itself and is not held.
 */
export const untilOnlineFx = createEffect(({ wallet }: Attempt) =>
  wallet === null && navigator.onLine === false ? online() : undefined,
)

function online(): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = (settle: () => void) => () => {
      ended.abort()
      clearTimeout(timer)
      settle()
    }
    const timer = setTimeout(end(reject), LONGEST_MS)
    addEventListener('online', end(resolve), { signal: ended.signal })
  })
}
