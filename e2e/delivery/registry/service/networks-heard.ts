import { LRUCache } from 'lru-cache'
import { networkOf, siteOf } from '../../../service/http/addresses.ts'

/** Of networks and sites that are remembered; those heard of last. */
const REMEMBERED = 5000
/** A site has many networks, and one machine can be given all of them. */
const NETWORKS_OF_SITE = 4

interface NetworksHeard {
  /** Has this address' network, or its site, said as much as it may in this period? */
  isOver: (address: string) => boolean
  count: (address: string) => void
}

/** Counts in memory how often a process has listened to each network within a period. */
export function networksHeard(
  clock: () => Date,
  periodMs: number,
  mostOfNetwork: number,
): NetworksHeard {
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
