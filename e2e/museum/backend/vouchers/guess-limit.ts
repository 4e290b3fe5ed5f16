import { beginTry, settleTry, takeBackTry } from '../../../service/database/tries.ts'
import { takingBack, unnoted } from '../../../service/database/what-was-written.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Unknown codes that one network may try in a minute; known codes are not limited. */
const UNKNOWN_CODES = 20
const PERIOD_MS = 60_000
/** How often to check again whether look-ups in other processes have finished. */
const LOOK_AGAIN_MS = 50

/** Look-ups of one network that may wait for their turn; further ones are refused. */
const MOST_WAITING = 200

/** The result of a look-up, and whether all of its codes were known. */
export interface CodeLookup<Found> {
  isKnown: boolean
  found: Found
}

/** Prevents guessing of codes. */
export interface GuessLimit {
  /**
   * Looks codes up for an address; null after too many unknown codes within a minute. While the
   * running look-ups could reach the limit if all codes were unknown, further ones wait for them:
   * parallel requests cannot pass the limit, and nobody is refused for valid codes.
   */
  attempt: <Found>(
    address: string,
    lookUp: () => Promise<CodeLookup<Found>>,
  ) => Promise<CodeLookup<Found> | null>
}

/** Look-ups of one network in this process. */
interface Line {
  underWay: number
  /** Look-ups that wait until a running one ends. */
  waiting: (() => void)[]
}

export function createGuessLimit(db: ShopDatabase, clock: () => Date): GuessLimit {
  const lines = new Map<string, Line>()

  /** Null when there were too many; waits for its turn while others are running. */
  const begin = async (network: string) => {
    for (;;) {
      const keys = [{ key: `code ${network}`, most: UNKNOWN_CODES }]
      const wanted = { keys, now: clock(), periodMs: PERIOD_MS, underWay: true }
      const begun = await unnoted(() => beginTry(db, wanted))
      if (begun.kind !== 'wait') return begun.kind === 'begun' ? begun.ids : null
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  return {
    attempt: async (address, lookUp) => {
      const network = networkOf(address)
      const leave = await standInLine(lines, network)
      if (leave === null) return null
      try {
        const ids = await begin(network)
        if (ids === null) return null
        let counts = false
        try {
          const lookup = await lookUp()
          counts = !lookup.isKnown
          return lookup
        } finally {
          if (counts) await settleTry(db, ids, { counts, at: clock() })
          // What stays is under way for a minute: no reason to fail what has succeeded.
          else
            await takingBack(
              () => takeBackTry(db, ids),
              () => {},
            )
        }
      } finally {
        leave()
      }
    },
  }
}

/**
 * Waits in this process for a free place of its network, so that a crowd does not poll the
 * database; null if too many already wait.
 */
async function standInLine(
  lines: Map<string, Line>,
  network: string,
): Promise<(() => void) | null> {
  const line = lines.get(network) ?? { underWay: 0, waiting: [] }
  lines.set(network, line)
  if (line.underWay < UNKNOWN_CODES) line.underWay += 1
  else if (line.waiting.length >= MOST_WAITING) return null
  else await new Promise<void>((resolve) => line.waiting.push(resolve))
  return () => {
    const next = line.waiting.shift()
    // First come, first served.
    if (next !== undefined) return next()
    line.underWay -= 1
    if (line.underWay === 0) lines.delete(network)
  }
}
