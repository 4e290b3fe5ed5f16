import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { CartLine } from '@shop/shared/cart/line'
import { $cart } from '@shop/shared/cart/model'
import { $config, configArrived } from '@shop/shared/config/model'
import { allSettled, fork } from 'effector'
import { loadArticleFx, pageOpened } from '../pages/article/article-model.ts'
import { recallOwnersFx, storeOwnersFx } from '../pages/article/choice-model.ts'
import { loadCountriesFx } from '../pages/article/countries-model.ts'
import type { OwnersDraft } from '../pages/article/owners-draft.ts'
import { anOpenArticle } from './articles.ts'

const COUNTRIES = [
  { key: 'CH', name: 'Switzerland' },
  { key: 'FR', name: 'France' },
]

/** For tests: a shop with one article or pass. Each answer can be replaced. */
export function aShop({
  article = anOpenArticle(),
  answer = async (_: string): Promise<unknown> => article,
  countries = async (): Promise<unknown> => ({ countries: COUNTRIES }),
  lines = [] as CartLine[],
  config = {},
  store = (_: { id: string; stored: OwnersDraft }): void => {},
  recall = (_: string): OwnersDraft | null => null,
} = {}) {
  const scope = fork({
    values: [[$cart, { ...$cart.defaultState, lines }]],
    handlers: new Map<unknown, unknown>([
      // An attached effect passes its handler the source first, then the request.
      [loadArticleFx, (_: unknown, { query }: Asked) => answer(query.article)],
      [loadCountriesFx, countries],
      [storeOwnersFx, store],
      [recallOwnersFx, recall],
    ]) as never,
  })
  const configured = {
    ...$config.defaultState,
    hasMerchandise: true,
    hasMemCard: true,
    defaultCountry: 'CH',
    ...config,
  }
  const start = () => allSettled(configArrived, { scope, params: configured })
  const open = async ({ id }: Pick<Article, 'id'> = article) => {
    await start()
    await allSettled(pageOpened, { scope, params: id })
  }
  return { scope, start, open }
}

interface Asked {
  query: { article: string }
}
