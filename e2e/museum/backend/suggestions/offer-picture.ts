import type { Language } from '@shop/shared/i18n/languages'
import type { Offer } from '../cart/lines/line-kind.ts'
import { findArticle, findEvent, findTour, findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { pictureFields } from '../pictures/media.ts'

const PICTURES: Record<Offer['kind'], (catalogue: Catalogue, id: string) => string | undefined> = {
  event: (catalogue, id) => findEvent(catalogue, id)?.picture,
  tour: (catalogue, id) => findTour(catalogue, id)?.picture,
  article: (catalogue, id) => findArticle(catalogue, id)?.pictures[0]?.file,
  voucher: (catalogue, id) => findVoucher(catalogue, id)?.picture,
}

/**
 * The address of an offer's picture, and an article's first category; empty if the offer has none
 * or is no longer in the catalogue.
 */
export function offerPicture(
  offer: Offer | null,
  { catalogue, pictureCopies }: Pick<Shop, 'catalogue' | 'pictureCopies'>,
  language: Language,
): { category: string; picture: string; picture_srcset: string } {
  const article = offer?.kind === 'article' ? findArticle(catalogue, offer.id) : undefined
  const category = catalogue.articleCategories.find((one) => article?.categories.includes(one.id))
  const picture = offer === null ? undefined : PICTURES[offer.kind](catalogue, offer.id)
  const fields = picture === undefined ? null : pictureFields(picture, pictureCopies.srcsets)
  return {
    category: pickText(catalogue, category?.name, language),
    picture: fields?.picture ?? '',
    picture_srcset: fields?.picture_srcset ?? '',
  }
}
