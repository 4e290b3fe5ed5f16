import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The key without its plural form: `left_one` and `left_other` are both `left`. */
export function askedName(key: string): string {
  return key.replace(PLURAL, '')
}

export function isPlural(key: string): boolean {
  return PLURAL.test(key)
}

/** `nav.home` → text, for one language of a folder `locales`. */
export function readLocale(locales: string, language: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')), ''))
}

function flatten(node: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  )
}

/**
 * Texts that one language has and another lacks, as `en lacks event.title`. Any of them stops the
 * build, so that no visitor ever sees a key instead of a text.
 */
export function missingIn(locales: string): string[] {
  const names = LANGUAGES.map((language) => {
    const keys = [...readLocale(locales, language).keys()]
    return { language, has: new Set(keys.map(askedName)) }
  })
  const all = new Set(names.flatMap(({ has }) => [...has]))
  return names.flatMap(({ language, has }) =>
    [...all].filter((name) => !has.has(name)).map((name) => `${language} lacks ${name}`),
  )
}
