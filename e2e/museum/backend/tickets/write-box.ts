import { createRequire } from 'node:module'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a `TH`, which the types do not know. */
      scope?: 'Column'
    }
  }
}

type Document = PDFKit.PDFDocument

/** A4, in points; 72 make an inch. */
export const PAGE = { width: 595.28, height: 841.89 }

export const INK = '#1a1a1a'
export const QUIET = '#555555'

export type FontName = keyof typeof FONTS

/** Where a text stands, in points from the upper left; what is higher ends in an ellipsis. */
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

/** Shaped as a whole, else its words change places; mixed text is shaped word by word. */
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{M}\p{P}\p{Zs}]+$/u

/** Writes the text, wrapped, and answers where it ends below; nothing where no line has room. */
export function writeBox(doc: Document, text: string, box: Box, look: Look): number {
  const { x, y, width, height, align = 'left' } = box
  doc.font(look.font, look.size).fillColor(look.colour)
  if (height < doc.currentLineHeight(true)) return y
  const whole = doc.heightOfString(text, { width })
  const features = RIGHT_TO_LEFT.test(text) ? { features: [] } : {}
  const scope = look.type === 'TH' ? ({ scope: 'Column' } as const) : {}
  // Begins and ends the marked content whatever is written, also for a text without a line.
  const tagged = doc.struct(look.type, scope, () => {
    doc.text(text, x, y, { width, height, align, ellipsis: true, ...features })
  })
  look.parent.add(tagged)
  tagged.end()
  return y + Math.min(whole, height)
}

/** Writes texts of a part of the document: their tag, place, and font, size and colour. */
export function writerIn(doc: Document, parent: PDFKit.PDFStructureElement) {
  return (text: string, type: string, box: Box, look: readonly [FontName, number, string]) => {
    const [font, size, colour] = look
    return writeBox(doc, text, box, { font, size, colour, parent, type })
  }
}

/** The first of the sizes in which the text fits the box, else the last. */
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

/** Hidden from screen readers. */
export function decorate(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const require = createRequire(import.meta.url)

/** Embedded in the document: customers' names come in many alphabets. */
export const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For what a gift card says loudest; Latin, Greek and Cyrillic only. */
  display: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
  /** For codes, which people compare sign by sign. */
  code: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf'),
}
