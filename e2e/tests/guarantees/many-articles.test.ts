import type { Page } from '@playwright/test'
import { changeAnswer } from '../fixtures/change-answer.ts'
import { heapInUse } from '../fixtures/heap-in-use.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { searchField } from '../fixtures/visit-goods.ts'

const ARTICLES = /\/merchandise\/select/
const CATEGORIES = /\/merchandise\/attr/
const ALL = 10_000
/** How many of the numbers below 10000 contain "99". */
const WITH_99 = 280
/** The page prefetches the article under the pointer, which this museum does not have: 404. */
const NO_SUCH_ARTICLE = /404.*article-\d+/

const WARM_UP = 10
const TIMES = 30
/**
 * A leaked list takes 40 kB for pointers alone, and its cards 100 kB and more; browser and tools
 * were measured at 5 to 12 kB.
 */
const MOST_BYTES_EACH = 25_000

test.use({ allowedErrors: [NO_SUCH_ARTICLE] })

test('filtering ten thousand articles again and again does not leak memory', async ({ page }) => {
  // The test limits memory, not time.
  test.slow()
  const { say } = visitIn(page, 'de')
  const search = searchField(visitIn(page, 'de'))
  const found = (count: number) =>
    page.getByText(say('mf-merch', 'list.merchandise.count', { count }), { exact: true })
  const narrowAndWiden = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await search.fill('postkarte 99')
      await search.press('Enter')
      await expect(found(WITH_99)).toBeVisible()
      await search.fill('')
      await search.press('Enter')
      await expect(found(ALL)).toBeVisible()
    }
  }
  await offerTenThousand(page)
  await page.goto('/de/merchandise')
  await expect(found(ALL)).toBeVisible()
  // Measure after a warm-up, so that compiled code and caches do not count.
  await narrowAndWiden(WARM_UP)
  const before = await heapInUse(page)
  await narrowAndWiden(TIMES)
  const grown = (await heapInUse(page)) - before
  expect(grown / TIMES, 'bytes leaked each time').toBeLessThan(MOST_BYTES_EACH)
})

async function offerTenThousand(page: Page): Promise<void> {
  const group = (index: number) => ({ id: `g${index % 10}`, name: `Reihe ${index % 10}` })
  await changeAnswer(page, CATEGORIES, () => Array.from({ length: 10 }, (_, index) => group(index)))
  await changeAnswer(page, ARTICLES, (answer) => {
    const articles = (Array.isArray(answer) ? answer : answer.data) as Record<string, unknown>[]
    return Array.from({ length: ALL }, (_, index) => ({
      ...articles[index % articles.length],
      id: `article-${index}`,
      name: `Postkarte ${index}`,
      product_kind_ref: '1',
      custom_groups: [group(index)],
    }))
  })
}
