import { callEndpoint } from '@shop/shared/api/client'
import { type Drop, decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { keepConfig, readKeptConfig } from './kept-config.ts'

export type ConfigOutcome =
  | { kind: 'fresh'; config: ShopConfig }
  /** The server does not answer; what it said last starts the shop, and the visitor is told. */
  | { kind: 'kept'; config: ShopConfig }
  | { kind: 'none' }

const START_TIMEOUT_MS = 10_000

/** Reads the operator's config; the last good one stands in when the server is down. */
export async function loadConfig(apiBase: string, language: string): Promise<ConfigOutcome> {
  const settings = { base: apiBase, language, retries: 0, timeoutMs: START_TIMEOUT_MS }
  const request = { query: { shop: SHOP_ID } }
  try {
    const { answer, drops, received } = await callEndpoint(settings, shopinfoConfig, request)
    keepConfig(received)
    reportFaults(drops)
    return { kind: 'fresh', config: answer }
  } catch {
    const kept = decode(shopinfoConfig.answer, readKeptConfig())
    if (!kept.ok) return { kind: 'none' }
    reportFaults(kept.drops)
    return { kind: 'kept', config: kept.value }
  }
}

/** Tells the operator of each field that was wrong: `config.languages[2]: not a language…`. */
function reportFaults(drops: readonly Drop[]): void {
  for (const { path, reason } of drops) console.warn(`${path}: ${reason}`)
}
