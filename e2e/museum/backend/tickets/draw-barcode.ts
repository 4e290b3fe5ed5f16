import bwip from 'bwip-js/node'

type Document = PDFKit.PDFDocument

/** Light modules that scanners need around the code. */
const QUIET_ZONE = 4

/**
 * Draws a QR code into a square of `size` points, including its quiet zone, as areas that stay
 * sharp at any size. It stays readable with a quarter of it dirty or creased (level Q).
 */
export function drawBarcode(
  doc: Document,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { pixs, pixx: across } = symbolOf(text)
  const module = size / (across + 2 * QUIET_ZONE)
  doc.rect(x, y, size, size).fill('#ffffff')
  for (const [row, column, length] of darkRuns(pixs, across)) {
    doc.rect(
      x + (QUIET_ZONE + column) * module,
      y + (QUIET_ZONE + row) * module,
      length * module,
      module,
    )
  }
  doc.fill('#000000')
}

/** The QR code without its quiet zone, in rows; 1 stands for a dark module. */
export function symbolOf(text: string): { pixs: readonly number[]; pixx: number } {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=Q')
  if (symbol === undefined || !('pixs' in symbol))
    throw new Error('the library returned no barcode')
  return symbol
}

/** Row, first column and length of each run of dark modules. */
function darkRuns(pixels: readonly number[], across: number): [number, number, number][] {
  const runs: [number, number, number][] = []
  for (let row = 0; row * across < pixels.length; row += 1) {
    for (let column = 0; column < across; column += 1) {
      if (pixels[row * across + column] !== 1) continue
      const from = column
      while (column + 1 < across && pixels[row * across + column + 1] === 1) column += 1
      runs.push([row, from, column - from + 1])
    }
  }
  return runs
}
