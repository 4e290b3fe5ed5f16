import type { Catalogue } from '../catalogue/schema.ts'
import { type Offer, offerKey } from '../suggestions/offer.ts'
import { offerSuggested } from '../suggestions/offer-suggested.ts'
import type { Report } from './check-offering.ts'

/** Each suggestion names something that is sold, and stands once. */
export function checkSuggestions(catalogue: Catalogue, { fail, once }: Report): void {
  const sold: Record<Offer['kind'], readonly { id: string }[]> = {
    event: catalogue.events,
    tour: catalogue.tours,
    article: catalogue.articles,
    voucher: catalogue.voucherProducts,
  }
  catalogue.suggestions.forEach((suggestion, at) => {
    const offer = offerSuggested(suggestion)
    const { kind, id } = offer
    once('suggestion', offerKey(offer), 'suggestions', at)
    if (!sold[kind].some((entry) => entry.id === id)) {
      fail(`no ${kind} "${id}"`, 'suggestions', at, kind)
    }
  })
}
