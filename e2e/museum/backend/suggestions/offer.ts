import type { Offer } from '../cart/lines/line-kind.ts'
import type { CatalogueSuggestion } from '../catalogue/schema.ts'

/** Key for comparing and storing offers, `article:book`. */
export function offerKey({ kind, id }: Offer): string {
  return `${kind}:${id}`
}

export function readOfferKey(key: string): Offer | null {
  const [, kind, id] = /^(event|tour|article|voucher):(.+)$/s.exec(key) ?? []
  return kind === undefined || id === undefined ? null : { kind: kind as Offer['kind'], id }
}

export function offerSuggested(suggestion: CatalogueSuggestion): Offer {
  if ('event' in suggestion) return { kind: 'event', id: suggestion.event }
  if ('tour' in suggestion) return { kind: 'tour', id: suggestion.tour }
  if ('article' in suggestion) return { kind: 'article', id: suggestion.article }
  return { kind: 'voucher', id: suggestion.voucher }
}
