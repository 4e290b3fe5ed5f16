import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareArticles } from '../../catalogue/prepare-articles.ts'
import { anArticle } from '../../testing/articles.ts'
import { categoryAddress, narrowArticles, readFilter } from './article-filter.ts'

const books = { id: 'books', name: 'Bücher' }
const ARTICLES = [
  anArticle({ id: 'monet', name: 'Claude Monet', teaser: 'Ein Leben in Giverny' }),
  anArticle({ id: 'manet', name: 'Édouard Manet', custom_groups: [books] }),
  anArticle({ id: 'cafe', name: 'Tasse «Café»', custom_groups: [books, { id: 'x', name: '' }] }),
]
const prepared = prepareArticles(ARTICLES, 'merchandise')
const found = (search: string, category: string | null = null) =>
  narrowArticles(prepared, { category, search }).map(({ id }) => id)

test.each([
  ['', ['monet', 'manet', 'cafe']],
  ['  ', ['monet', 'manet', 'cafe']],
  ['edouard', ['manet']],
  ['ÉDOUARD', ['manet']],
  ['cafe', ['cafe']],
  ['giverny monet', ['monet']],
  ['bucher', ['manet', 'cafe']],
  ['monet manet', []],
  ['nothing', []],
])('the search for “%s” finds the articles %o', (search, ids) => {
  expect(found(search).sort()).toEqual([...ids].sort())
})

test('category and search narrow the list together', () => {
  expect(found('', 'books')).toHaveLength(2)
  expect(found('tasse', 'books')).toEqual(['cafe'])
  expect(found('claude', 'books')).toEqual([])
  expect(found('', 'unknown')).toEqual([])
})

test('for any search and category, finds exactly the matching articles in the order of the list', () => {
  const articles = fc.array(
    fc.record({
      name: fc.constantFrom('Müller', 'muller', 'Rot', 'Blau', 'Rot Blau'),
      group: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 12 },
  )
  const searches = fc.constantFrom('', 'MÜLL', 'rot', 'blau rot', 'gelb')
  fc.assert(
    fc.property(
      articles,
      searches,
      fc.constantFrom(null, 'a', 'b', 'c'),
      (some, search, category) => {
        const list = prepareArticles(
          some.map(({ name, group }, index) =>
            anArticle({ id: `${index}`, name, custom_groups: [{ id: group, name: '' }] }),
          ),
          'merchandise',
        )
        const kept = narrowArticles(list, { category, search })
        const plain = (text: string) => text.toLowerCase().replace('ü', 'u')
        const expected = list
          .map(({ article }) => article)
          .filter((article) => category === null || article.custom_groups[0]?.id === category)
          .filter(({ name }) =>
            plain(search)
              .split(' ')
              .every((word) => plain(name).includes(word)),
          )
        expect(kept).toEqual(expected)
      },
    ),
  )
})

test('reads the category of merchandise from the path, that of passes from the query', () => {
  const query = new URLSearchParams('category=b&q=red')
  expect(readFilter('merchandise', 'a', query)).toEqual({ category: 'a', search: 'red' })
  expect(readFilter('merchandise', undefined, query)).toEqual({ category: null, search: 'red' })
  expect(readFilter('passes', undefined, query)).toEqual({ category: 'b', search: 'red' })
  expect(readFilter('passes', undefined, new URLSearchParams())).toEqual({
    category: null,
    search: '',
  })
})

test.each([
  ['merchandise', 'a/b', 'q=red&partner=tram', '/de/merchandise/a%2Fb?q=red&partner=tram'],
  ['merchandise', 'a', '', '/de/merchandise/a'],
  ['merchandise', null, 'q=red', '/de/merchandise?q=red'],
  ['passes', 'a', 'q=red', '/de/passes?q=red&category=a'],
  ['passes', null, 'category=a', '/de/passes'],
] as const)(
  'in the list of %s, the category %s and the query “%s” have the address %s',
  (offering, category, search, address) => {
    const query = new URLSearchParams(search)
    expect(categoryAddress(offering, category, { language: 'de', query })).toBe(address)
  },
)
