import { beginTry, settleTry } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/network-of.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** How many unknown codes somebody may type in a minute; typing them right is not limited. */
const UNKNOWN_CODES = 20
const PERIOD_MS = 60_000
/** What another process has under way is looked at again after so long. */
const LOOK_AGAIN_MS = 50

/** Look-ups of one network that wait for their turn; more are refused, or they would pile up. */
const MOST_WAITING = 200

/** What looking codes up found, and whether all of them were known. */
export interface CodeLookup<Found> {
  isKnown: boolean
  found: Found
}

/** Keeps people from finding codes by trying many of them. */
export interface GuessLimit {
  /**
   * Looks codes up for an address; null when it tried too many unknown ones within a minute. As long
   * as those under way would be too many if all were unknown, further ones wait for them: so trying
   * many at the same time is no way around it, and nobody is refused for codes that are good.
   */
  attempt: <Found>(
    address: string,
    lookUp: () => Promise<CodeLookup<Found>>,
  ) => Promise<CodeLookup<Found> | null>
}

/** Look-ups of one network in this process. */
interface Line {
  underWay: number
  /** Those who wait until one of them is no longer under way. */
  waiting: (() => void)[]
}

export function createGuessLimit(db: ShopDatabase, clock: () => Date): GuessLimit {
  const lines = new Map<string, Line>()

  /** Null when there were too many; waits for its turn while others are under way. */
  const begin = async (network: string) => {
    for (;;) {
      const keys = [{ key: `code ${network}`, most: UNKNOWN_CODES }]
      const wanted = { keys, now: clock(), periodMs: PERIOD_MS, underWay: true }
      const begun = await beginTry(db, wanted)
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
          await settleTry(db, ids, counts ? { counts, at: clock() } : { counts })
        }
      } finally {
        leave()
      }
    },
  }
}

/**
 * Waits for one of the places of a network, so that a crowd does not ask the database for its turn; null
 * where too many wait already.
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
    // The place goes to whoever waited longest.
    if (next !== undefined) return next()
    line.underWay -= 1
    if (line.underWay === 0) lines.delete(network)
  }
}
