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
import { fewestUnits } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import { offerPicture } from './offer-picture.ts'

export interface SuggestionContext {
  backend: Pick<Shop, 'db' | 'catalogue' | 'pictureCopies'>
  language: Language
  now: Date
  onSale: OnSale
}

type Words = Omit<Suggestion, keyof ReturnType<typeof offerPicture>>

/** Null for what cannot be bought now: not offered, sold out, over, or no longer in the catalogue. */
export async function describeSuggestion(
  offer: Offer,
  context: SuggestionContext,
): Promise<Suggestion | null> {
  const words = await inWords(offer, context)
  return words && { ...words, ...offerPicture(offer, context.backend, context.language) }
}

async function inWords(offer: Offer, context: SuggestionContext): Promise<Words | null> {
  switch (offer.kind) {
    case 'event':
      return await describeEvent(offer.id, context)
    case 'tour':
      return await describeTour(offer.id, context)
    case 'article':
      return await describeArticle(offer.id, context)
    case 'voucher':
      return describeVoucher(offer.id, context)
  }
}

async function describeEvent(
  id: string,
  { backend, language, now, onSale }: SuggestionContext,
): Promise<Words | null> {
  const event = findEvent(backend.catalogue, id)
  if (!onSale.hasTickets || event === undefined) return null
  const { day } = await findNextDay(backend, event, { now })
  if (day === null) return null
  const name = pickText(backend.catalogue, event.name, language)
  const price = lowestTicketPrice(eventOn(event, day))
  return { type: 'ticket', id, name, price, from: true, vat_value: null }
}

async function describeTour(
  id: string,
  { backend, language, now, onSale }: SuggestionContext,
): Promise<Words | null> {
  const tour = findTour(backend.catalogue, id)
  if (!onSale.hasGuidedTours || tour === undefined) return null
  const next = await findNextDay(backend, tour, { now, least: fewestUnits(tour) })
  if (next.day === null) return null
  const name = pickText(backend.catalogue, tour.name, language)
  const price = lowestTourPrice(tourOn(tour, next.day))
  return { type: 'guidedTour', id, name, price, from: true, vat_value: null }
}

/** A pass cannot be added as it is: it is made out to somebody. */
async function describeArticle(
  id: string,
  { backend, language, now, onSale }: SuggestionContext,
): Promise<Words | null> {
  const { db, catalogue } = backend
  const article = findArticle(catalogue, id)
  if (article === undefined) return null
  const isPass = article.kind === 'pass'
  if (!(isPass ? onSale.hasMemCard : onSale.hasMerchandise)) return null
  if (stockLeft(article, await readPiecesTaken(db, [id], now)) === 0) return null
  return {
    type: isPass ? 'annualPass' : 'merchandise',
    id,
    name: pickText(catalogue, article.name, language),
    price: article.price,
    from: false,
    vat_value: isPass ? null : article.vat,
  }
}

function describeVoucher(
  id: string,
  { backend: { catalogue }, language, onSale }: SuggestionContext,
): Words | null {
  const product = findVoucher(catalogue, id)
  if (!onSale.hasVouchers || product === undefined) return null
  return {
    type: 'voucher',
    id,
    name: pickText(catalogue, product.name, language),
    price: product.freeAmount?.min ?? product.price,
    from: product.freeAmount !== undefined,
    vat_value: null,
  }
}
