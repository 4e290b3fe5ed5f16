import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { CartLine } from '@shop/shared/cart/line'
import type { CodeLine, CodeOffer } from './code-offer.ts'
import type { DayOffer } from './day-offer.ts'
import {
  type GoodsLine,
  type GoodsOffer,
  isGoodsLine,
  isOfferOf,
  type Shown,
} from './goods-offer.ts'

/** The current state of an item in the basket, as read from the backend. */
export type Offer = DayOffer | GoodsOffer | CodeOffer

export function dayOffers(offers: readonly Offer[]): DayOffer[] {
  return offers.filter((offer) => offer.kind === 'event' || offer.kind === 'tour')
}

export function goodsOfferFor(line: GoodsLine, offers: readonly Offer[]): GoodsOffer | undefined {
  return offers
    .filter((offer) => offer.kind === 'article' || offer.kind === 'voucher')
    .find((offer) => isOfferOf(line, offer))
}

export function codeOfferFor(line: CodeLine, offers: readonly Offer[]): CodeOffer | undefined {
  return offers
    .filter((offer) => offer.kind === 'code')
    .find(({ barcode }) => barcode === line.barcode)
}

export function isDateless(line: CartLine): line is GoodsLine | CodeLine {
  return line.type === 'voucherCode' || isGoodsLine(line)
}

export function currentNameAndPicture(
  line: GoodsLine | CodeLine,
  offers: readonly Offer[],
): (Shown & { name?: string; custom_groups?: Article['custom_groups'] }) | null | undefined {
  if (line.type !== 'voucherCode') {
    const offer = goodsOfferFor(line, offers)
    return offer?.kind === 'article' ? offer.article : offer?.product
  }
  const judged = codeOfferFor(line, offers)?.judged
  return judged?.kind === 'good' ? { name: judged.line.name } : null
}
