import { leaveOut } from '@shop/shared/api/decode'
import { toBoolean } from '@shop/shared/api/scalars'
import { DEFAULT_LANGUAGE, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { CONFIG_FIELDS, type Fields } from './config-fields.ts'
import { fieldsOf } from './read-field.ts'

// biome-ignore lint/performance/noBarrelFile: pages provide these names to remotes
export { ROOM_MODES, TITLE_SEPARATORS } from './config-fields.ts'

const ROWS = Object.entries(CONFIG_FIELDS)
const NAMES: readonly string[] = ROWS.map(([, { wire }]) => wire)

/** The operator's config as decoded by the shop; every field has a default. */
export type ShopConfig = ReturnType<typeof readConfig>

/**
 * The operator's config as the server sends it. A wrong field falls back to its default and is
 * reported by its path (`config.languages[2]`), so that the shop still starts. An answer that is
 * not an object, or has no known field, is rejected.
 */
export const shopConfigSchema = v.pipe(
  v.unknown(),
  v.check((raw) => !Array.isArray(raw), 'not a config'),
  v.looseObject({}),
  v.check((raw) => {
    const names = Object.keys(raw)
    // An answer without a known field is probably an error report; accepting it would start a shop
    // with nothing on sale.
    return names.length === 0 || names.some((name) => NAMES.includes(name))
  }, 'no known field'),
  v.transform(readConfig),
)

function readConfig(raw: Record<string, unknown>) {
  const read = fieldsOf(raw)
  const values = ROWS.map(([key, { wire, kind, standard }]) => [
    key,
    standard === null && raw[wire] === '' ? null : read<unknown>(wire, kind, standard),
  ])
  const { preferred, externUrl, ...fields } = Object.fromEntries(values) as {
    [Key in keyof Fields]: Fields[Key]['standard']
  }
  const languages = [...new Set(fields.languages)]
  return {
    ...fields,
    languages,
    /** Language of an address without a language prefix. */
    preferredLanguage: preferredOf(languages, preferred === 'browser' ? null : preferred),
    /** For such an address, prefer the visitor's own language if it is offered. */
    prefersVisitors: preferred === 'browser',
    museumMainUrl: fields.museumMainUrl ?? externUrl,
    /**
     * All `has_…` flags by their name in the API, including flags of offerings unknown to this
     * build.
     */
    flags: flagsIn(raw),
  }
}

function flagsIn(raw: Record<string, unknown>): Record<string, boolean> {
  const flags = Object.entries(raw).filter(([name]) => name.startsWith('has_'))
  return Object.fromEntries(flags.map(([name, value]) => [name, toBoolean(value)]))
}

/** The preferred language if it is offered, or else the default one, or else the first one. */
function preferredOf(languages: readonly Language[], preferred: Language | null): Language {
  if (preferred !== null && languages.includes(preferred)) return preferred
  if (preferred !== null) leaveOut('config.prefered_language', 'not offered')
  const [first = DEFAULT_LANGUAGE] = languages
  return languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : first
}
