import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { byName } from '@shop/shared/catalogue/offer-order'

/** The orders to choose from in addition to the museum's own, as written in the address. */
export const ARTICLE_ORDERS = ['name', 'cheapest', 'dearest'] as const

export type ArticleOrder = (typeof ARTICLE_ORDERS)[number]

/** Null for the museum's order, and for an unknown one. */
export function readOrder(query: URLSearchParams): ArticleOrder | null {
  return ARTICLE_ORDERS.find((order) => order === query.get('order')) ?? null
}

type Ordered = Pick<ListedArticle, 'id' | 'name' | 'price'>

/** Articles of the same price stay in the museum's order, which is the order of the input. */
export function orderArticles<Article extends Ordered>(
  articles: readonly Article[],
  order: ArticleOrder | null,
): readonly Article[] {
  switch (order) {
    case null:
      return articles
    case 'name':
      return [...articles].sort(byName)
    case 'cheapest':
      return [...articles].sort((one, other) => one.price - other.price)
    case 'dearest':
      return [...articles].sort((one, other) => other.price - one.price)
  }
}
