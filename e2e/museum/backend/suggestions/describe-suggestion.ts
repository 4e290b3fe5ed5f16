import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import type { Language } from '@shop/shared/i18n/languages'
import type { OnSale } from '@shop/shared/offerings'
import { findNextDay } from '../capacity/open-days.ts'
import { readPiecesTaken, stockLeft } from '../capacity/stock-left.ts'
import type { Offer } from '../cart/lines/line-kind.ts'
import { findArticle, findEvent, findTour, findVoucher } from '../catalogue/find-offering.ts'
import { lowestTicketPrice, lowestTourPrice } from '../catalogue/lowest-price.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { eventOn, tourOn } from '../catalogue/price-on.ts'
import type { CatalogueText } from '../catalogue/schema.ts'
import { fewestUnits } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import { offerPicture } from './offer-picture.ts'

export interface SuggestionContext {
  backend: Pick<Shop, 'db' | 'catalogue' | 'pictureCopies'>
  language: Language
  now: Date
  onSale: OnSale
}

type Suggested = Pick<Suggestion, 'type' | 'price' | 'from' | 'vat_value'> & { name: CatalogueText }

type Find = (id: string, context: SuggestionContext) => Promise<Suggested | null>

/**
 * Null if the offer cannot be bought now: not offered, sold out, over, or removed from the
 * catalogue.
 */
export async function describeSuggestion(
  offer: Offer,
  context: SuggestionContext,
): Promise<Suggestion | null> {
  const { backend, language } = context
  const found = await FIND[offer.kind](offer.id, context)
  if (found === null) return null
  const name = pickText(backend.catalogue, found.name, language)
  return { ...found, id: offer.id, name, ...offerPicture(offer, backend, language) }
}

const FIND: Record<Offer['kind'], Find> = {
  event: async (id, { backend, now, onSale }) => {
    const event = findEvent(backend.catalogue, id)
    if (!onSale.hasTickets || event === undefined) return null
    const { day } = await findNextDay(backend, event, { now })
    if (day === null) return null
    const price = lowestTicketPrice(eventOn(event, day))
    return { type: 'ticket', name: event.name, price, from: true, vat_value: null }
  },
  tour: async (id, { backend, now, onSale }) => {
    const tour = findTour(backend.catalogue, id)
    if (!onSale.hasGuidedTours || tour === undefined) return null
    const { day } = await findNextDay(backend, tour, { now, least: fewestUnits(tour) })
    if (day === null) return null
    const price = lowestTourPrice(tourOn(tour, day))
    return { type: 'guidedTour', name: tour.name, price, from: true, vat_value: null }
  },
  article: async (id, { backend, now, onSale }) => {
    const article = findArticle(backend.catalogue, id)
    if (article === undefined) return null
    const { name, price, vat, kind } = article
    const isPass = kind === 'pass'
    if (!(isPass ? onSale.hasMemCard : onSale.hasMerchandise)) return null
    if (stockLeft(article, await readPiecesTaken(backend.db, [id], now)) === 0) return null
    // A pass cannot be added directly, because it needs the name of an owner.
    const [type, vat_value] = isPass
      ? (['annualPass', null] as const)
      : (['merchandise', vat] as const)
    return { type, name, price, from: false, vat_value }
  },
  voucher: async (id, { backend, onSale }) => {
    const product = findVoucher(backend.catalogue, id)
    if (!onSale.hasVouchers || product === undefined) return null
    const { name, price, freeAmount } = product
    const from = freeAmount !== undefined
    return { type: 'voucher', name, price: freeAmount?.min ?? price, from, vat_value: null }
  },
}
