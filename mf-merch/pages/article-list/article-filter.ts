import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { writeFilter } from '@shop/shared/catalogue/filter-address'
import { hasWords, searchWords } from '@shop/shared/catalogue/search-text'
import { pathTo } from '@shop/shared/routing/path-to'
import type { Offering } from '../../catalogue/offering.ts'
import type { PreparedArticle } from '../../catalogue/prepare-articles.ts'

export interface ArticleFilter {
  /** Id of a category; null for all categories. */
  category: string | null
  /** The search as typed; empty for no search. */
  search: string
}

/** The category of merchandise is part of the path, that of passes is in the query. */
export function readFilter(
  offering: Offering,
  inPath: string | undefined,
  query: URLSearchParams,
): ArticleFilter {
  const category = offering === 'merchandise' ? inPath : query.get('category')
  return { category: category || null, search: query.get('q') ?? '' }
}

/** The address of a category, or of all categories; the rest of the query stays. */
export function categoryAddress(
  offering: Offering,
  category: string | null,
  { language, query }: { language: string; query: URLSearchParams },
): string {
  const inPath = offering === 'merchandise' && category !== null
  const path = inPath
    ? pathTo('merchandiseCategory', language, { category })
    : pathTo(offering, language)
  const rest = offering === 'passes' ? writeFilter(query, { category }) : query
  return rest.size === 0 ? path : `${path}?${rest}`
}

/** The articles of the category that match the search, in the order of the list. */
export function narrowArticles(
  articles: readonly PreparedArticle[],
  { category, search }: ArticleFilter,
): ListedArticle[] {
  const words = searchWords(search)
  const isFiled = ({ custom_groups }: ListedArticle) =>
    category === null || custom_groups.some(({ id }) => id === category)
  return articles.flatMap(({ article, text }) =>
    isFiled(article) && hasWords(text, words) ? article : [],
  )
}
