import { merchandiseAttr, merchandiseSelect } from '@shop/shared/api/endpoints/merchandise'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import { cachedAnswer } from '@shop/shared/catalogue/cached-answer'
import { cachedCategories, categoryOptions } from '@shop/shared/catalogue/categories'
import type { FilterOption } from '@shop/shared/catalogue/filter-options'
import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { combine, createEvent, createStore, sample } from 'effector'
import type { Offering } from './offering.ts'
import { type PreparedArticle, prepareArticles } from './prepare-articles.ts'

/**
 * In ms: how long an answer is reused. The page opens again with each category, and the list may be
 * long.
 */
const FRESH_MS = 60_000

/**
 * The articles on sale. An empty list counts as a failure, like a missing answer, but has another
 * text.
 */
export type ArticleList =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noArticles' } }
  | ReadyArticles

export interface ReadyArticles {
  kind: 'ready'
  articles: readonly PreparedArticle[]
  /** The categories that have articles. */
  categories: readonly FilterOption[]
  /** All categories by id, including empty ones. */
  categoryNames: ReadonlyMap<string, string>
}

function createArticleList(offering: Offering) {
  const opened = createEvent<{ now: Date }>()
  const retried = createEvent()
  const moreRequested = createEvent()
  const filterChanged = createEvent()
  const requested = createEvent<{ now: Date }>()

  const loadArticlesFx = createRequest(merchandiseSelect)
  const loadCategoriesFx = createRequest(merchandiseAttr)

  const { $cached } = cachedAnswer(loadArticlesFx)
  const $categories = cachedCategories(loadCategoriesFx)
  const $askedAt = createStore(0).on(requested, (_, { now }) => now.getTime())
  const $shown = shownInSteps({ more: moreRequested, restarted: filterChanged })

  const $prepared = $cached.map((cached) =>
    cached.kind === 'ready' ? prepareArticles(cached.answer, offering) : [],
  )

  const $list = combine(
    $cached,
    $prepared,
    $categories,
    (cached, articles, categories): ArticleList => {
      if (cached.kind !== 'ready') return cached
      if (articles.length === 0) return { kind: 'failed', failure: { kind: 'noArticles' } }
      // Articles and categories appear together, because categories that come later would push the
      // articles down.
      if (!categories.isSettled) return { kind: 'loading' }
      const { known } = categories
      const filed = categoryOptions(
        articles.map(({ article }) => article),
        known,
        null,
        '',
      )
      const named = known?.map(({ id, name }) => [id, name] as const)
      return {
        kind: 'ready',
        articles,
        categories: filed,
        categoryNames: new Map(named ?? filed.map(({ value, name }) => [value, name])),
      }
    },
  )

  sample({
    clock: opened,
    source: { cached: $cached, askedAt: $askedAt, isAsking: loadArticlesFx.pending },
    filter: ({ cached, askedAt, isAsking }, { now }) =>
      !isAsking && (cached.kind !== 'ready' || now.getTime() - askedAt >= FRESH_MS),
    fn: (_, page) => page,
    target: requested,
  })
  sample({
    clock: [requested, retried],
    fn: () => (offering === 'passes' ? { query: { product_kind: PASS_PRODUCT_KIND } } : {}),
    target: [loadArticlesFx, loadCategoriesFx],
  })

  return {
    opened,
    retried,
    moreRequested,
    filterChanged,
    loadArticlesFx,
    loadCategoriesFx,
    $list,
    $shown,
  }
}

/**
 * The lists of both offerings. Each has its own requests, and its own position if the list is long.
 */
export const articleLists = {
  merchandise: createArticleList('merchandise'),
  passes: createArticleList('passes'),
} satisfies Record<Offering, unknown>
