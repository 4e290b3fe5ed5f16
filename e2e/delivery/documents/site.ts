import { createHash } from 'node:crypto'
import { endpointUrl } from '@shop/shared/api/client'
import { decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { DEFAULT_LANGUAGE, type Language } from '@shop/shared/i18n/languages'
import { type Followed, follow } from './followed.ts'
import type { Ask } from './public-source.ts'

/** The current config and registry, which all pages share, as browsers get them. */
export interface Site {
  askedIn: Language
  /** The config as received, and decoded. */
  received: unknown
  config: ShopConfig
  /** The registry's text; null when it cannot be loaded. */
  registry: string | null
  /** Changes whenever config or registry changes. */
  revision: string
}

interface SiteOptions {
  ask: Ask
  apiBase: string
  registryAddress: string
}

/** How long an answer of another server is reused, in ms. */
const PAUSE_MS = 2000

/**
 * Reads config and registry: from this process each time, so that a change shows in the next
 * document, and from other servers every few seconds.
 */
export function followSite({ ask, apiBase, registryAddress }: SiteOptions) {
  const followed = (address: string) =>
    follow(address, { ask, pauseMs: address.startsWith('/') ? 0 : PAUSE_MS })
  const registry = followed(registryAddress)
  const configs = new Map<Language, Followed>()
  const known = new Map<Language, { text: string; site: Site | null }>()

  function configIn(language: Language): Followed {
    const begun = configs.get(language)
    if (begun !== undefined) return begun
    const address = endpointUrl({ base: apiBase, language }, shopinfoConfig.path, { shop: SHOP_ID })
    const config = followed(address)
    configs.set(language, config)
    return config
  }

  /**
   * `prefix` is the language with which an address begins. Returns null if there is no valid config
   * in this language.
   */
  return async (prefix: Language | null): Promise<Site | null> => {
    const askedIn = prefix ?? DEFAULT_LANGUAGE
    const [text, listed] = await Promise.all([configIn(askedIn).read(), registry.read()])
    if (text === null) return null
    const last = known.get(askedIn)
    if (last?.text === text && last.site?.registry === listed) return last.site
    const received = readJson(text)
    const read = decode(shopinfoConfig.answer, received)
    const revision = createHash('sha256').update(`${text}\0${listed}`).digest('base64url')
    const shared = { askedIn, received, registry: listed, revision }
    const site = read.ok ? { ...shared, config: read.value } : null
    known.set(askedIn, { text, site })
    return site
  }
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
