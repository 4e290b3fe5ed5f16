/** What counts tries: by whom or for what, and how many within the period. */
export interface TryKey {
  key: string
  most: number
}

/** Keeps people from finding out by trying: passwords, links, who has an account. */
export interface TryLimit {
  /**
   * To be asked before a try. Null when there were too many under one of the keys. A try counts at
   * once, so that many at the same time are no way around it; `takeBack` is for one that was right.
   */
  begin: (keys: readonly TryKey[]) => { takeBack: () => void } | null
  clear: () => void
}

export function createTryLimit(clock: () => Date, periodMs: number): TryLimit {
  /** Instants of the tries that count, oldest first. */
  const tries = new Map<string, number[]>()
  return {
    begin: (keys) => {
      const now = clock().getTime()
      forgetOld(tries, now - periodMs)
      if (keys.some(({ key, most }) => (tries.get(key)?.length ?? 0) >= most)) return null
      for (const { key } of keys) tries.set(key, [...(tries.get(key) ?? []), now])
      return {
        takeBack: () => {
          for (const { key } of keys) {
            const times = tries.get(key) ?? []
            tries.set(key, times.toSpliced(times.indexOf(now), times.includes(now) ? 1 : 0))
          }
        },
      }
    },
    clear: () => tries.clear(),
  }
}

/** So that the map holds no more than the tries of one period. */
function forgetOld(tries: Map<string, number[]>, before: number): void {
  for (const [key, times] of tries) {
    const recent = times.filter((time) => time > before)
    if (recent.length === 0) tries.delete(key)
    else if (recent.length < times.length) tries.set(key, recent)
  }
}
