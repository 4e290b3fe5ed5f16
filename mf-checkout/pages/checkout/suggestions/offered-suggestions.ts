import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import { type CartLine, lineOffer } from '@shop/shared/cart/line'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { productPath } from '../../../features/link-line/path-to-product.ts'

export interface OfferedSuggestion {
  suggestion: Suggestion
  to: string
}

/** Limit: more would distract from the purchase. */
const SHOWN_AT_MOST = 4

/** The first few suggestions that are available and not in the basket. */
export function offeredSuggestions(
  suggestions: readonly Suggestion[],
  lines: readonly CartLine[],
  shop: { language: Language; config: ShopConfig },
): OfferedSuggestion[] {
  const known = new Set(lines.map(keyOfLine))
  const offered = suggestions.flatMap((suggestion): OfferedSuggestion[] => {
    const key = `${suggestion.type} ${suggestion.id}`
    const to = productPath(suggestion, shop)
    if (to === null || suggestion.name === '' || known.has(key)) return []
    known.add(key)
    return [{ suggestion, to }]
  })
  return offered.slice(0, SHOWN_AT_MOST)
}

/**
 * A key for comparing a line with suggestions; tickets and day tickets have the key of their event.
 */
function keyOfLine(line: CartLine): string {
  return `${line.type === 'dayTicket' ? 'ticket' : line.type} ${lineOffer(line)?.id}`
}

/** One piece of the suggested product as a line; null if the visitor has more to choose. */
export function lineOfSuggestion(suggestion: Suggestion): CartLine | null {
  const { type, id, name, price, from, vat_value } = suggestion
  if (type !== 'merchandise' || from || vat_value === null) return null
  const shown = {
    picture: thumbnailOf(suggestion),
    category: suggestion.category || undefined,
  }
  return { type, id, name, count: 1, price, vat_value, totalPrice: price, ...shown }
}
