import { setTimeout } from 'node:timers/promises'

/**
 * The result of `work`. Rejects with the message `why` if `work` takes longer than this many ms.
 */
export async function withTimeout<Result>(
  ms: number,
  work: Promise<Result>,
  why = `no answer within ${ms} ms`,
): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(why)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
