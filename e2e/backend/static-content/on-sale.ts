import { type ShopConfig, shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import type { Catalogue } from '../catalogue/schema.ts'
import { shopConfigOf } from './shop-config.ts'

/** What the shop offers at all, read from its config as the shop reads it. */
export type OnSale = Pick<
  ShopConfig,
  'hasTickets' | 'hasGuidedTours' | 'hasMerchandise' | 'hasMemCard' | 'hasVouchers'
>

export function onSaleIn(catalogue: Catalogue): OnSale {
  // Sent as JSON, a flag that is left out is none.
  const told: unknown = JSON.parse(JSON.stringify(shopConfigOf(catalogue, undefined)))
  return v.parse(shopConfigSchema, told)
}
