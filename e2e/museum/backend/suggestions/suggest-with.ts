import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import type { Language } from '@shop/shared/i18n/languages'
import type { Shop } from '../database/shop.ts'
import { currentConfig } from '../static-content/current-config.ts'
import { basketOffers } from './basket-offers.ts'
import { describeSuggestion } from './describe-suggestion.ts'
import { offerKey, offerSuggested } from './offer.ts'
import { oftenBoughtWith } from './sold-offers.ts'

const MOST_SUGGESTIONS = 4

/**
 * What goes well with a basket and can be bought now, at most four: what others bought with the same
 * things, then what the catalogue names. Nothing that is in the basket already.
 */
export async function suggestWith(
  backend: Pick<Shop, 'db' | 'catalogue' | 'clock' | 'pictureCopies'>,
  items: readonly unknown[],
  language: Language,
): Promise<Suggestion[]> {
  const { db, catalogue, clock } = backend
  const now = clock()
  const basket = basketOffers(catalogue, items)
  const context = { backend, language, now, onSale: await currentConfig(backend) }
  const seen = new Set(basket.map(offerKey))
  const suggestions: Suggestion[] = []
  const bought = await oftenBoughtWith(db, basket, now)
  for (const offer of [...bought, ...catalogue.suggestions.map(offerSuggested)]) {
    if (suggestions.length === MOST_SUGGESTIONS) break
    const key = offerKey(offer)
    if (seen.has(key)) continue
    seen.add(key)
    const described = await describeSuggestion(offer, context)
    if (described !== null) suggestions.push(described)
  }
  return suggestions
}
