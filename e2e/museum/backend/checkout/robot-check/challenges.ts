import { createHash } from 'node:crypto'
import { MOST_PROOF_LENGTH } from '@shop/shared/api/endpoints/checkout'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import * as v from 'valibot'
import { undoUntracked, untracked } from '../../../../service/database/track-writes.ts'
import { beginTry, takeBackTry } from '../../../../service/database/tries.ts'
import { networkOf } from '../../../../service/http/addresses.ts'
import type { PaymentRequest } from '../../cart/payment-request.ts'
import type { Effort } from '../../cart/problem.ts'
import { readSecret } from '../../database/read-secret.ts'
import type { ShopDatabase } from '../../database/schema.ts'

/** Long enough for the slowest phone, and for returning to a tab that the browser suspended. */
export const SOLVE_MINUTES = 10

/** Iterations of one step; 1,200 steps take at most two seconds on a sixth of one of our cores. */
const COST = 1000
const STEPS: Record<Effort, readonly [min: number, max: number]> = {
  1: [200, 400],
  2: [400, 800],
  3: [800, 1200],
}

const hex = (most: number) => v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(most))

/** Only the fields that this server puts into a challenge; we did not sign any others. */
const solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      nonce: hex(64),
      cost: v.literal(COST),
      keySignature: hex(128),
      data: v.object({ for: v.string(), until: v.number() }),
    }),
    signature: hex(128),
  }),
  solution: v.object({ counter: v.number(), derivedKey: hex(128) }),
})

export interface UsedSolution {
  /** Undoes the use after the request failed, so that the sender may use the solution once more. */
  takeBack: () => Promise<void>
}

export interface Challenges {
  set: (work: string, effort: Effort) => Promise<Challenge>
  /**
   * Does this proof solve a challenge for exactly this work, in time? Marks the solution as used,
   * for all processes. Null if it was used before, or if there is no valid solution. `takeBack`
   * never rejects.
   */
  useSolution: (proof: string | undefined, work: string) => Promise<UsedSolution | null>
}

/**
 * The work that a challenge is for: one customer and one basket. Wallet payers are identified by
 * their network.
 */
export function workOf(
  { customer, payerFrom }: Pick<PaymentRequest, 'customer' | 'payerFrom'>,
  items: readonly unknown[],
): string {
  const who = payerFrom === undefined ? customer.id : networkOf(payerFrom)
  return createHash('sha256')
    .update(JSON.stringify([who, items]))
    .digest('base64url')
}

/**
 * Challenges use the database's time, because the clocks of processes may differ. `sure`: a
 * connection that can undo the use of a solution even when `db` has no room.
 */
export function createChallenges(db: ShopDatabase, clock: () => Date, sure = db): Challenges {
  let known: Promise<string> | undefined
  const secrets = async () => {
    known ??= readSecret(db, 'challenge')
    try {
      const secret = await known
      return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` }
    } catch (error) {
      // The next request may reach the database again.
      known = undefined
      throw error
    }
  }
  return {
    set: async (work, effort) => {
      const until = clock().getTime() + SOLVE_MINUTES * 60_000
      return await createChallenge({
        ...(await secrets()),
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(...STEPS[effort]),
        deriveKey,
        data: { for: work, until },
      })
    },
    useSolution: async (proof, work) => {
      const read = readProof(proof)
      if (read === null) return null
      const { nonce, data } = read.challenge.parameters
      if (data.for !== work || data.until <= clock().getTime()) return null
      const asWritten = { ...read, challenge: read.challenge as unknown as Challenge }
      const { verified } = await verifySolution({ ...asWritten, ...(await secrets()), deriveKey })
      if (!verified) return null
      // A used solution is remembered for twice the time that a challenge is valid.
      const keys = [{ key: `challenge ${nonce}`, most: 1 }]
      const periodMs = 2 * SOLVE_MINUTES * 60_000
      const begun = await untracked(() => beginTry(db, { keys, now: clock(), periodMs }))
      if (begun.kind !== 'begun') return null
      // If undoing the use fails, the browser only has to solve one more challenge.
      return {
        takeBack: () =>
          undoUntracked(
            () => takeBackTry(sure, begun.ids),
            () => {},
          ),
      }
    },
  }
}

/** Null unless it is a challenge and its solution as JSON in base64. */
function readProof(proof: string | undefined): v.InferOutput<typeof solved> | null {
  if (proof === undefined || proof.length > MOST_PROOF_LENGTH) return null
  try {
    const read = v.safeParse(solved, JSON.parse(Buffer.from(proof, 'base64').toString()))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
