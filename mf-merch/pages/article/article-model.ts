import { type Article, merchandiseArticle } from '@shop/shared/api/endpoints/merchandise'
import { createRequest } from '@shop/shared/api/model'
import { type OfferById, type OfferView, openOffer } from '@shop/shared/catalogue/open-offer'
import { $config } from '@shop/shared/config/model'
import { attach, combine, createEvent } from 'effector'
import { isOffered, offeringOf } from '../../catalogue/offering.ts'

/** The page of the article with this id was opened. */
export const pageOpened = createEvent<string>()
export const pageClosed = createEvent()
export const articleRetried = createEvent()

export const loadArticleFx = attach({
  effect: createRequest(merchandiseArticle),
  mapParams: ({ id, signal }: OfferById) => ({ query: { article: id }, signal }),
})

const opened = openOffer({
  loadFx: loadArticleFx,
  opened: pageOpened,
  closed: pageClosed,
  retried: articleRetried,
})

export const $articleId = opened.$id

/** An article whose offering is switched off counts as unknown. */
export const $view = combine(opened.$view, $config, (view, config): OfferView<Article> => {
  if (view.kind !== 'known') return view
  const { offer } = view
  if (!isOffered(offeringOf(offer), config)) return { kind: 'unknown' }
  const related = offer.related.filter(
    (article) => article.id !== offer.id && isOffered(offeringOf(article), config),
  )
  return { kind: 'known', offer: { ...offer, related } }
})

export const $article = $view.map((view) => (view.kind === 'known' ? view.offer : null))

/** Is the article a pass, which is issued to a person? */
export const $isPass = $article.map(
  (article) => article !== null && offeringOf(article) === 'passes',
)
