import { type CartLine, lineCount } from './line.ts'

/** What a basket holds for a visitor: pieces, not lines. */
export interface Pieces {
  /** Without voucher codes, which only pay. */
  count: number
  /** All are tickets, so that they can be called by that name. */
  areTickets: boolean
}

export function piecesIn(lines: readonly CartLine[]): Pieces {
  const bought = lines.filter(({ type }) => type !== 'voucherCode')
  return {
    count: bought.reduce((sum, line) => sum + lineCount(line), 0),
    areTickets:
      bought.length > 0 && bought.every(({ type }) => type === 'ticket' || type === 'dayTicket'),
  }
}
