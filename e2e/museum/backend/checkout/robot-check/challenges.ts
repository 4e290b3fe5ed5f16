import { createHash } from 'node:crypto'
import { MOST_PROOF_LENGTH } from '@shop/shared/api/endpoints/checkout'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import * as v from 'valibot'
import { beginTry, takeBackTry } from '../../../../service/database/tries.ts'
import { takingBack, unnoted } from '../../../../service/database/what-was-written.ts'
import { networkOf } from '../../../../service/http/addresses.ts'
import type { PaymentRequest } from '../../cart/payment-request.ts'
import type { Effort } from '../../cart/problem.ts'
import type { ShopDatabase } from '../../database/schema.ts'

/** Long enough for the slowest phone, and to come back to a tab that was put to sleep. */
export const SOLVE_MINUTES = 10

/** Iterations of one step; 1,200 steps take a sixth of one of our cores two seconds at most. */
const COST = 1000
/** How many steps it takes, between the first and the second number. */
const STEPS: Record<Effort, readonly [least: number, most: number]> = {
  1: [200, 400],
  2: [400, 800],
  3: [800, 1200],
}

const hex = (most: number) => v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(most))

/** Only what this server puts into a challenge; what else is in it was not signed by us. */
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
  /** Nothing came of the request: its sender may use the solution once more. */
  takeBack: () => Promise<void>
}

/** Sets challenges for the browser to work on, and judges solutions. */
export interface Challenges {
  set: (work: string, effort: Effort) => Promise<Challenge>
  /**
   * Was this solved for this very work, in time? Counts the solution as used, for all processes: null
   * for one that was used before, and for none. `takeBack` never rejects.
   */
  useSolution: (proof: string | undefined, work: string) => Promise<UsedSolution | null>
}

/** What a challenge is for: one customer and one basket. Who pays by a wallet is known by network. */
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
 * The time in a challenge is that of the database: processes may disagree about theirs. By `sure` is
 * taken back what `db` has no room for.
 */
export function createChallenges(db: ShopDatabase, clock: () => Date, sure = db): Challenges {
  let known: Promise<string> | undefined
  const secrets = async () => {
    known ??= readSecret(db)
    try {
      const secret = await known
      return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` }
    } catch (error) {
      // The next request may find the database again.
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
      // Kept for an hour, longer than a challenge is good for.
      const keys = [{ key: `challenge ${nonce}`, most: 1 }]
      const periodMs = 2 * SOLVE_MINUTES * 60_000
      const begun = await unnoted(() => beginTry(db, { keys, now: clock(), periodMs }))
      if (begun.kind !== 'begun') return null
      // Its browser would only have to work once more.
      return {
        takeBack: () =>
          takingBack(
            () => takeBackTry(sure, begun.ids),
            () => {},
          ),
      }
    },
  }
}

async function readSecret(db: ShopDatabase): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'challenge')
    .executeTakeFirstOrThrow()
  return value
}

/** Null for anything but a challenge and its solution as JSON in base64. */
function readProof(proof: string | undefined): v.InferOutput<typeof solved> | null {
  if (proof === undefined || proof.length > MOST_PROOF_LENGTH) return null
  try {
    const read = v.safeParse(solved, JSON.parse(Buffer.from(proof, 'base64').toString()))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
