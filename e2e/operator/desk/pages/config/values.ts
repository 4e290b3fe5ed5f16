import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { WireFields } from '../../../contract/config.ts'
import { listOf, mapOf } from '../../../wording/maps.ts'

/** A text with a value for every language, empty if missing. */
export function byLanguage(texts: unknown): Record<string, unknown> {
  const empty = Object.fromEntries(LANGUAGES.map((language) => [language, '']))
  return { ...empty, ...mapOf(texts) }
}

/** A text by language for sending, without empty and missing languages. */
export function textsToSend(texts: unknown): Record<string, unknown> {
  return filled(texts, trimmedOf)
}

/** Maps the values and drops empty results. */
export function filled(
  map: unknown,
  left: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  const all = Object.entries(mapOf(map)).map(([key, value]) => [key, left(value, key)])
  return Object.fromEntries(all.filter(([, value]) => !isEmpty(value)))
}

/** Parts of the items in a list: texts, texts by language, or nested lists. */
export interface Parts {
  [part: string]: 'text' | 'texts' | Parts
}

/** A list for inputs, with every part of each item. */
export function shownList(list: unknown, parts: Parts): Record<string, unknown>[] {
  const show = { text: textOf, texts: byLanguage }
  return listOf(list)
    .map(mapOf)
    .map((thing) => ({
      ...thing,
      ...Object.fromEntries(
        Object.entries(parts).map(([part, kind]) => [
          part,
          typeof kind === 'string' ? show[kind](thing[part]) : shownList(thing[part], kind),
        ]),
      ),
    }))
}

/**
 * A list for sending: items with their non-empty parts and the required ones. New items without any
 * entry are dropped.
 */
export function listToSend(list: unknown, parts: Parts, always: object): object[] {
  const sent = (value: unknown, part: string) => {
    const kind = parts[part]
    if (typeof kind === 'object') return listToSend(value, kind, PICTURE)
    return kind === 'texts' ? textsToSend(value) : trimmedOf(value)
  }
  return listOf(list)
    .map((thing) => filled(thing, sent))
    .filter((thing) => !isEmpty(thing))
    .map((thing) => ({ ...always, ...thing }))
}

/** A picture is required, so that the server reports a missing one; other parts are optional. */
const PICTURE = { image: '' }

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function trimmedOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** Keeps the value of the config, also a missing one, if the wanted value means the same. */
export function keepUnchanged(wanted: WireFields, before: WireFields): WireFields {
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
