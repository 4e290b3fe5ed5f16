import { LRUCache } from 'lru-cache'
import { networkOf, siteOf } from '../../../service/http/addresses.ts'

/** Number of networks and sites to remember; the oldest are forgotten. */
const REMEMBERED = 5000
/**
 * The limit of a site is this many times the limit of a network: a site has many networks, and one
 * machine can have all of them.
 */
const NETWORKS_OF_SITE = 4

interface NetworkCounter {
  /** Whether this address' network or site has reached its limit in this period. */
  isOver: (address: string) => boolean
  count: (address: string) => void
}

/** Counts in memory how many requests of each network a process has accepted within a period. */
export function countNetworks(
  clock: () => Date,
  periodMs: number,
  mostOfNetwork: number,
): NetworkCounter {
  const heard = new LRUCache<string, number>({ max: REMEMBERED })
  let period = 0
  const timesOf = (key: string) => {
    const now = Math.floor(clock().getTime() / periodMs)
    if (now !== period) heard.clear()
    period = now
    return heard.get(key) ?? 0
  }
  return {
    isOver: (address) =>
      timesOf(networkKey(address)) >= mostOfNetwork ||
      timesOf(siteKey(address)) >= mostOfNetwork * NETWORKS_OF_SITE,
    count(address) {
      for (const key of [networkKey(address), siteKey(address)]) heard.set(key, timesOf(key) + 1)
    },
  }
}

function networkKey(address: string): string {
  return `network ${networkOf(address)}`
}

function siteKey(address: string): string {
  return `site ${siteOf(address)}`
}
