import { hasScriptFont } from './script-fonts.ts'
import { hasMainFont } from './write-pdf.ts'

/** Pictures with what joins and colours them, and what turns text around. Names are none the worse. */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]\u{200d}?|\u{20e3}|(?![\u{200c}\u{200d}])\p{Cf}/gu

/** Wide letters become those of the font; in these scripts it would take vowels apart. */
const NORMALISED = /[^\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]+/gu

export interface Printable {
  /** Words with a sign that no font has are left out: empty boxes tell nobody anything. */
  text: string
  isWhole: boolean
}

/** What a customer wrote, as tickets and receipts can print it. */
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

/** Seen in how the letters around it are written, by fonts that need it. */
const JOINER = /[\u{200c}\u{200d}]/u
