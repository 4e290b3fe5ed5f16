import type { BookedCode, PricedLine } from './priced-line.ts'

/**
 * - `owners`: nobody's address is in the lines
 * - `person`: nor is a name, an answer or a greeting; amounts, counts, dates and taxes stay for the books
 */
export type Emptied = 'owners' | 'person'

export function emptyLines(lines: readonly PricedLine[], emptied: Emptied): PricedLine[] {
  return lines.map((line): PricedLine => {
    switch (line.kind) {
      case 'voucher':
        return emptied === 'person' ? { ...line, words: undefined } : line
      case 'annualPass':
        return {
          ...line,
          owners: line.owners.map(({ name, sentToAddress }) => ({
            name: emptied === 'person' ? '' : name,
            address: null,
            sentToAddress,
          })),
        }
      case 'guidedTour':
        return emptied === 'person' ? { ...line, answers: [] } : line
      default:
        return line
    }
  })
}

/** Its end identifies the code, but nobody can redeem it. */
export function maskCode(code: BookedCode): BookedCode {
  return { ...code, barcode: `…${code.barcode.slice(-4)}` }
}
