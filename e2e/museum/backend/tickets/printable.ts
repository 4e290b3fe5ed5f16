import { hasScriptFont } from './script-fonts.ts'
import { hasMainFont } from './write-pdf.ts'

/**
 * Emoji with their joiners and modifiers, and characters that change the text direction. Names lose
 * nothing without them.
 */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]\u{200d}?|\u{20e3}|(?![\u{200c}\u{200d}])\p{Cf}/gu

/**
 * Text outside these scripts, which is normalised so that wide letters become letters of the font.
 * In these scripts, normalising would split vowels.
 */
const NORMALISED = /[^\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]+/gu

export interface Printable {
  /** The text without the words that have a character that no font has: empty boxes are useless. */
  text: string
  isWhole: boolean
}

export function printable(written: string): Printable {
  const plain = written.replace(NORMALISED, (part) => part.normalize('NFKC')).replace(ORNAMENT, '')
  const words = plain.split(/\s+/u).filter(Boolean)
  const kept = words.filter((word) => [...word].every(hasFont))
  return { text: kept.join(' '), isWhole: kept.length === words.length }
}

function hasFont(sign: string): boolean {
  const codePoint = sign.codePointAt(0) ?? 0
  return JOINER.test(sign) || hasMainFont(codePoint) || hasScriptFont(codePoint)
}

/** Invisible characters that change the shape of neighbouring letters in fonts that need it. */
const JOINER = /[\u{200c}\u{200d}]/u
