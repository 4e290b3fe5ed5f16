import { type Drop, decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { type ConfigReply, findConfig, languagesToTry } from '@shop/shared/config/ask-for-config'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { readStoredConfig, storeConfig } from './stored-config.ts'

export type ConfigOutcome =
  | { kind: 'fresh'; config: ShopConfig; askedIn: Language }
  /** The server does not answer: the shop starts from the stored config and shows a notice. */
  | { kind: 'stored'; config: ShopConfig; askedIn: Language }
  /** The shop cannot start. `retryAfter` is the server's retry time; see `StartFailure`. */
  | { kind: 'none'; retryAfter: string | null }

/**
 * In ms: how long a visitor waits for the config, first without and then with a stored config as
 * fallback.
 */
const PATIENCE_MS = 8000
const PATIENCE_WITH_STORED_MS = 5000

/** Reads the operator's config; falls back to the last good one if the server is down. */
export async function loadConfig(
  apiBase: string,
  pathname: string,
  own: readonly string[],
): Promise<ConfigOutcome> {
  const { written, askedIn } = readStoredConfig()
  const stored = decode(shopinfoConfig.answer, written)
  const tries = languagesToTry({ prefix: languagePrefix(pathname), remembered: askedIn, own })
  try {
    const patience = stored.ok ? PATIENCE_WITH_STORED_MS : PATIENCE_MS
    const reply = await findConfig(apiBase, tries, patience)
    noteConfig(reply)
    return { kind: 'fresh', config: reply.answer, askedIn: reply.askedIn }
  } catch (failure) {
    const [[first] = []] = tries
    if (!stored.ok || first === undefined) {
      const { retryAfter = null } = failure as { retryAfter?: string }
      return { kind: 'none', retryAfter }
    }
    reportFaults(stored.drops)
    return { kind: 'stored', config: stored.value, askedIn: askedIn ?? first }
  }
}

export function noteConfig({ drops, received, askedIn }: ConfigReply): void {
  storeConfig(received, askedIn)
  reportFaults(drops)
}

/** Logs each invalid field for the operator: `config.languages[2]: not a language…`. */
function reportFaults(drops: readonly Drop[]): void {
  for (const { path, reason } of drops) console.warn(`${path}: ${reason}`)
}
