import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { WireFields } from '../../../contract/config.ts'
import { mapOf } from '../../../wording/maps.ts'

/** A text with an entry for every language, empty where it has none. */
export function byLanguage(texts: unknown): Record<string, unknown> {
  const empty = Object.fromEntries(LANGUAGES.map((language) => [language, '']))
  return { ...empty, ...mapOf(texts) }
}

/** A text by language as it is sent: an emptied one is taken away, as one that is gone is. */
export function saidOf(texts: unknown): Record<string, unknown> {
  const trimmed = Object.entries(mapOf(texts)).map(([key, text]) => [key, trimmedOf(text)])
  return Object.fromEntries(trimmed.filter(([, text]) => (text ?? '') !== ''))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text without space around it; anything else as it is. */
export function trimmedOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

export function pick(wire: WireFields, fields: readonly string[]): WireFields {
  return Object.fromEntries(fields.map((field) => [field, wire[field]]))
}

/** What the config does not say, or writes in another way, stays as it is where it means the same. */
export function asBefore(wanted: WireFields, before: WireFields): WireFields {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name,
      means(value, before[name]) ? before[name] : value,
    ]),
  )
}

function means(value: unknown, before: unknown): boolean {
  if (before === undefined || before === null || before === '') return isEmpty(value)
  return typeof before !== 'object' && String(before) === String(value)
}

function isEmpty(value: unknown): boolean {
  const isThing = typeof value === 'object' && value !== null
  return isThing ? Object.keys(value).length === 0 : (value ?? '') === ''
}
