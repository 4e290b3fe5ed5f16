import { isIPv6 } from 'node:net'

/** How many unknown codes somebody may type in a minute; typing them right is not limited. */
const UNKNOWN_CODES = 20
const PERIOD_MS = 60_000

/** Keeps people from finding codes by trying many of them. */
export interface GuessLimit {
  /**
   * To be asked before codes are looked up for an address. Null when it tried too many unknown ones
   * within a minute. The try counts at once, so that many at the same time are no way around it;
   * `known` takes it back.
   */
  begin: (address: string) => { known: () => void } | null
  clear: () => void
}

export function createGuessLimit(clock: () => Date): GuessLimit {
  /** Instants of the tries that counted, oldest first, by network. */
  const tries = new Map<string, number[]>()
  return {
    begin: (address) => {
      const now = clock().getTime()
      forgetOld(tries, now)
      const key = networkOf(address)
      const recent = tries.get(key) ?? []
      if (recent.length >= UNKNOWN_CODES) return null
      tries.set(key, [...recent, now])
      return {
        known: () => {
          const left = [...(tries.get(key) ?? [])]
          const at = left.indexOf(now)
          if (at >= 0) left.splice(at, 1)
          tries.set(key, left)
        },
      }
    },
    clear: () => tries.clear(),
  }
}

/** So that the map holds no more than the tries of the last minute. */
function forgetOld(tries: Map<string, number[]>, now: number): void {
  for (const [key, times] of tries) {
    const recent = times.filter((time) => time > now - PERIOD_MS)
    if (recent.length === 0) tries.delete(key)
    else if (recent.length < times.length) tries.set(key, recent)
  }
}

/** One household has billions of IPv6 addresses, all with the same first half. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
