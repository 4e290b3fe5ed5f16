import { useFilterAddress, writeFilter } from '@shop/shared/catalogue/filter-address'
import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useCallback, useMemo } from 'react'
import { articleLists } from '../../catalogue/model.ts'
import type { Offering } from '../../catalogue/offering.ts'
import { categoryAddress, narrowArticles, readFilter } from './article-filter.ts'
import { orderArticles, readOrder } from './article-order.ts'

export function useArticleList(offering: Offering) {
  const { language } = useTexts()
  const { category: inPath } = useParams()
  const { query, change } = useFilterAddress()
  const model = articleLists[offering]
  const { list, shown, opened, retried, filterChanged, moreRequested } = useUnit({
    list: model.$list,
    shown: model.$shown,
    opened: model.opened,
    retried: model.retried,
    filterChanged: model.filterChanged,
    moreRequested: model.moreRequested,
  })
  const open = useCallback(() => opened({ now: currentTime() }), [opened])
  useOpened(open, undefined)

  const { category, search } = readFilter(offering, inPath, query)
  const order = readOrder(query)
  const found = useMemo(
    () =>
      list.kind === 'ready'
        ? orderArticles(narrowArticles(list.articles, { category, search }), order)
        : [],
    [list, category, search, order],
  )
  if (list.kind !== 'ready') return { ...list, onRetry: () => retried() }
  return {
    ...list,
    category,
    /** Name of the chosen category; null for all categories, and for an unknown one. */
    categoryName: category === null ? null : (list.categoryNames.get(category) ?? null),
    search,
    order,
    found,
    shown,
    /** The address of a category, with the current search or with `typed` as the search. */
    addressOf: (id: string | null, typed: string = search) =>
      categoryAddress(offering, id, { language, query: writeFilter(query, { q: typed }) }),
    onCategory: filterChanged,
    onSearch: (text: string) => {
      filterChanged()
      change({ q: text })
    },
    onOrder: (next: string | null) => {
      filterChanged()
      change({ order: next })
    },
    onMore: moreRequested,
  }
}

export type ReadyArticleList = Extract<ReturnType<typeof useArticleList>, { kind: 'ready' }>
