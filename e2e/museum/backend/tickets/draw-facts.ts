import type { TicketPage } from './describe-tickets.ts'
import { type Box, type Look, writeBox } from './write-box.ts'

type Document = PDFKit.PDFDocument

/** Of values; labels are smaller. */
const SIZES = [13, 11.5, 10, 8.5, 7]
const LABEL_SHARE = 0.7
const GAP = 0.9

/** Labels with their values below each other, smaller where there is much to tell. */
export function drawFacts(
  doc: Document,
  section: PDFKit.PDFStructureElement,
  facts: TicketPage['facts'],
  box: Box,
  colours: { label: string; value: string },
): void {
  const size = SIZES.find((candidate) => heightIn(doc, facts, box, candidate) <= box.height) ?? 7
  const list = doc.struct('L')
  section.add(list)
  let y = box.y
  for (const { label, values } of facts) {
    const item = doc.struct('LI')
    list.add(item)
    const write = (text: string, look: Omit<Look, 'parent'>) => {
      const room = box.y + box.height - y
      return writeBox(doc, text, { ...box, y, height: room }, { ...look, parent: item })
    }
    y = write(label, {
      font: 'regular',
      size: size * LABEL_SHARE,
      colour: colours.label,
      type: 'Lbl',
    })
    for (const [at, value] of values.entries()) {
      const font = at === 0 ? 'bold' : 'regular'
      y = write(value, { font, size, colour: colours.value, type: 'LBody' })
    }
    y += size * GAP
    item.end()
  }
  list.end()
}

function heightIn(doc: Document, facts: TicketPage['facts'], { width }: Box, size: number): number {
  return facts.reduce((sum, { label, values }) => {
    const above = doc.font('regular', size * LABEL_SHARE).heightOfString(label, { width })
    doc.font('bold', size)
    const below = values.map((value) => doc.heightOfString(value, { width }))
    return sum + above + below.reduce((one, other) => one + other, 0) + size * GAP
  }, 0)
}
