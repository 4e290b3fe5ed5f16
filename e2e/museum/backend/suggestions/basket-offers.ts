import { id } from '@shop/shared/api/scalars'
import * as v from 'valibot'
import { findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type Offer, offerKey } from './offer.ts'

const ticketItem = v.object({ type: v.picklist(['ticket', 'dayticket']), id })
const tourItem = v.object({ type: v.literal('guidedTour'), tourId: id })
const articleItem = v.object({ type: v.picklist(['merchandise', 'annualPass']), id })
const voucherItem = v.object({ type: v.literal('voucher'), id })

/** Fewer fields than the payment needs: an item that cannot be paid yet still names its offer. */
const namedItem = v.union([ticketItem, tourItem, articleItem, voucherItem])

/** The offers in a basket, each once; items that the catalogue does not know are left out. */
export function basketOffers(catalogue: Catalogue, items: readonly unknown[]): Offer[] {
  const offers = items.flatMap((item) => offerOfItem(catalogue, item) ?? [])
  return [...new Map(offers.map((offer) => [offerKey(offer), offer])).values()]
}

function offerOfItem(catalogue: Catalogue, input: unknown): Offer | null {
  const result = v.safeParse(namedItem, input)
  if (!result.success) return null
  const item = result.output
  switch (item.type) {
    case 'guidedTour':
      return known(catalogue.tours, 'tour', item.tourId)
    case 'merchandise':
    case 'annualPass':
      return known(catalogue.articles, 'article', item.id)
    case 'voucher':
      return known(catalogue.voucherProducts, 'voucher', item.id)
    default: {
      const event = findTicket(catalogue, item.id)?.event
      return event === undefined ? null : { kind: 'event', id: event.id }
    }
  }
}

function known(list: readonly { id: string }[], kind: Offer['kind'], wanted: string): Offer | null {
  return list.some((entry) => entry.id === wanted) ? { kind, id: wanted } : null
}
