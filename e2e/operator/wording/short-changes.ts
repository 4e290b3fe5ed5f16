import { CONTENT_FIELDS, PAGE_FIELDS } from '../../museum/backend/config/content-fields.ts'
import type { FieldChanges } from '../contract/config.ts'
import { mapOf } from './maps.ts'

/** Longest text that is shown as a whole, in characters. */
const SHORT = 300
const CONTEXT = 60
const GAP = '…'

/**
 * Changes for display: texts in many languages are reduced to those that differ, pages to the part
 * of their text that differs.
 */
export function shortChanges(changes: FieldChanges): FieldChanges {
  const shown = Object.entries(changes).map(([field, change]): [string, FieldChanges[string]] => [
    field,
    CONTENT_FIELDS.includes(field) &&
    field !== 'place_hours' &&
    !Array.isArray(change.after ?? change.before)
      ? onlyDifferences(
          change,
          PAGE_FIELDS.some((page) => page === field),
        )
      : change,
  ])
  return Object.fromEntries(shown)
}

function onlyDifferences(
  { before, after }: FieldChanges[string],
  isHtml: boolean,
): FieldChanges[string] {
  const [old, now] = [mapOf(before), mapOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const pairs = names
    .filter((name) => old[name] !== now[name])
    .map((name) => {
      const [was, is] = [old[name], now[name]].map((text) =>
        isHtml && typeof text === 'string' ? textOfHtml(text) : text,
      )
      // The change is only in the tags if the texts are the same.
      return { name, texts: was === is ? excerpts(old[name], now[name]) : excerpts(was, is) }
    })
  const side = (at: 0 | 1) =>
    Object.fromEntries(
      pairs.flatMap(({ name, texts }) => (texts[at] === undefined ? [] : [[name, texts[at]]])),
    )
  return { before: side(0), after: side(1) }
}

/** Text between the tags, in one line. */
export function textOfHtml(html: string): string {
  return html.replace(/(<[^>]*>|&(nbsp|#160|#xa0);|\s)+/gi, ' ').trim()
}

/** Both texts from just before the first difference to just after the last one. */
function excerpts(before: unknown, after: unknown): [unknown, unknown] {
  const [old, now] = [String(before ?? ''), String(after ?? '')]
  if (old.length <= SHORT && now.length <= SHORT) return [before, after]
  const shortest = Math.min(old.length, now.length)
  let start = 0
  while (start < shortest && old[start] === now[start]) start += 1
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const from = Math.max(0, start - CONTEXT)
  const rest = Math.max(0, end - CONTEXT)
  const piece = (text: string) => {
    // Removes half of a surrogate pair where the text was cut.
    const part = clipped(text.slice(from, text.length - rest)).replace(/\p{Surrogate}/gu, '')
    return `${from > 0 ? GAP : ''}${part}${rest > 0 ? GAP : ''}`
  }
  return [
    before === undefined ? undefined : piece(old),
    after === undefined ? undefined : piece(now),
  ]
}

function clipped(text: string): string {
  if (text.length <= SHORT) return text
  return `${text.slice(0, SHORT - CONTEXT)} ${GAP} ${text.slice(-CONTEXT)}`
}
