import type { Pieces } from '@shop/shared/cart/pieces'
import type { Translate } from '@shop/shared/i18n/texts'

/** “2 tickets”; “3 items” with anything else in the basket. */
export function piecesText(t: Translate, { count, areTickets }: Pieces): string {
  return t(areTickets ? 'basket.tickets' : 'basket.items', { count })
}
