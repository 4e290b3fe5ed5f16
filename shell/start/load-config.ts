import { type ApiReply, callEndpoint } from '@shop/shared/api/client'
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

export type ConfigReply = ApiReply<ShopConfig>

const START_TIMEOUT_MS = 10_000

/** Reads the operator's config; the last good one stands in when the server is down. */
export async function loadConfig(apiBase: string, language: string): Promise<ConfigOutcome> {
  try {
    const reply = await askForConfig(apiBase, language)
    noteConfig(reply)
    return { kind: 'fresh', config: reply.answer }
  } catch {
    const kept = decode(shopinfoConfig.answer, readKeptConfig())
    if (!kept.ok) return { kind: 'none' }
    reportFaults(kept.drops)
    return { kind: 'kept', config: kept.value }
  }
}

/** One try; rejects with an `ApiFailure`. Costs a few bytes when the browser keeps the same answer. */
export function askForConfig(apiBase: string, language: string): Promise<ConfigReply> {
  const settings = { base: apiBase, language, retries: 0, timeoutMs: START_TIMEOUT_MS }
  return callEndpoint({ ...settings, cache: 'no-cache' }, shopinfoConfig, {
    query: { shop: SHOP_ID },
  })
}

/** Keeps the config for a later start, and says in the console what is wrong with it. */
export function noteConfig({ drops, received }: ConfigReply): void {
  keepConfig(received)
  reportFaults(drops)
}

/** Tells the operator of each field that was wrong: `config.languages[2]: not a language…`. */
function reportFaults(drops: readonly Drop[]): void {
  for (const { path, reason } of drops) console.warn(`${path}: ${reason}`)
}
