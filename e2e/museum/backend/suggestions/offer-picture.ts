import type { Language } from '@shop/shared/i18n/languages'
import { findArticle, findEvent, findTour, findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Shop } from '../database/shop.ts'
import { pictureFields } from '../pictures/media.ts'
import type { Offer } from './offer.ts'

/** Where an offer's picture is, and an article's first category; empty for what is gone. */
export function offerPicture(
  { kind, id }: Offer,
  { catalogue, pictureCopies }: Pick<Shop, 'catalogue' | 'pictureCopies'>,
  language: Language,
): { category: string; picture: string; picture_srcset: string } {
  const article = kind === 'article' ? findArticle(catalogue, id) : undefined
  const category = catalogue.articleCategories.find((one) => article?.categories.includes(one.id))
  const picture = article === undefined ? ownPicture() : article.pictures[0]?.file
  const fields = picture === undefined ? null : pictureFields(picture, pictureCopies.srcsets)
  return {
    category: category === undefined ? '' : pickText(catalogue, category.name, language),
    picture: fields?.picture ?? '',
    picture_srcset: fields?.picture_srcset ?? '',
  }

  function ownPicture(): string | undefined {
    if (kind === 'event') return findEvent(catalogue, id)?.picture
    return (kind === 'tour' ? findTour : findVoucher)(catalogue, id)?.picture
  }
}
