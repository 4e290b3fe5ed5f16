import { createRequire } from 'node:module'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Option of a table header (`TH`); missing in the types. */
      scope?: 'Column'
    }
  }
}

type Document = PDFKit.PDFDocument

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 }

export const INK = '#1a1a1a'
export const QUIET = '#555555'

export type FontName = keyof typeof FONTS

/** Place of a text, in points from the upper left; text higher than the box ends in an ellipsis. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  align?: 'left' | 'right' | 'center'
}

export interface Look {
  font: FontName
  size: number
  colour: string
  /** Parent and tag in the structure for screen readers: `H1`, `P`. */
  parent: PDFKit.PDFStructureElement
  type: string
}

/**
 * Text in these scripts is shaped as a whole, because its words would change places; mixed text is
 * shaped word by word.
 */
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{M}\p{P}\p{Zs}]+$/u

/**
 * Writes the text, wrapped, and returns its lower end; writes nothing if there is no room for a
 * line.
 */
export function writeBox(doc: Document, text: string, box: Box, look: Look): number {
  const { x, y, width, height, align = 'left' } = box
  doc.font(look.font, look.size).fillColor(look.colour)
  if (height < doc.currentLineHeight(true)) return y
  const whole = doc.heightOfString(text, { width })
  const features = RIGHT_TO_LEFT.test(text) ? { features: [] } : {}
  const scope = look.type === 'TH' ? ({ scope: 'Column' } as const) : {}
  // Marks the content in every case, even for a text without a line.
  const tagged = doc.struct(look.type, scope, () => {
    doc.text(text, x, y, { width, height, align, ellipsis: true, ...features })
  })
  look.parent.add(tagged)
  tagged.end()
  return y + Math.min(whole, height)
}

/**
 * Returns a writer for texts of one part of the document: text, tag, place, and font, size and
 * colour.
 */
export function writerIn(doc: Document, parent: PDFKit.PDFStructureElement) {
  return (text: string, type: string, box: Box, look: readonly [FontName, number, string]) => {
    const [font, size, colour] = look
    return writeBox(doc, text, box, { font, size, colour, parent, type })
  }
}

/** The first size in which the text fits the box; otherwise the last. */
export function fittingSize(
  doc: Document,
  text: string,
  { width, height }: Box,
  font: FontName,
  sizes: readonly number[],
): number {
  const fits = (size: number) => doc.font(font, size).heightOfString(text, { width }) <= height
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}

/** Draws something that is hidden from screen readers. */
export function decorate(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const require = createRequire(import.meta.url)

/**
 * The code font, and the fonts of letters that the shop's fonts lack: customers' names come in many
 * alphabets.
 */
export const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For the largest texts of a gift card; Latin, Greek and Cyrillic only. */
  display: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
  /** For codes, which people compare character by character. */
  code: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf'),
}
