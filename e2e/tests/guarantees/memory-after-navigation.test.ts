import { heapInUse } from '../fixtures/heap-in-use.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/**
 * Multiples of a round through all pages, so that both measurements are on the same page. The heap
 * grows until every page was opened several times.
 */
const WARM_UP = 48
const MOVES = 48
/** Home, a list of events, an event, a list of articles, an article, the basket. */
const PLACES = [
  'a[href="/de/tickets"]:visible',
  'main li a[href^="/de/tickets/"], main li a[href^="/de/ticket/"]',
  'a[href="/de/merchandise"]:visible',
  'main li a[href^="/de/product/"]',
  'header a[href="/de/checkout"]:not([hreflang]):visible',
  'header a[href="/de"]:not([hreflang]):visible',
]

// Regression: responsive pictures leaked, and each one kept its whole page in memory.
test('releases the memory of pages a visitor has left, after any number of moves', async ({
  page,
  shop,
}) => {
  test.slow()
  const wish = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 3, count: 1 }
  await putBasket(page, [await offeredLine(shop, wish)])
  await page.goto('/de')
  let moved = 0
  const move = async (times: number) => {
    for (const end = moved + times; moved < end; moved += 1) {
      const before = page.url()
      await page
        .locator(PLACES[moved % PLACES.length] ?? '')
        .first()
        .click()
      await expect(page).not.toHaveURL(before)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    }
  }
  await move(WARM_UP)
  const before = await heapInUse(page)
  await move(MOVES)
  // The last answers and compiled code are released a little later.
  await expect
    .poll(async () => (await heapInUse(page)) / before, 'heap size, relative to before')
    .toBeLessThan(1.1)
})
