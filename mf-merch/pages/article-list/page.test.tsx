import { OFFERS_AT_ONCE } from '@shop/shared/catalogue/shown-in-steps'
import shared from '@shop/shared/i18n/locales/en.json'
import { $ownTitle } from '@shop/shared/page/own-title'
import { Route, Routes } from '@shop/shared/routing/router'
import { SEARCH_PAUSE_MS } from '@shop/shared/ui/list/search-field'
import { address, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { articleLists } from '../../catalogue/model.ts'
import texts from '../../locales/en.json'
import { anArticle, aPass } from '../../testing/articles.ts'
import { MerchandisePage, PassesPage } from './page.tsx'

const BOOKS = { id: 'books', name: 'Books' }
const ARTICLES = [
  anArticle({ id: 'poster', name: 'Poster «Été»', price: 1500, stock: 2, teaser: 'On paper' }),
  anArticle({ id: 'guide', name: 'Guide', price: 0, stock: null, custom_groups: [BOOKS] }),
  anArticle({ id: 'mug', name: 'Mug', stock: 0, custom_groups: [] }),
  aPass(),
]
const CATEGORIES = [BOOKS, { id: 'paper', name: 'Prints' }, { id: 'toys', name: 'Toys' }]

interface Shop {
  articles?: () => unknown
  categories?: () => unknown
}

async function open(path: string, { articles, categories }: Shop = {}) {
  const scope = fork({
    handlers: new Map(
      Object.values(articleLists).flatMap((list) => [
        [list.loadArticlesFx, async () => (articles ? articles() : ARTICLES)],
        [list.loadCategoriesFx, async () => (categories ? categories() : CATEGORIES)],
      ]) as never,
    ) as never,
  })
  const routes = (
    <Routes>
      <Route path="/en/merchandise" element={<MerchandisePage />} />
      <Route path="/en/merchandise/:category" element={<MerchandisePage />} />
      <Route path="/en/passes" element={<PassesPage />} />
    </Routes>
  )
  await showPage(routes, { scope, at: `/en/${path}`, texts: { mf_merch: texts } })
  return scope
}

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const link = (name: string) => screen.getByRole('link', { name })
const card = (name: string) => link(name).closest('li')?.textContent ?? ''
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const count = () => screen.getByText(/^\d+ (item|annual pass)/, { selector: '[role="status"]' })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('a card shows price and stock, and links to the article', async () => {
  await open('merchandise')
  expect(title()).toBe(texts.title.merchandise)
  expect(count().textContent).toBe('3 items')
  expect(card('Poster «Été»')).toContain('On paper')
  expect(card('Poster «Été»')).toMatch(/CHF\s15\.00/)
  expect(card('Poster «Été»')).toContain('Only 2 left')
  expect(card('Guide')).toContain(shared.price.free)
  expect(card('Mug')).toContain(texts.stock.out)
  expect(link('Mug').getAttribute('href')).toBe('/en/product/mug')
})

test('passes are a list of their own, with links to their own addresses', async () => {
  await open('passes')
  expect(title()).toBe(texts.title.passes)
  expect(count().textContent).toBe('1 annual pass')
  expect(link('Annual pass').getAttribute('href')).toBe('/en/passes/pass')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

const passes = (count: number) =>
  Array.from({ length: count }, (_, index) => aPass({ id: `${index}`, name: `Pass ${index}` }))

test('passes of two categories can be filtered by category', async () => {
  const groups = [BOOKS, CATEGORIES[1]]
  await open('passes', { articles: () => [aPass({ custom_groups: groups }), aPass({ id: 'b' })] })
  expect(screen.getByRole('navigation', { name: texts.list.categories })).toBeDefined()
})

// Regression: a list of three articles had a search field.
test.each([
  ['passes', 12, () => passes(12), 0],
  ['passes', 13, () => passes(13), 1],
  ['merchandise', 2, () => ARTICLES.slice(0, 2), 1],
])('searches %s only in a list that is long enough: %i', async (path, _, articles, fields) => {
  await open(path, { articles })
  expect(screen.queryAllByRole('searchbox', { name: shared.list.search })).toHaveLength(fields)
})

test('fills the search field from the address even for a few passes, and lets visitors change it', async () => {
  await open('passes?q=1', { articles: () => passes(3) })
  expect(cards()).toEqual(['Pass 1'])
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: shared.list.search })
  expect(field.value).toBe('1')
  field.focus()
  await act(async () => fireEvent.change(field, { target: { value: '' } }))
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  await act(async () => fireEvent.blur(field))
  expect(address()).toBe('/en/passes')
  expect(cards()).toHaveLength(3)
  expect(screen.getByRole('searchbox', { name: shared.list.search })).toBe(field)
})

test('a category has an address of its own, and keeps the search', async () => {
  const scope = await open('merchandise?q=o')
  expect(cards()).toEqual(['Guide', 'Poster «Été»'])
  await press(link('Books'))
  expect(address()).toBe('/en/merchandise/books?q=o')
  expect(title()).toBe('Books')
  expect(scope.getState($ownTitle)).toBe('Books')
  expect(link('Books').getAttribute('aria-current')).toBe('page')
  expect(cards()).toEqual(['Guide'])
  await press(link('All'))
  expect(address()).toBe('/en/merchandise?q=o')
  expect(title()).toBe(texts.title.merchandise)
  expect(scope.getState($ownTitle)).toBeNull()
})

// Regression: following a category's link while a search was pending lost the search. On phones
// that report no loss of focus, the pending search then led back to the old category.
test.each(['leaving', 'not leaving'])(
  'a link to a category keeps text typed just before, %s the field, also back and forth',
  async (way) => {
    await open('merchandise/paper?partner=tram')
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    onTestFinished(() => void vi.unstubAllGlobals())
    const field = () => screen.getByLabelText<HTMLInputElement>(shared.list.search)
    const told = () => [address(), field().value, ...cards()]
    fireEvent.change(field(), { target: { value: 'gui' } })
    if (way === 'leaving') {
      fireEvent.blur(field())
      await Promise.resolve()
    }
    fireEvent.click(link('Books'))
    await new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_PAUSE_MS))
    expect(told()).toEqual(['/en/merchandise/books?partner=tram&q=gui', 'gui', 'Guide'])
    fireEvent.click(link('All'))
    const all = ['/en/merchandise?partner=tram&q=gui', 'gui', 'Guide']
    await vi.waitFor(() => expect(told()).toEqual(all))
    window.history.back()
    await vi.waitFor(() => expect(address()).toBe('/en/merchandise/books?partner=tram&q=gui'))
    expect(field().value).toBe('gui')
  },
)

test('the search is in the address, and the number of results is announced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open('merchandise?partner=tram')
  const field = screen.getByLabelText(shared.list.search)
  await act(async () => fireEvent.change(field, { target: { value: 'ETE' } }))
  expect(count().textContent).toBe('3 items')
  await act(async () => vi.advanceTimersByTime(SEARCH_PAUSE_MS))
  expect(address()).toBe('/en/merchandise?partner=tram&q=ETE')
  expect(count().textContent).toBe('1 item')
  await act(async () => fireEvent.change(field, { target: { value: 'nothing' } }))
  await act(async () => vi.advanceTimersByTime(SEARCH_PAUSE_MS))
  expect(screen.getByText(texts.list.noMatch.title)).toBeDefined()
  expect(count().textContent).toBe('0 items')
  await press(screen.getByRole('button', { name: texts.list.clear }))
  expect(address()).toBe('/en/merchandise?partner=tram')
  expect(count().textContent).toBe('3 items')
})

test('an unknown category shows an empty list, a message, and a link to all articles', async () => {
  const scope = await open('merchandise/17')
  expect(screen.getByRole('heading', { name: texts.list.unknownCategory.title })).toBeDefined()
  expect(scope.getState($ownTitle)).toBe(texts.list.unknownCategory.title)
  expect(count().textContent).toBe('0 items')
  await press(link(texts.list.merchandise.back))
  expect(address()).toBe('/en/merchandise')
  expect(count().textContent).toBe('3 items')
})

test('shows the name of a category without articles', async () => {
  await open('merchandise/toys')
  expect(title()).toBe('Toys')
  expect(screen.getByText(texts.list.emptyCategory.title)).toBeDefined()
})

test('the address has the category of passes in its query', async () => {
  const groups = (id: string) => ({ custom_groups: [{ id, name: '' }] })
  await open('passes', {
    articles: () => [aPass(groups('books')), aPass({ id: 'b', name: 'B', ...groups('paper') })],
  })
  await press(link('Prints'))
  expect(address()).toBe('/en/passes?category=paper')
  expect(cards()).toEqual(['B'])
})

test('a long list is shown in steps, and another search starts again', async () => {
  const articles = () =>
    Array.from({ length: 3 * OFFERS_AT_ONCE }, (_, index) =>
      anArticle({ id: `${index}`, name: `Card ${index}` }),
    )
  await open('merchandise', { articles })
  expect(cards()).toHaveLength(OFFERS_AT_ONCE)
  await press(screen.getByRole('button', { name: texts.list.merchandise.more }))
  expect(cards()).toHaveLength(2 * OFFERS_AT_ONCE)
  const field = screen.getByLabelText(shared.list.search)
  await act(async () => fireEvent.change(field, { target: { value: 'card' } }))
  await act(async () => fireEvent.blur(field))
  expect(count().textContent).toBe(`${3 * OFFERS_AT_ONCE} items`)
  expect(cards()).toHaveLength(OFFERS_AT_ONCE)
})

test('a failed list can be retried in place; an empty list shows a message', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'offline' })
  await open('merchandise', { articles: () => answer() })
  expect(screen.getByText(texts.list.merchandise.failed)).toBeDefined()
  expect(screen.getByText(shared.failure.offline)).toBeDefined()
  answer = () => []
  await press(screen.getByRole('button', { name: shared.action.retry }))
  expect(screen.getByText(texts.list.merchandise.empty.title)).toBeDefined()
})

test('while the list is loading its status region is present and empty', async () => {
  await open('passes', { articles: () => new Promise(() => {}) })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  expect(screen.getByText(shared.state.loading)).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('phones show articles close together, even while they load, but not the few passes', async () => {
  const isCompact = () => screen.getAllByRole('list', { hidden: true }).at(-1)?.dataset.compact
  await open('merchandise', { articles: () => new Promise(() => {}) })
  expect(isCompact()).toBe('true')
  cleanup()
  await open('merchandise')
  expect(isCompact()).toBe('true')
  cleanup()
  await open('passes')
  expect(isCompact()).toBeUndefined()
})
