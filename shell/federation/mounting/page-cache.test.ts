import type { ComponentType, LazyExoticComponent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

afterEach(() => vi.restoreAllMocks())

const SOON = 500
const LATER = 5000

function aShop() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const asked: { succeed: () => void; fail: () => void }[] = []
  const pages = createPageCache(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ succeed: () => resolve(() => null), fail: () => reject(new Error('down')) })
      }),
  )
  /** As React does: asks for the page when it first shows it. */
  const show = (name: string, attempt = 0) => {
    const page = pages.get('mf-tours', name, attempt)
    const { _payload, _init } = page as LazyExoticComponent<ComponentType> & Lazy
    try {
      _init(_payload)
    } catch {
      // It suspends or has failed.
    }
    return page
  }
  const after = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve))
    now += ms
  }
  return { pages, asked, show, after }
}

interface Lazy {
  _payload: unknown
  _init: (payload: unknown) => unknown
}

test('a page that is loading, or was shown, is the same for who comes back to it', async () => {
  const { asked, show, after } = aShop()
  const page = show('list')
  expect(show('list')).toBe(page)
  asked[0]?.succeed()
  await after(LATER)
  expect(show('list')).toBe(page)
  expect(show('tour')).not.toBe(page)
})

test('a failure stays until it is shown', async () => {
  const { pages, asked, show, after } = aShop()
  const page = show('list')
  asked[0]?.fail()
  await after(SOON)
  expect(show('list')).toBe(page)
  pages.forget('mf-tours', 'list', page)
  expect(show('list')).not.toBe(page)
})

// Regression: visitors who had left a hanging page and returned minutes later saw its old failure.
test('a failure that nobody has seen is not shown to who comes back later', async () => {
  const { asked, show, after } = aShop()
  const page = show('list')
  asked[0]?.fail()
  await after(LATER)
  expect(show('list')).not.toBe(page)
  expect(asked).toHaveLength(2)
})

// Regression: after a visitor left during a retry, their next click on the button had no effect.
test('each retry asks, also where one before it has failed unseen', async () => {
  const { asked, show, after } = aShop()
  const left = show('list', 1)
  asked[0]?.fail()
  await after(0)
  expect(show('list', 1)).not.toBe(left)
  expect(asked).toHaveLength(2)
})

test('what is tried again is found by who leaves meanwhile and comes back', async () => {
  const { asked, show } = aShop()
  const page = show('list', 1)
  expect(show('list')).toBe(page)
  expect(asked).toHaveLength(1)
})

test('of a page that has failed a later one is not forgotten', async () => {
  const { pages, show } = aShop()
  const before = show('list')
  const page = show('list', 1)
  pages.forget('mf-tours', 'list', before)
  expect(show('list')).toBe(page)
})

// Regression: a page continued with the previous release, whose other files were gone.
test('pages that were shown are taken from the release that was begun since', async () => {
  const { pages, asked, show, after } = aShop()
  const shown = show('list')
  asked[0]?.succeed()
  await after(0)
  const loading = show('tour')
  pages.leave('mf-tours')
  expect(show('list')).not.toBe(shown)
  expect(show('tour')).toBe(loading)
})

test('what one remote begins leaves the pages of others as they are', async () => {
  const { pages, asked, show, after } = aShop()
  const shown = show('list')
  asked[0]?.succeed()
  await after(0)
  pages.leave('mf-tour')
  expect(show('list')).toBe(shown)
})

const Page = () => null

test('a prefetched page is drawn at once, and fetched once', async () => {
  const open = vi.fn(async () => Page)
  const prefetch = vi.fn(async () => Page)
  const pages = createPageCache(open, prefetch)
  await Promise.all([pages.prefetch('mf-tours', 'list'), pages.prefetch('mf-tours', 'list')])
  await pages.prefetch('mf-tours', 'list')
  expect(prefetch).toHaveBeenCalledOnce()
  expect(pages.get('mf-tours', 'list', 0)).toBe(Page)
  expect(open).not.toHaveBeenCalled()
  // Its release is given up.
  pages.leave('mf-tours')
  expect(pages.get('mf-tours', 'list', 0)).not.toBe(Page)
})

test('a page that is not prefetched, or comes after it was opened, is opened as ever', async () => {
  let come = (_: ComponentType | null) => {}
  const pages = createPageCache(
    async () => () => null,
    (_, name) =>
      name === 'lost'
        ? Promise.reject(new Error('down'))
        : new Promise((resolve) => {
            come = resolve
          }),
  )
  await pages.prefetch('mf-tours', 'lost')
  expect(typeof pages.get('mf-tours', 'lost', 0)).toBe('object')
  const prefetched = pages.prefetch('mf-tours', 'list')
  const opened = pages.get('mf-tours', 'list', 0)
  come(() => null)
  await prefetched
  expect(pages.get('mf-tours', 'list', 0)).toBe(opened)
})
