import { type CartLine, lineCount } from './line.ts'

/** What a basket holds for a visitor: pieces, not lines. */
export interface Pieces {
  /** Without voucher codes, which only pay, and without a donation next to a purchase. */
  count: number
  /** The name that is true for all of them. */
  unit: 'tickets' | 'places' | 'tours' | 'items'
}

export function piecesIn(lines: readonly CartLine[]): Pieces {
  const sold = lines.filter(({ type }) => type !== 'voucherCode')
  const pieces = sold.filter(({ type }) => type !== 'donation')
  const bought = pieces.length === 0 ? sold : pieces
  const [unit = 'items', ...others] = new Set(bought.map(unitOf))
  return {
    count: bought.reduce((sum, line) => sum + lineCount(line), 0),
    unit: others.length === 0 ? unit : 'items',
  }
}

function unitOf(line: CartLine): Pieces['unit'] {
  if (line.type === 'guidedTour') return line.single_ticketing ? 'places' : 'tours'
  return line.type === 'ticket' || line.type === 'dayTicket' ? 'tickets' : 'items'
}
