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
})

/** Keeps the server's config as it was written, so that another build reads it by its own rules. */
export function keepConfig(written: unknown): void {
  try {
    localStorage.setItem(KEPT_CONFIG_KEY, JSON.stringify({ version: VERSION, written }))
  } catch {
    // A full or forbidden storage costs the stand-in, not the shop.
  }
}

/** What the server wrote last; null when nothing of this version is kept. */
export function readKeptConfig(): unknown {
  try {
    const result = v.safeParse(kept, JSON.parse(localStorage.getItem(KEPT_CONFIG_KEY) ?? 'null'))
    return result.success ? result.output.written : null
  } catch {
    return null
  }
}
