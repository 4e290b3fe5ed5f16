import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

const KEPT_CONFIG_KEY = 'shop:last-config'

/** Raised when what is kept is no longer the server's own answer or is wrapped in another way. */
const VERSION = 1

const kept = v.object({
  version: v.literal(VERSION),
  written: v.pipe(
    v.unknown(),
    v.check((written) => !Array.isArray(written), 'a list is no config'),
    v.record(v.string(), v.unknown()),
  ),
  askedIn: v.fallback(v.nullable(v.custom<Language>(isLanguage)), null),
})

export interface KeptConfig {
  /** What the server wrote last; null when nothing of this version is kept. */
  written: unknown
  /** The language it was asked for in; null where that was not kept. */
  askedIn: Language | null
}

/** Keeps the server's config as it was written, so that another build reads it by its own rules. */
export function keepConfig(written: unknown, askedIn: Language): void {
  try {
    localStorage.setItem(KEPT_CONFIG_KEY, JSON.stringify({ version: VERSION, written, askedIn }))
  } catch {
    // A full or forbidden storage costs the stand-in, not the shop.
  }
}

export function readKeptConfig(): KeptConfig {
  try {
    return v.parse(kept, JSON.parse(localStorage.getItem(KEPT_CONFIG_KEY) ?? 'null'))
  } catch {
    return { written: null, askedIn: null }
  }
}
