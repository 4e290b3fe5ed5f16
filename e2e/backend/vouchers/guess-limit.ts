import { networkOf } from '../http/network-of.ts'

/** How many unknown codes somebody may type in a minute; typing them right is not limited. */
const UNKNOWN_CODES = 20
const PERIOD_MS = 60_000

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
  clear: () => void
}

/** Of one network. */
interface Tries {
  /** Instants at which codes turned out to be unknown, oldest first. */
  unknown: number[]
  underWay: number
  /** Those who wait until one of them is no longer under way. */
  waiting: (() => void)[]
}

export function createGuessLimit(clock: () => Date): GuessLimit {
  const byNetwork = new Map<string, Tries>()
  const triesOf = (network: string): Tries => {
    const tries = byNetwork.get(network) ?? { unknown: [], underWay: 0, waiting: [] }
    byNetwork.set(network, tries)
    return tries
  }
  return {
    attempt: async (address, lookUp) => {
      forgetOld(byNetwork, clock().getTime())
      const network = networkOf(address)
      let tries = triesOf(network)
      while (tries.unknown.length + tries.underWay >= UNKNOWN_CODES) {
        if (tries.unknown.length >= UNKNOWN_CODES) return null
        await new Promise<void>((resolve) => tries.waiting.push(resolve))
        tries = triesOf(network)
      }
      tries.underWay += 1
      try {
        const lookup = await lookUp()
        if (!lookup.isKnown) tries.unknown.push(clock().getTime())
        return lookup
      } finally {
        tries.underWay -= 1
        for (const goOn of tries.waiting.splice(0)) goOn()
      }
    },
    clear: () => {
      for (const tries of byNetwork.values()) tries.unknown = []
    },
  }
}

/** So that the map holds no more than the tries of the last minute. */
function forgetOld(byNetwork: Map<string, Tries>, now: number): void {
  for (const [network, tries] of byNetwork) {
    tries.unknown = tries.unknown.filter((time) => time > now - PERIOD_MS)
    if (tries.unknown.length === 0 && tries.underWay === 0) byNetwork.delete(network)
  }
}
