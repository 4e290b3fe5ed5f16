import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { OFFERS_AT_ONCE } from '@shop/shared/catalogue/shown-in-steps'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { anArticle, aPass } from '../testing/articles.ts'
import { articleLists } from './model.ts'

const { merchandise, passes } = articleLists
const offline = () => Promise.reject({ kind: 'offline' })
const AT = new Date('2026-11-25T07:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const open = { now: AT }

interface Shop {
  articles?: () => unknown
  categories?: () => unknown
}

/** A shop with a poster and a pass, unless the test sets other articles. Records each request. */
function aShop(shop: Shop = {}) {
  const { articles = () => [anArticle(), aPass()], categories = () => [] } = shop
  const calls: unknown[] = []
  const handlers = Object.values(articleLists).flatMap((list) => [
    [
      list.loadArticlesFx,
      // An attached effect passes its handler the source first, then the request.
      async (_: unknown, { query }: { query?: unknown }) => {
        calls.push(query ?? null)
        return articles()
      },
    ],
    [list.loadCategoriesFx, async () => categories()],
  ])
  return { scope: fork({ handlers: new Map(handlers as never) as never }), calls }
}

const ids = (articles: readonly { article: ListedArticle }[]) => articles.map((a) => a.article.id)

test('the list of merchandise has all articles except passes, in the museum’s order', async () => {
  const { scope, calls } = aShop({
    articles: () => [
      anArticle({ id: 'z', name: 'Zebra' }),
      aPass(),
      anArticle({ id: 'a', name: 'Ape' }),
      anArticle({ id: 'first', sequence_no: 1 }),
    ],
  })
  await allSettled(merchandise.opened, { scope, params: open })
  const list = scope.getState(merchandise.$list)
  expect(list.kind === 'ready' ? ids(list.articles) : []).toEqual(['first', 'a', 'z'])
  expect(calls).toEqual([null])
})

test('requests passes by their kind, and lists only passes', async () => {
  const { scope, calls } = aShop()
  await allSettled(passes.opened, { scope, params: open })
  const list = scope.getState(passes.$list)
  expect(list.kind === 'ready' ? ids(list.articles) : []).toEqual(['pass'])
  expect(calls).toEqual([{ product_kind: '13' }])
  expect(scope.getState(merchandise.$list).kind).toBe('loading')
})

test('lists the museum’s categories that have articles, and knows the names of the others too', async () => {
  const { scope } = aShop({
    categories: () => [
      { id: 'paper', name: 'Prints' },
      { id: 'none', name: 'Nothing here' },
    ],
  })
  await allSettled(merchandise.opened, { scope, params: open })
  expect(scope.getState(merchandise.$list)).toMatchObject({
    categories: [{ value: 'paper', name: 'Prints' }],
    categoryNames: new Map([
      ['paper', 'Prints'],
      ['none', 'Nothing here'],
    ]),
  })
})

test('uses the articles’ own categories when the museum does not list its categories', async () => {
  const { scope } = aShop({ categories: offline })
  await allSettled(merchandise.opened, { scope, params: open })
  expect(scope.getState(merchandise.$list)).toMatchObject({
    kind: 'ready',
    categoryNames: new Map([['paper', 'Paper']]),
  })
})

test('an empty list and a failed request give the same state with different texts', async () => {
  const empty = aShop({ articles: () => [aPass()] })
  await allSettled(merchandise.opened, { scope: empty.scope, params: open })
  expect(empty.scope.getState(merchandise.$list)).toEqual({
    kind: 'failed',
    failure: { kind: 'noArticles' },
  })
  const down = aShop({ articles: offline })
  await allSettled(merchandise.opened, { scope: down.scope, params: open })
  expect(down.scope.getState(merchandise.$list)).toEqual({
    kind: 'failed',
    failure: { kind: 'offline' },
  })
})

test('reuses a list that was just loaded, and requests it again after a minute', async () => {
  const { scope, calls } = aShop()
  await allSettled(merchandise.opened, { scope, params: open })
  await allSettled(merchandise.opened, { scope, params: { now: later(59) } })
  expect(calls).toHaveLength(1)
  await allSettled(merchandise.opened, { scope, params: { now: later(60) } })
  expect(calls).toHaveLength(2)
})

test('a failed list is requested again on the next visit, and when the visitor retries', async () => {
  let isDown = true
  const { scope, calls } = aShop({ articles: () => (isDown ? offline() : [anArticle()]) })
  await allSettled(merchandise.opened, { scope, params: open })
  await allSettled(merchandise.opened, { scope, params: { now: later(1) } })
  expect(calls).toHaveLength(2)
  isDown = false
  await allSettled(merchandise.retried, { scope })
  expect(scope.getState(merchandise.$list).kind).toBe('ready')
  isDown = true
  await allSettled(merchandise.opened, { scope, params: { now: later(120) } })
  expect(scope.getState(merchandise.$list).kind).toBe('ready')
})

test('a long list shows more on request and starts again when the filter changes', async () => {
  const scope = fork()
  await allSettled(merchandise.moreRequested, { scope })
  expect(scope.getState(merchandise.$shown)).toBe(2 * OFFERS_AT_ONCE)
  expect(scope.getState(passes.$shown)).toBe(OFFERS_AT_ONCE)
  await allSettled(merchandise.filterChanged, { scope })
  expect(scope.getState(merchandise.$shown)).toBe(OFFERS_AT_ONCE)
})
