import source from 'altcha/workers/pbkdf2?raw' with { type: 'text' }
import { solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Solution } from 'altcha-lib/types'
import * as v from 'valibot'

/** Much longer than any challenge of a backend takes on a phone. */
const LONGEST_MS = 60_000
/**
 * Number of threads. On the page's own thread: number of keys derived in parallel, because each
 * derivation is asynchronous.
 */
const AT_ONCE = 4

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){1,64}$/i))
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** The fields of an ALTCHA challenge that are used; all others are returned unchanged. */
const challenge = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.picklist(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512']),
    nonce: hex,
    salt: hex,
    cost: upTo(1_000_000),
    keyLength: upTo(64),
    keyPrefix: hex,
  }),
  signature: v.string(),
})

/**
 * Solves the server's challenge on threads other than the page's. If the browser or a security
 * policy starts no threads, it works on the page's thread, where the browser still derives the keys
 * in the background. Resolves with the challenge and its solution as JSON in base64. Rejects if the
 * challenge is invalid, after a minute, when `signal` aborts, or if the browser has no
 * cryptography.
 */
export async function solve(set: unknown, signal: AbortSignal): Promise<string> {
  const given = v.parse(challenge, set)
  const controller = new AbortController()
  const stop = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  const abort = () => controller.abort()
  stop.addEventListener('abort', abort)
  if (stop.aborted) abort()
  try {
    const solution = await onThreads(given, controller).catch((error: unknown) => {
      if (stop.aborted) throw error
      return onPage(given, controller)
    })
    if (solution === null) throw new Error('not solved in time')
    const { counter, derivedKey } = solution
    return btoa(JSON.stringify({ challenge: given, solution: { counter, derivedKey } }))
  } finally {
    abort()
    stop.removeEventListener('abort', abort)
  }
}

type Given = v.InferOutput<typeof challenge>

/**
 * Workers must come from the page's origin, and this code may come from another: the worker is
 * created from text.
 */
async function onThreads(given: Given, controller: AbortController): Promise<Solution | null> {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    return await solveChallengeWorkers({
      challenge: given,
      concurrency: Math.min(AT_ONCE, navigator.hardwareConcurrency),
      createWorker: () => new Worker(address),
      controller,
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function onPage(given: Given, controller: AbortController): Promise<Solution | null> {
  return Promise.race(
    Array.from({ length: AT_ONCE }, (_, counterStart) =>
      solveChallenge({
        challenge: given,
        deriveKey,
        controller,
        counterStart,
        counterStep: AT_ONCE,
      }),
    ),
  )
}
