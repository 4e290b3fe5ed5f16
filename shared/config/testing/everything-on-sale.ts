import { $config } from '../model.ts'
import type { ShopConfig } from '../shop-config.ts'

/** For tests: a shop that sells all there is, and redeems codes. */
export const EVERYTHING_ON_SALE: ShopConfig = {
  ...$config.defaultState,
  hasTickets: true,
  hasGuidedTours: true,
  hasMerchandise: true,
  hasMemCard: true,
  hasVouchers: true,
  hasVoucherCode: true,
}
