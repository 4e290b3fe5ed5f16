import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '@shop/shared/i18n/languages'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { loadFont, loadScriptFonts, type ScriptFont, type Weight } from './script-fonts.ts'
import { FONTS } from './write-box.ts'
import { writeInScripts } from './write-in-scripts.ts'

const require = createRequire(import.meta.url)

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a parsed font; missing in the types. */
      registerFont(name: string, font: Font): this
    }
  }
}

interface PdfDocument<Page> {
  language: Language
  /** The document name shown by a reader. */
  title: string
  museum: string
  /** Date of creation; fixed, so that every drawing gives the same document. */
  date: Date
  pages: readonly Page[]
}

/**
 * A tagged PDF, A4, with its pages drawn one after the other. The same pages give the same bytes.
 */
export async function writePdf<Page>(
  { language, title, museum, date, pages }: PdfDocument<Page>,
  draw: (doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, page: Page) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // Without margins, no text can move to an additional page.
    margin: 0,
    autoFirstPage: false,
    // The page count is written last.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: museum, CreationDate: date, ModDate: date },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, parsedFont(file))
  const scripts = await loadScriptFonts(JSON.stringify(pages), hasMainFont)
  const { bold, find } = await useShopFonts(doc)
  writeInScripts(doc, (code, weight) => find(code, weight) ?? scripts(code, weight), bold)
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
    // Lets other requests run between pages, so that a class of thirty does not delay them.
    await setImmediate()
  }
  root.end()
  doc.end()
  return await written
}

/**
 * Replaces the fonts of all texts except codes by the shop's, which have the letters of Western
 * Europe. Returns the bold fonts, and a function that finds the
 * font of other letters of the main fonts.
 */
async function useShopFonts(doc: PDFKit.PDFDocument) {
  const load = (name: string, part: string, weight: Weight) =>
    loadFont(
      require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`),
      weight,
    )
  const shop = {
    regular: await load('hanken-grotesk', 'latin', 400),
    bold: await load('hanken-grotesk', 'latin', 700),
    display: await load('newsreader', 'latin', 700),
  }
  for (const [name, font] of Object.entries(shop)) doc.registerFont(name, font)
  const more = {
    400: [await load('hanken-grotesk', 'latin-ext', 400), parsedFont(FONTS.regular)],
    700: [await load('hanken-grotesk', 'latin-ext', 700), parsedFont(FONTS.bold)],
  }
  const find = (code: number, weight: Weight): ScriptFont | undefined => {
    const at = more[weight].findIndex((font) => font.hasGlyphForCodePoint(code))
    const font = more[weight][at]
    return font && { name: `main ${at} ${weight}`, font }
  }
  return { find, bold: new Set([shop.bold, shop.display, parsedFont(FONTS.code)]) }
}

export function hasMainFont(codePoint: number): boolean {
  return parsedFont(FONTS.regular).hasGlyphForCodePoint(codePoint)
}

const parsed = new Map<string, Font>()

/** Parsed once per thread: parsing for each document took three quarters of the drawing time. */
function parsedFont(file: string): Font {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} has several fonts`)
  // A glyph keeps the letter it was first used for, and the E of an É would have none. So each
  // letter is looked up once before. Compatibility forms such as ﬁ are skipped: their glyphs belong
  // to ordinary letters.
  for (const codePoint of font.characterSet) {
    const letter = String.fromCodePoint(codePoint)
    if (letter.normalize('NFKC') === letter) font.glyphForCodePoint(codePoint)
  }
  parsed.set(file, font)
  return font
}
