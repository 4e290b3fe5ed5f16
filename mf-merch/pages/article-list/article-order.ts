import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { byName } from '@shop/shared/catalogue/offer-order'

type Ordered = Pick<ListedArticle, 'id' | 'name' | 'price'>

/** The orders to choose from in addition to the museum's own, as written in the address. */
const COMPARED_BY = {
  name: byName,
  cheapest: (one: Ordered, other: Ordered) => one.price - other.price,
  dearest: (one: Ordered, other: Ordered) => other.price - one.price,
}

export type ArticleOrder = keyof typeof COMPARED_BY

export const ARTICLE_ORDERS = Object.keys(COMPARED_BY) as ArticleOrder[]

/** Null for the museum's order, and for an unknown one. */
export function readOrder(query: URLSearchParams): ArticleOrder | null {
  return ARTICLE_ORDERS.find((order) => order === query.get('order')) ?? null
}

/** Articles of the same price stay in the museum's order, which is the order of the input. */
export function orderArticles<Article extends Ordered>(
  articles: readonly Article[],
  order: ArticleOrder | null,
): readonly Article[] {
  return order === null ? articles : [...articles].sort(COMPARED_BY[order])
}
