import type { WorkQueue } from '../../service/work/work-queue.ts'
import type { ProviderDatabase } from './database/schema.ts'

export type OriginFor = (continueUrl: string) => string

export interface Provider {
  db: ProviderDatabase
  clock: () => Date
  /** Shared with the shop's server. */
  secret: string
  /**
   * Address of the payment pages for the browser, `https://pay.example`; it depends on the return
   * address of the shop.
   */
  originFor: OriginFor
  /** Notifies the shop of changes by customers; null if it has no webhook. */
  notices: WorkQueue | null
  frameAncestors: readonly string[]
}
