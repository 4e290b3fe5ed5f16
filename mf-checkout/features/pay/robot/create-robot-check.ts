import type { ApiFailure } from '@shop/shared/api/failure'
import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  merge,
  type Store,
  sample,
} from 'effector'
import type { Attempt, AttemptFailure } from '../ways/attempt.ts'

/**
 * Maximum of challenges in one attempt: after them, the server's refusal is shown with its text.
 */
const MOST_CHALLENGES = 3

/** A challenge that the browser must solve before the server begins the payment of an attempt. */
interface Work {
  refusal: AttemptFailure
  challenge: object
  controller: AbortController
}

/** `proof`: the solved challenge, to be sent with the repeated request. */
export interface Proven {
  attempt: Attempt
  proof: string
}

export const solveFx = createEffect(async ({ challenge, controller }: Work): Promise<string> => {
  const { solve } = await import('./solve.ts')
  return await solve(challenge, controller.signal)
})
const stopFx = createEffect(({ controller }: Work) => controller.abort())

function challengeIn(failure: ApiFailure): object | null {
  return failure.kind === 'invalid' ? (failure.challenge ?? null) : null
}

/**
 * The server may refuse a payment with a challenge against robots: the browser solves it without
 * the visitor. Stops when the attempt ends.
 */
export function createRobotCheck($attempt: Store<Attempt | null>) {
  const refused = createEvent<AttemptFailure>()
  const $count = createStore(0)
  const judged = sample({
    clock: refused,
    source: { count: $count, current: $attempt },
    fn: ({ count, current }, refusal) => {
      const mayAsk = refusal.attempt === current && count < MOST_CHALLENGES
      return { refusal, challenge: mayAsk ? challengeIn(refusal.failure) : null }
    },
  })
  const begun: Event<Work> = judged.filterMap(({ refusal, challenge }) =>
    challenge === null ? undefined : { refusal, challenge, controller: new AbortController() },
  )
  const $work = createStore<Work | null>(null)
    .on(begun, (_, work) => work)
    .reset(solveFx.finally)
  $count.on(begun, (count) => count + 1).reset($attempt)
  sample({ clock: begun, target: solveFx })
  sample({
    clock: $attempt,
    source: $work,
    filter: (work: Work | null, attempt): work is Work =>
      work !== null && work.refusal.attempt !== attempt,
    target: stopFx,
  })
  return {
    refused,
    /** The refusal is final: it has no challenge, or the challenge could not be solved. */
    refusalConfirmed: merge<AttemptFailure>([
      judged.filterMap(({ refusal, challenge }) => (challenge === null ? refusal : undefined)),
      solveFx.fail.map(({ params: { refusal } }) => refusal),
    ]),
    proven: solveFx.done.map(({ params: { refusal }, result: proof }): Proven => {
      return { attempt: refusal.attempt, proof }
    }),
    /**
     * Whether the current attempt needed a challenge; true until the attempt ends, so that it is
     * announced once.
     */
    $isAsked: $count.map((count) => count > 0),
  }
}
