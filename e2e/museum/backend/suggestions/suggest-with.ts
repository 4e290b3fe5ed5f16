import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import type { Language } from '@shop/shared/i18n/languages'
import { currentConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { basketOffers } from './basket-offers.ts'
import { describeSuggestion } from './describe-suggestion.ts'
import { offerKey, offerSuggested } from './offer.ts'
import { oftenBoughtWith } from './sold-offers.ts'

const MOST_SUGGESTIONS = 4
/** Each is a query: where this many cannot be bought now, no more are looked at. */
const MOST_TRIED = 40

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
  const suggestions: Suggestion[] = []
  const bought = await oftenBoughtWith(db, basket, now)
  const wanted = [...bought, ...catalogue.suggestions.map(offerSuggested)]
  const offers = new Map(wanted.map((offer) => [offerKey(offer), offer]))
  for (const offer of basket) offers.delete(offerKey(offer))
  for (const offer of [...offers.values()].slice(0, MOST_TRIED)) {
    if (suggestions.length === MOST_SUGGESTIONS) break
    const described = await describeSuggestion(offer, context)
    if (described !== null) suggestions.push(described)
  }
  return suggestions
}
