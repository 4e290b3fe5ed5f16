import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { orderByPlace } from '@shop/shared/catalogue/offer-order'
import { searchText } from '@shop/shared/catalogue/search-text'
import { type Offering, offeringOf } from './offering.ts'

/**
 * An article with its search text, which is computed once for each answer, and not each time the
 * visitor types.
 */
export interface PreparedArticle {
  article: ListedArticle
  text: string
}

/** The articles of an offering, in the museum's order. */
export function prepareArticles(
  articles: readonly ListedArticle[],
  offering: Offering,
): PreparedArticle[] {
  const offered = articles.filter((article) => offeringOf(article) === offering)
  return orderByPlace(offered).map((article) => ({
    article,
    text: searchText(
      article.name,
      article.teaser,
      ...article.custom_groups.map(({ name }) => name),
    ),
  }))
}
