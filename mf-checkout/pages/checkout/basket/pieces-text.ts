import type { CartLine } from '@shop/shared/cart/line'
import { piecesIn } from '@shop/shared/cart/pieces'
import type { Translate } from '@shop/shared/i18n/texts'

/** “2 tickets”; “3 items” with anything else in the basket. */
export function piecesText(t: Translate, lines: readonly CartLine[]): string {
  const { count, areTickets } = piecesIn(lines)
  return t(areTickets ? 'basket.tickets' : 'basket.items', { count })
}
