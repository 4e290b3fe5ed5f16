import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

const CONFIG_KEY = 'shop:last-config'

/** Version of the stored format. Raise it when the format changes. */
const VERSION = 1

const storedConfig = v.object({
  version: v.literal(VERSION),
  written: v.pipe(
    v.unknown(),
    v.check((written) => !Array.isArray(written), 'not a config'),
    v.record(v.string(), v.unknown()),
  ),
  askedIn: v.fallback(v.nullable(v.custom<Language>(isLanguage)), null),
})

export interface StoredConfig {
  /** The server's last answer; null if no answer is stored in this version of the format. */
  written: unknown
  /** The language in which the config was requested; null if the language was not stored. */
  askedIn: Language | null
}

/** Stores the server's answer unchanged, so that another build can parse it by its own rules. */
export function storeConfig(written: unknown, askedIn: Language): void {
  try {
    localStorage.setItem(CONFIG_KEY, JSON.stringify({ version: VERSION, written, askedIn }))
  } catch {
    // If the storage is full or blocked, the next visit has no stored config as fallback.
  }
}

export function readStoredConfig(): StoredConfig {
  try {
    return v.parse(storedConfig, JSON.parse(localStorage.getItem(CONFIG_KEY) ?? 'null'))
  } catch {
    return { written: null, askedIn: null }
  }
}
