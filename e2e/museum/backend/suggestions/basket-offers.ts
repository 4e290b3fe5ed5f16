import { id } from '@shop/shared/api/scalars'
import * as v from 'valibot'
import { kindOfItem } from '../cart/line-kinds.ts'
import type { Offer } from '../cart/lines/line-kind.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { offerKey } from './offer.ts'

/** Fewer fields than the payment needs: an item that cannot be paid yet still names its offer. */
const namedItem = v.object({ id: v.fallback(id, ''), tourId: v.fallback(id, '') })

/** The offers in a basket, each once; items that the catalogue does not know are left out. */
export function basketOffers(catalogue: Catalogue, items: readonly unknown[]): Offer[] {
  const offers = items.flatMap((item) => {
    const named = v.safeParse(namedItem, item)
    const offer = named.success && kindOfItem(item)?.offerOfItem(named.output, catalogue)
    return offer || []
  })
  return [...new Map(offers.map((offer) => [offerKey(offer), offer])).values()]
}
