import { decorate, PAGE } from '../tickets/write-box.ts'

export const MARGIN = 54
export const WIDTH = PAGE.width - 2 * MARGIN
export const RIGHT = PAGE.width - MARGIN
const TOP = 48
const BOTTOM = PAGE.height - 72

/** Pages that are filled from above; what has no room goes to the next one. */
export interface Sheet {
  /** Draws something so high; `draw` is given its upper edge. */
  put: (height: number, draw: (y: number, height: number) => void) => void
  space: (height: number) => void
  /** Writes two texts at the foot of every page, once all of them are known. */
  foot: (texts: (at: number, of: number) => [string, string]) => void
}

export function createSheet(doc: PDFKit.PDFDocument, accent: string): Sheet {
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
