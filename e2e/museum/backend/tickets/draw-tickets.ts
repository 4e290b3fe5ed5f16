import { groupSigns } from './admission-code.ts'
import type { TicketDocument, TicketPage } from './describe-tickets.ts'
import { drawBarcode } from './draw-barcode.ts'
import { type Box, decorate, fittingSize, INK, PAGE, QUIET, writerIn } from './write-box.ts'
import { writePdf } from './write-pdf.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** Reads a picture once for the whole document; missing in the types. */
      openImage(file: string): unknown
    }
  }
}

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const MARGIN = 54
const WIDTH = PAGE.width - 2 * MARGIN
const RIGHT = PAGE.width - MARGIN

const RULE = '#d9d9d9'

/** In points: 65 mm, including the white margin that scanners need. */
const CODE_SIZE = 184
/** Height of the frame around the code and its signs. */
const CODE_FRAME = CODE_SIZE + 44
const PICTURE_HEIGHT = 123
const CODE_X = RIGHT - CODE_SIZE
const COLUMN = CODE_X - MARGIN - 28
const TITLE_SIZES = [30, 26, 22, 18, 15, 12]
const TITLE_HEIGHT = 112
const ADVICE_Y = 640
const FOOT_Y = PAGE.height - 62

const FACT_SIZES = [13, 11.5, 10, 8.5, 7]
const LABEL_SHARE = 0.7
const FACT_GAP = 0.9

export async function drawTickets(tickets: TicketDocument): Promise<Buffer> {
  return await writePdf({ ...tickets, date: tickets.bookedAt }, (doc, root, page) =>
    drawPage(doc, root, page, tickets),
  )
}

/** A page: the visit at the top, the code next to it, and the instructions at the bottom. */
function drawPage(
  doc: Document,
  root: Element,
  page: TicketPage,
  { museum, logo, files, accent, contact, sender }: TicketDocument,
): void {
  doc.addPage()
  const section = doc.struct('Sect')
  root.add(section)
  decorate(doc, () => doc.rect(0, 0, PAGE.width, 12).fill(accent))

  const write = writerIn(doc, section)
  const top = 44
  const mark = drawPicture(
    doc,
    files[logo],
    { x: MARGIN, y: top - 8, width: 32, height: 32 },
    'fit',
  )
  const name = { x: MARGIN + mark, y: top, width: WIDTH - 130 - mark, height: 34 }
  write(museum, 'P', name, ['bold', 12, INK])
  const corner = { x: RIGHT - 120, y: top + 1, width: 120, height: 16, align: 'right' } as const
  write(page.number, 'P', corner, ['regular', 10, QUIET])

  const titleBox = { x: MARGIN, y: 96, width: WIDTH, height: TITLE_HEIGHT }
  const titleSize = fittingSize(doc, page.title, titleBox, 'display', TITLE_SIZES)
  const afterTitle = write(page.title, 'H1', titleBox, ['display', titleSize, INK])
  const whenBox = { x: MARGIN, y: afterTitle + 8, width: WIDTH, height: 28 }
  const afterWhen = write(page.when, 'P', whenBox, ['regular', 18, INK])
  const rule = afterWhen + 18
  decorate(doc, () => doc.rect(MARGIN, rule, WIDTH, 2).fill(accent))

  const column = { x: MARGIN, y: rule + 26, width: COLUMN, height: ADVICE_Y - rule - 50 }
  drawFacts(doc, section, page.facts, column)
  drawCode(doc, section, page, rule + 26, accent)
  const below = rule + 26 + CODE_FRAME + 16
  const motif = { x: CODE_X, y: below, width: CODE_SIZE, height: PICTURE_HEIGHT }
  if (below + PICTURE_HEIGHT < ADVICE_Y - 16) drawPicture(doc, files[page.picture], motif, 'cover')
  drawAdvice(doc, section, page, accent)

  decorate(doc, () => doc.rect(MARGIN, FOOT_Y - 14, WIDTH, 0.75).fill(RULE))
  const foot = { x: MARGIN, y: FOOT_Y, width: WIDTH, height: 12 }
  const afterContact = write(contact, 'P', foot, ['regular', 8.5, QUIET])
  write(sender, 'P', { ...foot, y: afterContact + 3, height: 24 }, ['regular', 8.5, QUIET])
  section.end()
}

/** An unreadable picture must not hold back the tickets. */
function canOpen(doc: Document, file: string): boolean {
  try {
    doc.openImage(file)
    return true
  } catch {
    return false
  }
}

/** Draws a picture, if there is one; returns the width that it takes with its distance. */
function drawPicture(
  doc: Document,
  file: string | undefined,
  { x, y, width, height }: Box,
  how: 'fit' | 'cover',
): number {
  if (file === undefined || !canOpen(doc, file)) return 0
  decorate(doc, () => {
    doc
      .save()
      .roundedRect(x, y, width, height, how === 'cover' ? 8 : 0)
      .clip()
    doc.image(file, x, y, { [how]: [width, height], align: 'center', valign: 'center' })
    doc.restore()
  })
  return width + 10
}

function drawCode(doc: Document, section: Element, page: TicketPage, y: number, accent: string) {
  decorate(doc, () =>
    doc.roundedRect(CODE_X, y, CODE_SIZE, CODE_FRAME, 8).lineWidth(1.5).stroke(accent),
  )
  const figure = doc.struct('Figure', { alt: page.barcode }, () =>
    drawBarcode(doc, page.code, { x: CODE_X + 4, y: y + 4, size: CODE_SIZE - 8 }),
  )
  section.add(figure)
  figure.end()
  const signs = { x: CODE_X, y: y + CODE_SIZE + 8, width: CODE_SIZE, height: 20 }
  const centred = { ...signs, align: 'center' } as const
  writerIn(doc, section)(groupSigns(page.code), 'P', centred, ['code', 11, INK])
}

/** The advice has a bar to its left, as high as the text. */
function drawAdvice(doc: Document, section: Element, { advice }: TicketPage, accent: string): void {
  const inside = { x: MARGIN + 18, width: WIDTH - 18 }
  const write = writerIn(doc, section)
  const top = { ...inside, y: ADVICE_Y, height: 16 }
  let y = write(advice.heading, 'H2', top, ['bold', 12, INK]) + 6
  for (const sentence of advice.sentences) {
    y = write(sentence, 'P', { ...inside, y, height: 40 }, ['regular', 10, INK]) + 4
  }
  decorate(doc, () => doc.rect(MARGIN, ADVICE_Y - 2, 4, y - ADVICE_Y + 2).fill(accent))
}

/** Labels with their values below each other; long lists use a smaller size. */
function drawFacts(doc: Document, section: Element, facts: TicketPage['facts'], box: Box): void {
  const fits = (size: number) => heightIn(doc, facts, box, size) <= box.height
  const size = FACT_SIZES.find(fits) ?? 7
  const list = doc.struct('L')
  section.add(list)
  let y = box.y
  for (const { label, values } of facts) {
    const item = doc.struct('LI')
    list.add(item)
    const write = writerIn(doc, item)
    const rest = () => ({ ...box, y, height: box.y + box.height - y })
    y = write(label, 'Lbl', rest(), ['regular', size * LABEL_SHARE, QUIET])
    for (const [at, value] of values.entries()) {
      y = write(value, 'LBody', rest(), [at === 0 ? 'bold' : 'regular', size, INK])
    }
    y += size * FACT_GAP
    item.end()
  }
  list.end()
}

function heightIn(doc: Document, facts: TicketPage['facts'], { width }: Box, size: number): number {
  return facts.reduce((sum, { label, values }) => {
    const above = doc.font('regular', size * LABEL_SHARE).heightOfString(label, { width })
    doc.font('bold', size)
    const below = values.map((value) => doc.heightOfString(value, { width }))
    return sum + above + below.reduce((one, other) => one + other, 0) + size * FACT_GAP
  }, 0)
}
