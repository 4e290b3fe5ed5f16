import { type Drop, decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { type ConfigReply, findConfig, languagesToTry } from '@shop/shared/config/ask-for-config'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { keepConfig, readKeptConfig } from './kept-config.ts'

export type ConfigOutcome =
  | { kind: 'fresh'; config: ShopConfig; askedIn: Language }
  /** The server does not answer; what it said last starts the shop, and the visitor is told. */
  | { kind: 'kept'; config: ShopConfig; askedIn: Language }
  | { kind: 'none' }

/** So long a visitor waits for the shop to start, and so long where an earlier config can start it. */
const PATIENCE_MS = 8000
const PATIENCE_WITH_KEPT_MS = 5000

/** Reads the operator's config; the last good one stands in when the server is down. */
export async function loadConfig(
  apiBase: string,
  pathname: string,
  own: readonly string[],
): Promise<ConfigOutcome> {
  const { written, askedIn } = readKeptConfig()
  const kept = decode(shopinfoConfig.answer, written)
  const tries = languagesToTry({ prefix: languagePrefix(pathname), remembered: askedIn, own })
  try {
    const patience = kept.ok ? PATIENCE_WITH_KEPT_MS : PATIENCE_MS
    const reply = await findConfig(apiBase, tries, patience)
    noteConfig(reply)
    return { kind: 'fresh', config: reply.answer, askedIn: reply.askedIn }
  } catch {
    const [[first] = []] = tries
    if (!kept.ok || first === undefined) return { kind: 'none' }
    reportFaults(kept.drops)
    return { kind: 'kept', config: kept.value, askedIn: askedIn ?? first }
  }
}

/** Keeps the config for a later start, and says in the console what is wrong with it. */
export function noteConfig({ drops, received, askedIn }: ConfigReply): void {
  keepConfig(received, askedIn)
  reportFaults(drops)
}

/** Tells the operator of each field that was wrong: `config.languages[2]: not a language…`. */
function reportFaults(drops: readonly Drop[]): void {
  for (const { path, reason } of drops) console.warn(`${path}: ${reason}`)
}
