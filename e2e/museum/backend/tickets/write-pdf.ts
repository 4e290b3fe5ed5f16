import { setImmediate } from 'node:timers/promises'
import type { Language } from '@shop/shared/i18n/languages'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { loadScriptFonts } from './script-fonts.ts'
import { FONTS } from './write-box.ts'
import { writeInScripts } from './write-in-scripts.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Of a font that is parsed already, which the types do not know. */
      registerFont(name: string, font: Font): this
    }
  }
}

interface PdfDocument<Page> {
  language: Language
  /** What a reader shows as the name of the document. */
  title: string
  museum: string
  /** When it came into being: the document is the same however often it is drawn. */
  date: Date
  pages: readonly Page[]
}

/** A tagged PDF, A4, with its pages drawn one after the other. The same pages give the same bytes. */
export async function writePdf<Page>(
  { language, title, museum, date, pages }: PdfDocument<Page>,
  draw: (doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, page: Page) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // Nothing may move to a page of its own.
    margin: 0,
    autoFirstPage: false,
    // What says how many pages there are is written last.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: museum, CreationDate: date, ModDate: date },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, parsedFont(file))
  writeInScripts(doc, await loadScriptFonts(JSON.stringify(pages), hasMainFont))
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const page of pages) {
    draw(doc, root, page)
    // Lets other requests run between pages, so that a class of thirty does not delay everybody.
    await setImmediate()
  }
  root.end()
  doc.end()
  return await written
}

/** Has the font of most texts this sign? */
export function hasMainFont(codePoint: number): boolean {
  return parsedFont(FONTS.regular).hasGlyphForCodePoint(codePoint)
}

const parsed = new Map<string, Font>()

/** Parsed once in a thread: doing so for each document took three quarters of what drawing it took. */
function parsedFont(file: string): Font {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} has several fonts`)
  // A glyph stands for what it was first used for, and the E of an É for nothing. What only looks like
  // others, as ﬁ does, is left to the letters it mostly stands for.
  for (const codePoint of font.characterSet) {
    const letter = String.fromCodePoint(codePoint)
    if (letter.normalize('NFKC') === letter) font.glyphForCodePoint(codePoint)
  }
  parsed.set(file, font)
  return font
}
