import type { CartLine } from '@shop/shared/cart/line'
import { piecesIn } from '@shop/shared/cart/pieces'
import type { Translate } from '@shop/shared/i18n/texts'

/** “2 tickets”, “12 places”; “3 items” for a mixed basket. */
export function piecesText(t: Translate, lines: readonly CartLine[]): string {
  const { count, unit } = piecesIn(lines)
  return t(`${unit === 'places' || unit === 'tours' ? 'line' : 'basket'}.${unit}`, { count })
}
