import type { CatalogueSuggestion } from '../catalogue/schema.ts'
import type { Offer } from './offer.ts'

export function offerSuggested(suggestion: CatalogueSuggestion): Offer {
  if ('event' in suggestion) return { kind: 'event', id: suggestion.event }
  if ('tour' in suggestion) return { kind: 'tour', id: suggestion.tour }
  if ('article' in suggestion) return { kind: 'article', id: suggestion.article }
  return { kind: 'voucher', id: suggestion.voucher }
}
