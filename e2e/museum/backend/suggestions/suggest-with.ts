import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import { id } from '@shop/shared/api/scalars'
import type { Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { kindOfItem } from '../cart/line-kinds.ts'
import type { Offer } from '../cart/lines/line-kind.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { currentConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { describeSuggestion } from './describe-suggestion.ts'
import { offerKey, offerSuggested } from './offer.ts'
import { oftenBoughtWith } from './sold-offers.ts'

const MAX_SUGGESTIONS = 4
/** Each try is a query: after this many unavailable offers we stop looking. */
const MAX_TRIED = 40

/**
 * Up to four offers that go well with a basket and can be bought now: first what others bought with
 * the same things, then the catalogue's suggestions. Offers in the basket are left out.
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
  for (const offer of [...offers.values()].slice(0, MAX_TRIED)) {
    if (suggestions.length === MAX_SUGGESTIONS) break
    const described = await describeSuggestion(offer, context)
    if (described !== null) suggestions.push(described)
  }
  return suggestions
}

/** Fewer fields than the payment needs: an item that cannot be paid yet still names its offer. */
const namedItem = v.object({ id: v.fallback(id, ''), tourId: v.fallback(id, '') })

/** The offers in a basket, each once; items missing in the catalogue are left out. */
function basketOffers(catalogue: Catalogue, items: readonly unknown[]): Offer[] {
  const offers = items.flatMap((item) => {
    const named = v.safeParse(namedItem, item)
    const offer = named.success && kindOfItem(item)?.offerOfItem(named.output, catalogue)
    return offer || []
  })
  return [...new Map(offers.map((offer) => [offerKey(offer), offer])).values()]
}
