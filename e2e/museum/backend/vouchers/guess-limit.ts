import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { undoUntracked, untracked } from '../../../service/database/track-writes.ts'
import { beginTry, settleTry, takeBackTry } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Unknown codes that one network may try in a minute; known codes are not limited. */
const UNKNOWN_CODES = 20
const PERIOD_MS = 60_000
/** How often to check again whether lookups in other processes have finished. */
const POLL_MS = 50

/** Lookups of one network that may wait for their turn; further ones are refused. */
const MAX_WAITING = 200
/** Number of networks whose waiting lookups this process remembers. */
const MAX_NETWORKS = 10_000

/** The result of a lookup, and whether all of its codes were known. */
export interface CodeLookup<Found> {
  isKnown: boolean
  found: Found
}

export interface GuessLimit {
  /**
   * Looks codes up for an address; null after too many unknown codes within a minute. If the
   * running lookups could reach the limit with unknown codes, further ones wait for them: parallel
   * requests cannot pass the limit, and valid codes are never refused.
   */
  attempt: <Found>(
    address: string,
    lookUp: () => Promise<CodeLookup<Found>>,
  ) => Promise<CodeLookup<Found> | null>
}

export function createGuessLimit(db: ShopDatabase, clock: () => Date): GuessLimit {
  // Lookups wait in this process, so that a crowd does not poll the database.
  const lines = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS })

  /**
   * Null after too many unknown codes; waits while the running lookups could still reach the limit.
   */
  const begin = async (network: string) => {
    for (;;) {
      const keys = [{ key: `code ${network}`, most: UNKNOWN_CODES }]
      const wanted = { keys, now: clock(), periodMs: PERIOD_MS, underWay: true }
      const begun = await untracked(() => beginTry(db, wanted))
      if (begun.kind !== 'wait') return begun.kind === 'begun' ? begun.ids : null
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  const count = async <Found>(network: string, lookUp: () => Promise<CodeLookup<Found>>) => {
    const ids = await begin(network)
    if (ids === null) return null
    let counts = false
    try {
      const lookup = await lookUp()
      counts = !lookup.isKnown
      return lookup
    } finally {
      if (counts) await settleTry(db, ids, { counts, at: clock() })
      // If this fails, the try stays counted for a minute: no reason to fail a successful lookup.
      else
        await undoUntracked(
          () => takeBackTry(db, ids),
          () => {},
        )
    }
  }

  return {
    attempt: async (address, lookUp) => {
      const network = networkOf(address)
      const line = lines.get(network) ?? pLimit(UNKNOWN_CODES)
      lines.set(network, line)
      if (line.activeCount + line.pendingCount >= UNKNOWN_CODES + MAX_WAITING) return null
      return await line(() => count(network, lookUp))
    },
  }
}
