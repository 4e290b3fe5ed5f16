import { type CartLine, lineCount } from '@shop/shared/cart/line'
import type { Translate } from '@shop/shared/i18n/texts'

/**
 * What a basket holds for a visitor, in pieces instead of lines, by a name that is true for all:
 * “2 tickets”, “12 places”, “3 items”. Without voucher codes, which only pay, and without a
 * donation next to a purchase.
 */
export function piecesText(t: Translate, lines: readonly CartLine[]): string {
  const sold = lines.filter(({ type }) => type !== 'voucherCode')
  const pieces = sold.filter(({ type }) => type !== 'donation')
  const bought = pieces.length === 0 ? sold : pieces
  const names = new Set(bought.map(nameOf))
  const [name = ITEMS] = names
  return t(names.size > 1 ? ITEMS : name, {
    count: bought.reduce((sum, line) => sum + lineCount(line), 0),
  })
}

const ITEMS = 'basket.items'

function nameOf(line: CartLine): string {
  if (line.type === 'guidedTour') return line.single_ticketing ? 'line.places' : 'line.tours'
  return line.type === 'ticket' || line.type === 'dayTicket' ? 'basket.tickets' : ITEMS
}
