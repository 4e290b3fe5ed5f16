import type { ShopDatabase } from '../database/schema.ts'
import { beginTry, type TryKey, takeBackTry } from './tries.ts'

/** Keeps people from finding out by trying: passwords, links, who has an account. */
export interface TryLimit {
  /** To be asked before a try. Null when there were too many; `takeBack` is for one that was right. */
  begin: (keys: readonly TryKey[]) => Promise<{ takeBack: () => Promise<void> } | null>
}

export function createTryLimit(db: ShopDatabase, clock: () => Date, periodMs: number): TryLimit {
  return {
    begin: async (keys) => {
      const begun = await beginTry(db, { keys, now: clock(), periodMs })
      return begun.kind === 'begun' ? { takeBack: () => takeBackTry(db, begun.ids) } : null
    },
  }
}
