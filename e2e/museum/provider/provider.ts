import type { WorkQueue } from '../../service/work/work-queue.ts'
import type { ProviderDatabase } from './database/schema.ts'

export type OriginFor = (continueUrl: string) => string

/** All the payment provider works with, put together once at the start. */
export interface Provider {
  db: ProviderDatabase
  clock: () => Date
  /** Shared with the shop's server. */
  secret: string
  /**
   * Where the browser reaches the payment pages, `https://pay.example`, when it is to come back to
   * the given address of the shop.
   */
  originFor: OriginFor
  /** Tells the shop of what customers did; null where it does not want to hear of it. */
  notices: WorkQueue | null
  frameAncestors: readonly string[]
}
