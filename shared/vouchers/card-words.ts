import * as v from 'valibot'
import { withoutLinks } from './without-links.ts'

/** The buyer's texts on the card of a gift voucher; may be empty. */
export interface CardWords {
  to: string
  from: string
  greeting: string
}

export const CARD_FIELDS = ['to', 'from', 'greeting'] as const
export type CardField = (typeof CARD_FIELDS)[number]

export const NO_WORDS: CardWords = { to: '', from: '', greeting: '' }

/** In characters: a card has no room for more, even if the backend allows it. */
const MOST_SIGNS = 2000
/** More lines would not fit above the code. */
const MOST_LINES = 8

const written = v.pipe(v.string(), v.maxLength(4 * MOST_SIGNS))

export const cardWords = v.object({ to: written, from: written, greeting: written })

export function isCardWords(value: unknown): value is CardWords {
  return v.is(cardWords, value)
}

/**
 * Characters that every card can show: those of the alphabets in the fonts of PDFs, and a few
 * ornaments. No emoji, and no characters that reverse or hide text.
 */
const PRINTABLE =
  /[ -~\u00a0-\u00ac\u00ae-\u024f\u0370-\u03ff\u0400-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589\u05d0-\u05ea\u05f3\u05f4\u060c\u061b\u061f\u0621-\u063a\u0640-\u064a\u0660-\u066a\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06be\u06cc\u06f0-\u06f9\u10d0-\u10fc\u1e00-\u1ef9\u1f00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20b5\u20b9\u20ba\u20bd\u2190-\u2199\u2600-\u2606\u263a\u2660-\u266f\u2713\u2764\n]|[\u0300-\u034e]|[\u05b0-\u05bc]|[\u064b-\u0652]|\u0670/u

/** Characters that join, colour or reverse others, or are invisible; removed without a report. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Variation_Selector}\p{Emoji_Modifier}]|\u20e3/u

const BREAK = /\r\n?|[\u0085\u2028\u2029]/gu
/** Stacks of accents would cover the neighbouring lines. */
const PILED = /(\p{M}{2})\p{M}+/gu

/**
 * The text on a card for a typed text, the same wherever it is shown or printed: printable
 * characters, no links, a few lines. `left`: characters that were left out, each once.
 */
export function readCardText(typed: string, field: CardField): { text: string; left: string[] } {
  const left = new Set<string>()
  let [before, text] = [typed, readOnce(typed, field, left)]
  // A removal may leave a text that needs another correction.
  while (text !== before) [before, text] = [text, readOnce(text, field, left)]
  return { text, left: [...left] }
}

function readOnce(typed: string, field: CardField, left: Set<string>): string {
  const signs = [...typed.replace(BREAK, '\n').normalize('NFC')].flatMap((sign) => {
    if (PRINTABLE.test(sign)) return sign
    if (/\s/u.test(sign)) return ' '
    if (UNSEEN.test(sign)) return []
    // Full-width letters, ligatures and the like have plain forms.
    const plain = [...sign.normalize('NFKC')]
    if (plain.every((part) => PRINTABLE.test(part))) return plain
    left.add(sign)
    return []
  })
  const text = signs.join('').normalize('NFC').replace(PILED, '$1')
  const lines = text.split('\n').map((line) => withoutLinks(line).replace(/\s+/gu, ' ').trim())
  return field === 'greeting' ? inLines(lines) : join(lines)
}

/** At most one empty line between others; lines above the maximum are joined to the last one. */
function inLines(lines: readonly string[]): string {
  const kept = lines.filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '')
  const first = kept.findIndex((line) => line !== '')
  if (first === -1) return ''
  const filled = kept.slice(first)
  const last = join(filled.slice(MOST_LINES - 1))
  return [...filled.slice(0, MOST_LINES - 1), last].join('\n').trim()
}

function join(lines: readonly string[]): string {
  return lines.filter(Boolean).join(' ')
}

/** In characters as people count them: an accent and its letter are one. */
export function countSigns(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The texts on a card for all texts typed for it; cuts texts that are too long. */
export function readCardWords(
  typed: Partial<Record<CardField, unknown>>,
  limits: CardLimits,
): CardWords {
  const read = (field: CardField) => {
    const value = typed[field]
    const most = limitOf(limits, field)
    if (typeof value !== 'string' || most === null) return ''
    const { text } = readCardText(value.slice(0, 4 * MOST_SIGNS), field)
    return [...text].slice(0, most).join('').trim()
  }
  return { to: read('to'), from: read('from'), greeting: read('greeting') }
}

/** Maximum length of names and greeting, in characters; null if there is no such field. */
export interface CardLimits {
  name_max: number | null
  greeting_max: number | null
}

export function limitOf({ name_max, greeting_max }: CardLimits, field: CardField): number | null {
  const most = field === 'greeting' ? greeting_max : name_max
  return most === null || most < 1 ? null : Math.min(most, MOST_SIGNS)
}
