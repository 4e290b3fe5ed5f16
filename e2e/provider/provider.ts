import type { ProviderDatabase } from './database/schema.ts'

/** All the payment provider works with, put together once at the start. */
export interface Provider {
  db: ProviderDatabase
  clock: () => Date
  /** Shared with the shop's server. */
  secret: string
  /** Where the browser reaches the payment pages, `https://pay.example`. */
  origin: string
}
