import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import type { OpenedPage } from './open-page.ts'
import { createPageCache } from './page-cache.ts'

/** A page, with the pages of other releases that may replace it. */
function opened(page: ComponentType, ...others: ComponentType[]): OpenedPage<ComponentType> {
  const [next, ...rest] = others
  return { page, instead: async () => (next === undefined ? null : opened(next, ...rest)) }
}

const Page = () => null
const Older = () => null

/** A shop whose pages load or fail when a test says so. */
function aShop() {
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
  const load = (name: string, attempt = 0) => pages.load('mf-tours', name, attempt)
  return {
    pages,
    asked,
    load,
    loaded: (name: string) => pages.loaded('mf-tours', name),
    restart: (remote: string) => restarts.set(remote, 1),
  }
}

test('loads a page once, for all that wait for it, and keeps it', async () => {
  const { asked, load, loaded } = aShop()
  const both = Promise.all([load('list'), load('list')])
  expect(loaded('list')).toBeNull()
  asked[0]?.succeed()
  const [page, same] = await both
  expect(page).toBe(same)
  expect(loaded('list')).toBe(page)
  expect(loaded('tour')).toBeNull()
  expect(asked).toHaveLength(1)
})

// Regression: visitors who had left a hanging page and returned minutes later saw its old failure.
test('does not keep a failure', async () => {
  const { asked, load, loaded } = aShop()
  const first = load('list')
  asked[0]?.fail()
  await expect(first).rejects.toThrow('down')
  expect(loaded('list')).toBeNull()
  void load('list')
  expect(asked).toHaveLength(2)
})

test('the page of a move begins to load before it is rendered, and loads once', async () => {
  const { pages, asked, load, loaded, restart } = aShop()
  const begun = pages.begin('mf-tours', 'list')
  const rendered = load('list')
  expect(asked).toHaveLength(1)
  asked[0]?.succeed()
  await begun
  expect(loaded('list')).toBe(await rendered)
  await pages.begin('mf-tours', 'list')
  expect(asked, 'the loaded page needs no request').toHaveLength(1)
  const unrendered = pages.begin('mf-tours', 'tour')
  asked[1]?.succeed()
  await unrendered
  restart('mf-tours')
  void load('tour')
  expect(asked, 'after a restart of its remote').toHaveLength(3)
})

test('a page that fails before it is rendered is not loaded twice, but again on the next move', async () => {
  const { pages, asked, load } = aShop()
  const begun = pages.begin('mf-tours', 'list')
  asked[0]?.fail()
  await expect(begun).rejects.toThrow('down')
  await expect(load('list')).rejects.toThrow('down')
  expect(asked).toHaveLength(1)
  for (const count of [2, 3]) {
    void pages.begin('mf-tours', 'list').catch(() => {})
    expect(asked).toHaveLength(count)
    asked.at(-1)?.fail()
    await new Promise(setImmediate)
  }
})

// Regression: after a visitor left during a retry, their next click on the button had no effect.
test('each retry requests the page, and a visitor who returns waits for that retry', async () => {
  const { asked, load, loaded } = aShop()
  const left = load('list', 1)
  const retried = load('list', 1)
  const returned = load('list')
  expect(asked).toHaveLength(2)
  asked[0]?.fail()
  await expect(left).rejects.toThrow('down')
  expect(load('list')).toBe(returned)
  asked[1]?.succeed()
  expect(await returned).toBe(await retried)
  expect(loaded('list')).toBe(await retried)
})

test('forgetting a failed page keeps the one that has replaced it', async () => {
  const { pages, asked, load, loaded } = aShop()
  const first = load('list')
  asked[0]?.succeed()
  const before = await first
  const again = load('list', 1)
  asked[1]?.succeed()
  const page = await again
  pages.forget('mf-tours', 'list', before)
  expect(loaded('list')).toBe(page)
  pages.forget('mf-tours', 'list', page)
  expect(loaded('list')).toBeNull()
})

// Regression: a page continued with the previous release, whose other files were gone.
test('takes pages from the release that was started since', async () => {
  const { asked, load, loaded, restart } = aShop()
  const coming = load('list')
  asked[0]?.succeed()
  const page = await coming
  const loading = load('tour')
  restart('mf-tour')
  expect(loaded('list')).toBe(page)
  restart('mf-tours')
  expect(loaded('list')).toBeNull()
  expect(load('tour')).toBe(loading)
})

test('has a prefetched page at once, and fetches it once', async () => {
  const open = vi.fn(async () => opened(Page))
  const prefetch = vi.fn(async () => opened(Page))
  let restarts = 0
  const pages = createPageCache(open, prefetch, () => restarts)
  await Promise.all([pages.prefetch('mf-tours', 'list'), pages.prefetch('mf-tours', 'list')])
  await pages.prefetch('mf-tours', 'list')
  expect(prefetch).toHaveBeenCalledOnce()
  expect(pages.loaded('mf-tours', 'list')?.page).toBe(Page)
  expect(open).not.toHaveBeenCalled()
  // Its release is abandoned.
  restarts = 1
  expect(pages.loaded('mf-tours', 'list')).toBeNull()
})

test('opens a page as usual if its prefetch fails, or ends after the page was opened', async () => {
  let come = (_: OpenedPage<ComponentType> | null) => {}
  const pages = createPageCache(
    async () => opened(Older),
    (_, name) =>
      name === 'lost'
        ? Promise.reject(new Error('down'))
        : new Promise((resolve) => {
            come = resolve
          }),
  )
  await pages.prefetch('mf-tours', 'lost')
  expect(pages.loaded('mf-tours', 'lost')).toBeNull()
  const prefetched = pages.prefetch('mf-tours', 'list')
  const shown = await pages.load('mf-tours', 'list', 0)
  come(opened(Page))
  await prefetched
  expect(pages.loaded('mf-tours', 'list')).toBe(shown)
})

test('replaces a page that threw by that of another release, once per release', async () => {
  const pages = createPageCache(async () => opened(Page, Older))
  const first = await pages.load('mf-tours', 'list', 0)
  const other = await pages.replace('mf-tours', 'list', first, new Error('x'))
  expect(other?.page).toBe(Older)
  expect(pages.loaded('mf-tours', 'list')).toBe(other)
  // Another component, which shows the first page, gets the same.
  expect(await pages.replace('mf-tours', 'list', first, new Error('x'))).toBe(other)
  expect(other && (await pages.replace('mf-tours', 'list', other, new Error('x')))).toBeNull()
})

// Regression: a replaced page counted as outdated, because its remote had just been restarted.
test('replaces a page when that restarts its remote', async () => {
  let restarts = 0
  const instead = async () => {
    restarts += 1
    return opened(Older)
  }
  const pages = createPageCache(
    async () => ({ page: Page, instead }),
    undefined,
    () => restarts,
  )
  const first = await pages.load('mf-tours', 'list', 0)
  const other = await pages.replace('mf-tours', 'list', first, new Error('x'))
  expect(other?.page).toBe(Older)
  expect(pages.loaded('mf-tours', 'list')).toBe(other)
})
