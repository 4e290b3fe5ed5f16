import { useIsSearched } from '@shop/shared/catalogue/use-is-searched'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { ActiveFilter } from '@shop/shared/ui/list/active-filters'
import { FilterSelect } from '@shop/shared/ui/list/filters'
import { ListTools } from '@shop/shared/ui/list/list-tools'
import { SearchField } from '@shop/shared/ui/list/search-field'
import { useState } from 'react'
import type { Offering } from '../../catalogue/offering.ts'
import { ARTICLE_ORDERS } from './article-order.ts'
import { CategoryLinks } from './category-links.tsx'
import type { ReadyArticleList } from './use-article-list.ts'

interface ArticleFiltersProps {
  list: ReadyArticleList
  offering: Offering
}

/**
 * A list of up to this many articles has no search field. Few passes are easy to survey;
 * merchandise has a search from two articles on.
 */
const SEEN_WITHOUT_SEARCH: Record<Offering, number> = { merchandise: 1, passes: 12 }

/**
 * Categories, search and order. When the visitor follows a link to another category, the typed text
 * stays, even if its search has not begun.
 */
export function ArticleFilters({ list, offering }: ArticleFiltersProps) {
  const { t } = useTexts('mf_merch')
  const [typed, setTyped] = useState<string | null>(null)
  const { articles, categories, category, search, order, onCategory, onSearch, onOrder } = list
  const isSearched = useIsSearched(articles.length, search, SEEN_WITHOUT_SEARCH[offering])
  const isFiled = categories.length > 1 || category !== null
  const orders = ARTICLE_ORDERS.map((value) => ({ value, name: t(`list.order.${value}`) }))
  return (
    <ListTools
      active={useActiveFilters(list)}
      search={
        isSearched ? (
          <SearchField
            // With a new key, the text field forgets a search that has not begun, which would lead
            // back to the earlier category.
            key={category}
            label={t('list.search')}
            value={search}
            onType={setTyped}
            onSearch={(text) => {
              setTyped(null)
              onSearch(text)
            }}
          />
        ) : null
      }
      filters={
        isFiled ? (
          <CategoryLinks
            list={list}
            search={typed ?? search}
            onFollowed={() => {
              setTyped(null)
              onCategory()
            }}
          />
        ) : null
      }
      order={
        isSearched ? (
          <FilterSelect
            label={t('list.order.label')}
            all={t('list.order.museum')}
            options={orders}
            value={order}
            onChange={onOrder}
          />
        ) : null
      }
    />
  )
}

/** The filter of the category, if one is chosen; "all categories" removes it. */
export function useActiveFilters(list: ReadyArticleList): ActiveFilter[] {
  const { t } = useTexts('mf_merch')
  const { category, categoryName, addressOf } = list
  if (category === null) return []
  return [{ name: categoryName ?? t('list.unknownCategory.title'), to: addressOf(null) }]
}
