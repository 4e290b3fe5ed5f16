import type { PricedLine } from '../cart/priced-line.ts'
import type { CatalogueSuggestion } from '../catalogue/schema.ts'

/** Something with a page of its own that is sold; an article may be a pass. */
export interface Offer {
  kind: 'event' | 'tour' | 'article' | 'voucher'
  id: string
}

/** Key for comparing and storing offers, `article:book`. */
export function offerKey({ kind, id }: Offer): string {
  return `${kind}:${id}`
}

/** The offer of a key; null for an unknown key. */
export function readOfferKey(key: string): Offer | null {
  const [, kind, id] = /^(event|tour|article|voucher):(.+)$/s.exec(key) ?? []
  return kind === undefined || id === undefined ? null : { kind: kind as Offer['kind'], id }
}

/** The offer that an order line belongs to; for a ticket its event. */
export function offerOf(line: PricedLine): Offer {
  switch (line.kind) {
    case 'ticket':
      return { kind: 'event', id: line.offeringId }
    case 'guidedTour':
      return { kind: 'tour', id: line.offeringId }
    case 'voucher':
      return { kind: 'voucher', id: line.productId }
    default:
      return { kind: 'article', id: line.articleId }
  }
}

export function offerSuggested(suggestion: CatalogueSuggestion): Offer {
  if ('event' in suggestion) return { kind: 'event', id: suggestion.event }
  if ('tour' in suggestion) return { kind: 'tour', id: suggestion.tour }
  if ('article' in suggestion) return { kind: 'article', id: suggestion.article }
  return { kind: 'voucher', id: suggestion.voucher }
}
