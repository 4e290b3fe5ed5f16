import type { Catalogue } from '../catalogue/schema.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { serverTexts } from '../texts.ts'
import { type Box, decorate, INK, type Look, PAGE, QUIET, writeBox } from '../tickets/write-box.ts'
import { writePdf } from '../tickets/write-pdf.ts'
import { describeReceipt, type Receipt, type ReceiptBooking } from './describe-receipt.ts'

const MARGIN = 54
const WIDTH = PAGE.width - 2 * MARGIN
const RIGHT = PAGE.width - MARGIN
const TOP = 48
const BOTTOM = PAGE.height - 72

const RULE = '#d9d9d9'

/** Widths of the columns, from the right edge: the price, then the rate. */
const PRICE = 110
const RATE = 90
const WHAT = WIDTH - PRICE - RATE - 24

interface Cell {
  text: string
  x: number
  width: number
  align?: Box['align']
  look: Pick<Look, 'font' | 'size' | 'colour'>
  type: 'TH' | 'TD'
}

const plain = { font: 'regular', size: 10, colour: INK } as const
const bold = { ...plain, font: 'bold' } as const
const head = { font: 'regular', size: 8.5, colour: QUIET } as const

export async function writeReceipt(
  catalogue: Catalogue,
  booking: ReceiptBooking,
): Promise<MailAttachment> {
  return {
    filename: serverTexts(booking.language, catalogue.museum.country)('receipt.file', {
      number: booking.id,
    }),
    contentType: 'application/pdf',
    content: await drawReceipt(describeReceipt(booking, catalogue)),
  }
}

/** The PDF, A4, with as many pages as needed. The same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const document = { ...receipt, date: receipt.bookedAt, pages: [receipt] }
  return await writePdf(document, (doc, root) => {
    const sheet = createSheet(doc, receipt.accent)
    const section = doc.struct('Sect')
    root.add(section)
    const say = (text: string, look: Cell['look'], type = 'P', width = WIDTH) =>
      sheet.put(doc.font(look.font, look.size).heightOfString(text, { width }) + 3, (y, height) =>
        writeBox(doc, text, { x: MARGIN, y, width, height }, { ...look, parent: section, type }),
      )

    say(receipt.museum, { ...bold, size: 12 })
    for (const line of receipt.issuer) say(line, { ...plain, size: 9, colour: QUIET })
    sheet.space(26)
    say(receipt.heading, { ...bold, size: 26 }, 'H1')
    sheet.space(10)
    for (const { label, values } of receipt.facts) {
      say(label, head)
      for (const value of values) say(value, plain)
      sheet.space(6)
    }
    sheet.space(12)

    const rows = table(doc, section, sheet)
    rows.add(inThree(receipt.columns, [head, head, head], 'TH'))
    rows.rule(receipt.accent, 1.5)
    for (const { words, rate, price } of receipt.lines) {
      const [first = '', ...others] = words
      const look = others.length > 0 ? bold : plain
      const last = others.length === 0
      rows.add(inThree([first, last ? rate : '', last ? price : ''], [look, plain, plain], 'TD'))
      for (const [at, other] of others.entries()) {
        const ends = at === others.length - 1
        rows.add(inThree([other, ends ? rate : '', ends ? price : ''], [plain, plain, plain], 'TD'))
      }
      rows.rule(RULE, 0.75)
    }
    const { total } = receipt
    const large = { ...bold, size: 12 } as const
    rows.add(inThree([total.label, '', total.value], [large, large, large], 'TD'))
    for (const { label, value } of receipt.payments) {
      rows.add(inThree([label, '', value], [plain, plain, plain], 'TD'))
    }
    rows.end()

    if (receipt.rates.length > 0) {
      sheet.space(22)
      const rates = table(doc, section, sheet)
      rates.add(inFour(receipt.rateColumns, head, 'TH'))
      rates.rule(RULE, 0.75)
      for (const rate of receipt.rates) rates.add(inFour(rate, plain, 'TD'))
      rates.end()
    }
    sheet.space(18)
    for (const note of receipt.notes) say(note, { ...plain, size: 9, colour: QUIET })
    section.end()
    sheet.foot((at, of) => [receipt.contact, receipt.page(at, of)])
  })
}

type Three = readonly [string, string, string]

function inThree(
  texts: Three,
  looks: [Cell['look'], Cell['look'], Cell['look']],
  type: Cell['type'],
) {
  const [what, rate, price] = texts
  const right = { align: 'right', type } as const
  return [
    { text: what, x: MARGIN, width: WHAT, look: looks[0], type },
    { text: rate, x: RIGHT - PRICE - RATE, width: RATE, look: looks[1], ...right },
    { text: price, x: RIGHT - PRICE, width: PRICE, look: looks[2], ...right },
  ]
}

function inFour(texts: readonly string[], look: Cell['look'], type: Cell['type']): Cell[] {
  const width = WIDTH / texts.length
  return texts.map((text, at) => {
    const align = at === 0 ? 'left' : 'right'
    return { text, x: MARGIN + at * width, width, align, look, type }
  })
}

/** A table for screen readers too; a row never breaks across pages. */
function table(doc: PDFKit.PDFDocument, section: PDFKit.PDFStructureElement, sheet: Sheet) {
  const whole = doc.struct('Table')
  section.add(whole)
  return {
    add: (cells: readonly Cell[]) => {
      const row = doc.struct('TR')
      whole.add(row)
      const heights = cells.map(({ text, width, look }) =>
        doc.font(look.font, look.size).heightOfString(text, { width }),
      )
      sheet.put(Math.max(...heights) + 5, (y, height) => {
        for (const { text, x, width, align = 'left', look, type } of cells) {
          writeBox(doc, text, { x, y, width, height, align }, { ...look, parent: row, type })
        }
      })
      row.end()
    },
    rule: (colour: string, thickness: number) =>
      sheet.put(7, (y) =>
        decorate(doc, () => doc.rect(MARGIN, y + 1, WIDTH, thickness).fill(colour)),
      ),
    end: () => whole.end(),
  }
}

/** Pages that are filled from the top; content that does not fit goes to the next page. */
interface Sheet {
  /** Draws content of this height; `draw` receives its upper edge. */
  put: (height: number, draw: (y: number, height: number) => void) => void
  space: (height: number) => void
  /** Writes two texts at the bottom of every page, once the number of pages is known. */
  foot: (texts: (at: number, of: number) => [string, string]) => void
}

function createSheet(doc: PDFKit.PDFDocument, accent: string): Sheet {
  let y = TOP
  const turn = () => {
    doc.addPage()
    decorate(doc, () => doc.rect(0, 0, PAGE.width, 12).fill(accent))
    y = TOP
  }
  turn()
  return {
    put: (height, draw) => {
      if (y + height > BOTTOM) turn()
      draw(y, height)
      y += height
    },
    space: (height) => {
      y += height
    },
    foot: (texts) => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const [left, right] = texts(page + 1, count)
        decorate(doc, () => {
          doc.font('regular', 8.5).fillColor('#555555')
          const line = { height: 12, ellipsis: true, width: WIDTH - 90 } as const
          doc.text(left, MARGIN, BOTTOM + 24, line)
          doc.text(right, RIGHT - 80, BOTTOM + 24, { width: 80, align: 'right' })
        })
      }
    },
  }
}
