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
 * Up to this many articles need no search. There are few kinds of passes, which are easy to survey;
 * merchandise has a search.
 */
const SEEN_WITHOUT_SEARCH: Record<Offering, number> = { merchandise: 1, passes: 12 }

/**
 * Categories, search and order. Typed text is kept when the visitor goes to another category, even
 * before the search begins.
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
            // Otherwise a pending search would lead back to the category it was typed in.
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

/** The category; "all categories" clears it. */
export function useActiveFilters(list: ReadyArticleList): ActiveFilter[] {
  const { t } = useTexts('mf_merch')
  const { category, categoryName, addressOf } = list
  if (category === null) return []
  return [{ name: categoryName ?? t('list.unknownCategory.title'), to: addressOf(null) }]
}
