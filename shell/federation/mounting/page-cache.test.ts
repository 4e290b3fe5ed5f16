import type { ComponentType, LazyExoticComponent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenedPage } from './open-page.ts'
import { createPageCache } from './page-cache.ts'

afterEach(() => vi.restoreAllMocks())

function opened(page: ComponentType, ...others: ComponentType[]): OpenedPage<ComponentType> {
  const [next, ...rest] = others
  return { page, instead: async () => (next === undefined ? null : opened(next, ...rest)) }
}

const SOON = 500
const LATER = 5000

function aShop() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const asked: { succeed: () => void; fail: () => void }[] = []
  const restarts = new Map<string, number>()
  const pages = createPageCache(
    () =>
      new Promise((resolve, reject) => {
        asked.push({
          succeed: () => resolve(opened(() => null)),
          fail: () => reject(new Error('down')),
        })
      }),
    undefined,
    (remote) => restarts.get(remote) ?? 0,
  )
  const restart = (remote: string) => restarts.set(remote, 1)
  /** Like React: requests the page when it is first shown. */
  const show = (name: string, attempt = 0) => {
    const page = pages.get('mf-tours', name, attempt)
    const { _payload, _init } = page as LazyExoticComponent<ComponentType> & Lazy
    try {
      _init(_payload)
    } catch {
      // React's `_init` throws while the page is loading and after its failure.
    }
    return page
  }
  const after = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve))
    now += ms
  }
  return { pages, asked, show, after, restart }
}

interface Lazy {
  _payload: unknown
  _init: (payload: unknown) => unknown
}

test('a returning visitor gets the same page, whether it is still loading or already shown', async () => {
  const { asked, show, after } = aShop()
  const page = show('list')
  expect(show('list')).toBe(page)
  asked[0]?.succeed()
  await after(LATER)
  expect(show('list')).toBe(page)
  expect(show('tour')).not.toBe(page)
})

test('keeps the failure of a page until the visitor has seen it', async () => {
  const { pages, asked, show, after } = aShop()
  const page = show('list')
  asked[0]?.fail()
  await after(SOON)
  expect(show('list')).toBe(page)
  pages.forget('mf-tours', 'list', page)
  expect(show('list')).not.toBe(page)
})

// Regression: visitors who had left a hanging page and returned minutes later saw its old failure.
test('requests a failed page again for a visitor who returns later without having seen the failure', async () => {
  const { asked, show, after } = aShop()
  const page = show('list')
  asked[0]?.fail()
  await after(LATER)
  expect(show('list')).not.toBe(page)
  expect(asked).toHaveLength(2)
})

// Regression: a visitor who left a hanging page and returned a moment after its failure saw that
// failure, and nothing was requested again.
test('a visitor who left a page before it failed and returns at once does not see the failure', async () => {
  const { pages, asked, show, after } = aShop()
  const page = show('list')
  pages.leave('mf-tours', 'list')
  asked[0]?.fail()
  await after(SOON)
  expect(show('list')).not.toBe(page)
  expect(asked).toHaveLength(2)
  asked[1]?.fail()
  await after(SOON)
  pages.leave('mf-tours', 'list')
  show('list')
  expect(asked).toHaveLength(3)
})

test('a visitor who returns while the page is loading waits for the same request', async () => {
  const { pages, asked, show, after } = aShop()
  const page = show('list')
  pages.leave('mf-tours', 'list')
  expect(show('list')).toBe(page)
  asked[0]?.fail()
  await after(SOON)
  expect(show('list')).toBe(page)
  expect(asked).toHaveLength(1)
})

// Regression: after a visitor left during a retry, their next click on the button had no effect.
test('each retry requests the page, even if the visitor has not seen the failure before it', async () => {
  const { asked, show, after } = aShop()
  const left = show('list', 1)
  asked[0]?.fail()
  await after(0)
  expect(show('list', 1)).not.toBe(left)
  expect(asked).toHaveLength(2)
})

test('a visitor who leaves during a retry and returns waits for that retry', async () => {
  const { asked, show } = aShop()
  const page = show('list', 1)
  expect(show('list')).toBe(page)
  expect(asked).toHaveLength(1)
})

test('forgetting a failed page keeps the one that has replaced it', async () => {
  const { pages, show } = aShop()
  const before = show('list')
  const page = show('list', 1)
  pages.forget('mf-tours', 'list', before)
  expect(show('list')).toBe(page)
})

// Regression: a page continued with the previous release, whose other files were gone.
test('takes pages that were loaded before a restart of their remote from the newly started release', async () => {
  const { asked, show, after, restart } = aShop()
  const shown = show('list')
  asked[0]?.succeed()
  await after(0)
  const loading = show('tour')
  restart('mf-tours')
  expect(show('list')).not.toBe(shown)
  expect(show('tour')).toBe(loading)
})

test('a restart of one remote leaves the pages of others unchanged', async () => {
  const { asked, show, after, restart } = aShop()
  const shown = show('list')
  asked[0]?.succeed()
  await after(0)
  restart('mf-tour')
  expect(show('list')).toBe(shown)
})

const Page = () => null
const Older = () => null

test('renders a prefetched page at once, and requests it once', async () => {
  const open = vi.fn(async () => opened(Page))
  const prefetch = vi.fn(async () => opened(Page))
  let restarts = 0
  const pages = createPageCache(open, prefetch, () => restarts)
  await Promise.all([pages.prefetch('mf-tours', 'list'), pages.prefetch('mf-tours', 'list')])
  await pages.prefetch('mf-tours', 'list')
  expect(prefetch).toHaveBeenCalledOnce()
  expect(pages.get('mf-tours', 'list', 0)).toBe(Page)
  expect(open).not.toHaveBeenCalled()
  // A restart of the remote means that the release of the prefetched page is abandoned.
  restarts = 1
  expect(pages.get('mf-tours', 'list', 0)).not.toBe(Page)
})

test('opens a page as usual if its prefetch fails or ends only after the page was opened', async () => {
  let come = (_: OpenedPage<ComponentType> | null) => {}
  const pages = createPageCache(
    async () => opened(() => null),
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
  const shown = pages.get('mf-tours', 'list', 0)
  come(opened(() => null))
  await prefetched
  expect(pages.get('mf-tours', 'list', 0)).toBe(shown)
})

test('replaces a page that threw by the page of another release, once for each release', async () => {
  const prefetch = async () => opened(Page, Older)
  const pages = createPageCache(async () => opened(Page), prefetch)
  await pages.prefetch('mf-tours', 'list')
  expect(pages.isReplaceable('mf-tours', 'list', Page)).toBe(true)
  expect(pages.isReplaceable('mf-tours', 'list', Older)).toBe(false)
  expect(await pages.replace('mf-tours', 'list', Page, new Error('x'))).toBe(Older)
  expect(pages.get('mf-tours', 'list', 0)).toBe(Older)
  expect(await pages.replace('mf-tours', 'list', Older, new Error('x'))).toBeNull()
})

test('does not replace a page that is loading or has failed to load', async () => {
  const { pages, asked, show, after } = aShop()
  const page = show('list')
  expect(pages.isReplaceable('mf-tours', 'list', page)).toBe(false)
  asked[0]?.fail()
  await after(0)
  expect(pages.isReplaceable('mf-tours', 'list', page)).toBe(false)
  expect(await pages.replace('mf-tours', 'list', page, new Error('x'))).toBeNull()
})
