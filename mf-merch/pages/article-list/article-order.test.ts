import { expect, test } from 'vitest'
import { orderArticles, readOrder } from './article-order.ts'

const ARTICLES = [
  { id: '1', name: 'Zebra', price: 500 },
  { id: '2', name: 'Étoile', price: 0 },
  { id: '3', name: 'Apple', price: 500 },
]

test.each([
  ['', ['1', '2', '3']],
  ['order=name', ['3', '2', '1']],
  // Articles of the same price keep the museum's order, in both directions.
  ['order=cheapest', ['2', '1', '3']],
  ['order=dearest', ['1', '3', '2']],
  ['order=newest', ['1', '2', '3']],
])('with “%s” in the address, the articles have the order %o', (query, ids) => {
  const ordered = orderArticles(ARTICLES, readOrder(new URLSearchParams(query)))
  expect(ordered.map(({ id }) => id)).toEqual(ids)
})

test('leaves the museum’s own list unchanged', () => {
  orderArticles(ARTICLES, 'name')
  expect(ARTICLES.map(({ id }) => id)).toEqual(['1', '2', '3'])
})
