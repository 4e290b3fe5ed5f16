import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { WireFields } from '../../../contract/config.ts'
import { listOf, mapOf } from '../../../wording/maps.ts'

/** A text with an entry for every language, empty where it has none. */
export function byLanguage(texts: unknown): Record<string, unknown> {
  const empty = Object.fromEntries(LANGUAGES.map((language) => [language, '']))
  return { ...empty, ...mapOf(texts) }
}

/** A text by language as it is sent: an emptied one is taken away, as one that is gone is. */
export function saidOf(texts: unknown): Record<string, unknown> {
  return filled(texts, trimmedOf)
}

/** A map of what is left of its values, without those of which nothing is. */
export function filled(
  map: unknown,
  left: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  const all = Object.entries(mapOf(map)).map(([key, value]) => [key, left(value, key)])
  return Object.fromEntries(all.filter(([, value]) => !isEmpty(value)))
}

/** What the things of a list are made of: texts, texts by language, and lists of other things. */
export interface Parts {
  [part: string]: 'text' | 'texts' | Parts
}

/** A list as inputs show it: with every part of each thing. */
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
 * A list as it is sent: of each thing what is not empty, and what it always has. One that was added
 * and left as it is, is none.
 */
export function sentList(list: unknown, parts: Parts, always: object): object[] {
  const sent = (value: unknown, part: string) => {
    const kind = parts[part]
    if (typeof kind === 'object') return sentList(value, kind, PICTURE)
    return kind === 'texts' ? saidOf(value) : trimmedOf(value)
  }
  return listOf(list)
    .map((thing) => filled(thing, sent))
    .filter((thing) => !isEmpty(thing))
    .map((thing) => ({ ...always, ...thing }))
}

/** A picture that is missing is told; anything else may be left out. */
const PICTURE = { image: '' }

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text without space around it; anything else as it is. */
export function trimmedOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
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
