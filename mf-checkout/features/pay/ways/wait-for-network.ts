import { createEffect } from 'effector'
import type { Attempt } from './attempt.ts'

/**
 * In ms. If there is no network for a longer time, the visitor may have gone, and must press again.
 */
const LONGEST_MS = 10 * 60_000

/**
 * Holds an attempt back while the browser reports no network. Nothing has been sent yet, so
 * continuing automatically orders nothing twice. A wallet is not held, because it opens only at the
 * press itself.
 */
export const waitForNetworkFx = createEffect(({ wallet }: Attempt) =>
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
