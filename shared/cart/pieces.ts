import { type CartLine, lineCount } from './line.ts'

/** What a basket holds for a visitor: pieces, not lines. */
export interface Pieces {
  /** Without voucher codes, which only pay, and without a donation next to a purchase. */
  count: number
  /** All are tickets, so that they can be called by that name. */
  areTickets: boolean
}

export function piecesIn(lines: readonly CartLine[]): Pieces {
  const sold = lines.filter(({ type }) => type !== 'voucherCode')
  const pieces = sold.filter(({ type }) => type !== 'donation')
  const bought = pieces.length === 0 ? sold : pieces
  return {
    count: bought.reduce((sum, line) => sum + lineCount(line), 0),
    areTickets:
      bought.length > 0 && bought.every(({ type }) => type === 'ticket' || type === 'dayTicket'),
  }
}
