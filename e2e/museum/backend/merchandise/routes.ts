import {
  merchandiseArticle,
  merchandiseAttr,
  merchandiseSelect,
} from '@shop/shared/api/endpoints/merchandise'
import type { Language } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import { readPiecesTaken, stockLeft } from '../capacity/stock-left.ts'
import { describeNamed } from '../catalogue/describe-parts.ts'
import { findArticle } from '../catalogue/find-offering.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import { findAsker } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, answerList, editionOf, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { articleDetail, describeArticle, productKind, type Showcase } from './describe-article.ts'

export function mountMerchandise(app: Hono, backend: Shop): void {
  const { db, catalogue, clock, log, pictureCopies } = backend
  const ofKind = (kind: string | undefined) =>
    catalogue.articles.filter((article) => kind === undefined || productKind(article) === kind)
  /** Counts the sold and held pieces of all articles that have a limited stock. */
  const readShowcase = async (language: Language, token: string | undefined): Promise<Showcase> => {
    const counted = catalogue.articles.filter(({ stock }) => stock !== undefined)
    const ids = counted.map(({ id }) => id)
    const taken = await readPiecesTaken(db, ids, clock(), await findAsker(backend, token))
    return { catalogue, srcsets: pictureCopies.srcsets, language, taken }
  }

  mountEndpoint(app, log, merchandiseSelect, async ({ query, token, language }) => {
    const showcase = await readShowcase(language, token)
    const entries = ofKind(query.product_kind).map((article) => ({
      key: `${article.id} ${stockLeft(article, showcase.taken)}`,
      describe: () => describeArticle(article, showcase),
    }))
    return answerList(editionOf(backend), entries)
  })

  mountEndpoint(app, log, merchandiseArticle, async ({ query, token, language, t }) => {
    const article = findArticle(catalogue, query.article)
    if (article === undefined) return fail(404, { error: t('request.notFound') })
    return answer(articleDetail(article, await readShowcase(language, token)))
  })

  mountEndpoint(app, log, merchandiseAttr, async ({ query, language }) => {
    const used = new Set(ofKind(query.product_kind).flatMap(({ categories }) => categories))
    const categories = catalogue.articleCategories.filter(
      ({ id }) => query.product_kind === undefined || used.has(id),
    )
    return answer(describeNamed(categories, sayIn(catalogue, language)))
  })
}
