import type { Font } from 'fontkit'
import type { loadScriptFonts, ScriptFont, Weight } from './script-fonts.ts'

interface TextOptions {
  width?: number
  align?: string
  lineWidth?: number
  textWidth?: number
  features?: unknown
}

interface CurrentFont {
  font: Font
  /** In thousandths of the size, above the baseline. */
  ascender: number
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFText {
      /** Writes a part of a line; pdfkit calls it for each line. */
      _fragment(text: string, x: number, y: number, options: object): void
    }
    interface PDFFont {
      _font: CurrentFont
      _fontSize: number
    }
  }
}

interface Run {
  text: string
  /** The font for this text; undefined for the document's current font. */
  other: ScriptFont | undefined
}

/** Characters without a script of their own: spaces, digits, marks. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u

/**
 * Measures and writes each character in a font that has it; wrapping and alignment stay the same.
 */
export function writeInScripts(
  doc: PDFKit.PDFDocument,
  fontFor: Awaited<ReturnType<typeof loadScriptFonts>>,
  bold: ReadonlySet<Font>,
): void {
  const measure = doc.widthOfString.bind(doc)
  const write = doc._fragment.bind(doc)

  const inRuns = (text: string): Run[] => {
    const main = doc._font.font
    const weight: Weight = bold.has(main) ? 700 : 400
    const runs: Run[] = []
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0
      const last = runs.at(-1)
      const goesOn = SHARED.test(sign) && last?.other?.font.hasGlyphForCodePoint(code)
      const isKnown = main.hasGlyphForCodePoint(code)
      const other = goesOn ? last?.other : isKnown ? undefined : fontFor(code, weight)
      if (last !== undefined && last.other === other) last.text += sign
      else runs.push({ text: sign, other })
    }
    return runs
  }
  const inFont = <Result>(other: ScriptFont | undefined, work: () => Result): Result => {
    if (other === undefined) return work()
    const main = doc._font
    doc.registerFont(other.name, other.font)
    doc.font(other.name)
    const result = work()
    doc._font = main
    return result
  }

  doc.widthOfString = (text, options) =>
    inRuns(text).reduce(
      (sum, { text: part, other }) => sum + inFont(other, () => measure(part, options)),
      0,
    )
  doc._fragment = (text: string, x: number, y: number, options: TextOptions) => {
    const runs = inRuns(text.replaceAll('\n', ''))
    if (runs.every(({ other }) => other === undefined)) return write(text, x, y, options)
    const { width, align, lineWidth = 0, textWidth = 0, ...others } = options
    const spare = lineWidth - (align === 'right' ? doc.widthOfString(text.trimEnd()) : textWidth)
    const shift = { right: spare, center: spare / 2 }[align ?? ''] ?? 0
    // One baseline for all fonts of a line; pdfkit counts it in points below the upper edge.
    const baseline = -(doc._font.ascender / 1000) * doc._fontSize
    let left = x + (width === undefined ? 0 : shift)
    for (const { text: part, other } of runs) {
      inFont(other, () => {
        if (other !== undefined) doc.markContent('Span', { actual: part })
        write(part, left, y, { ...others, baseline })
        if (other !== undefined) doc.endMarkedContent()
        left += measure(part, others as Parameters<typeof measure>[1])
      })
    }
  }
}
