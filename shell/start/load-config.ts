import { callEndpoint } from '@shop/shared/api/client'
import { decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'

export type ConfigOutcome =
  | { kind: 'fresh'; config: ShopConfig }
  /** The server does not answer; what it said last starts the shop, and the visitor is told. */
  | { kind: 'kept'; config: ShopConfig }
  | { kind: 'none' }

const START_TIMEOUT_MS = 10_000
const KEPT_CONFIG_KEY = 'shop:last-config'

/** Reads the operator's config; the last good one stands in when the server is down. */
export async function loadConfig(apiBase: string, language: string): Promise<ConfigOutcome> {
  const settings = { base: apiBase, language, retries: 0, timeoutMs: START_TIMEOUT_MS }
  try {
    const { answer, received } = await callEndpoint(settings, shopinfoConfig, {
      query: { shop: SHOP_ID },
    })
    keep(received)
    return { kind: 'fresh', config: answer }
  } catch {
    const config = readKept()
    return config ? { kind: 'kept', config } : { kind: 'none' }
  }
}

/** Kept as it came: another build reads it with its own schema and its own defaults. */
function keep(received: unknown): void {
  try {
    localStorage.setItem(KEPT_CONFIG_KEY, JSON.stringify(received))
  } catch {
    // A full or forbidden storage costs the stand-in, not the shop.
  }
}

function readKept(): ShopConfig | null {
  try {
    const decoded = decode(
      shopinfoConfig.answer,
      JSON.parse(localStorage.getItem(KEPT_CONFIG_KEY) ?? 'null'),
    )
    return decoded.ok ? decoded.value : null
  } catch {
    return null
  }
}
