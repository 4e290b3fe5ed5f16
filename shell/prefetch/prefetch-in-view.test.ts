// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchInView } from './prefetch-in-view.ts'
import { stubInView } from './testing/stub-in-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with links to many pages, all in view. */
function aShop({ pages = 10, isBusy = false, fails = false } = {}) {
  const state = { isBusy, prefetched: 0, inView: true, come: () => {} }
  stubInView(() => state.inView)
  const links = Array.from({ length: pages }, (_, at) => `<a href="/de/${at}">${at}</a>`)
  document.body.innerHTML = `<main>${links.join('')}</main>`
  const from = {
    document: { hidden: false },
    requestIdleCallback: (run: () => void) => setTimeout(run),
  }
  prefetchInView({
    page: document,
    from: from as unknown as Window,
    isWaiting: () => state.isBusy,
    mayPrefetch: () => true,
    targetOf: ({ pathname }) => ({ name: pathname }),
    prefetch() {
      state.prefetched += 1
      if (fails) return Promise.reject(new Error('down'))
      return new Promise<void>((resolve) => {
        state.come = resolve
      })
    },
  })
  return state
}

test('prefetches one page at a time, and at most four pages', async () => {
  const shop = aShop()
  expect(shop.prefetched, 'the browser is not idle yet').toBe(0)
  for (const count of [1, 2, 3, 4, 4]) {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shop.prefetched).toBe(count)
    shop.come()
  }
})

test('prefetches nothing while the visitor waits, and stops in a shop that is always busy', async () => {
  const shop = aShop({ isBusy: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shop.prefetched).toBe(0)
  shop.isBusy = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(shop.prefetched).toBe(1)
  const busy = aShop({ isBusy: true })
  await vi.advanceTimersByTimeAsync(60_000)
  busy.isBusy = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(busy.prefetched).toBe(0)
})

test('prefetches a link that is scrolled into view later', async () => {
  const shop = aShop({ pages: 1 })
  shop.inView = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(shop.prefetched).toBe(0)
  shop.inView = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(shop.prefetched).toBe(1)
})

test('continues with the next page after a prefetch that failed', async () => {
  const shop = aShop({ pages: 2, fails: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shop.prefetched).toBe(2)
})
