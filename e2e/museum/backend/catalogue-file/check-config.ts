import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import type { Catalogue } from '../catalogue/schema.ts'
import { catalogueConfig } from '../static-content/current-config.ts'

/**
 * Fields that the shop would leave out of its config, as `config.home_view: reason`. They are told at
 * the start, because an answer with one of them would be refused, and no visitor could open the shop.
 */
export function checkConfig(catalogue: Catalogue): string[] {
  const decoded = decode(shopConfigSchema, catalogueConfig({ catalogue, providerHost: undefined }))
  if (!decoded.ok) return decoded.issues
  return decoded.drops.map(({ path, reason }) => `${path}: ${reason}`)
}
