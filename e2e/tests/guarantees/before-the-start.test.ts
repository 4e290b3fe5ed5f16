import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** Holds all scripts back until the returned function is called: the page has only its document. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await waits
    await route.continue()
  })
  return letGo
}

// Regression: the request for free places waited until the shop had started.
test('the free places of an event are requested before any script arrives, and only once @core', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const freePlaces = () => requests.count(/\/ticket\/calendar\//)
  const start = await holdScripts(page)
  await page.goto('/de/tickets/blue-hour', { waitUntil: 'commit' })
  await expect.poll(freePlaces).toBe(1)
  start()
  const day = bookableDays(visitIn(page, 'de')).first()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  expect(freePlaces()).toBe(1)
})

// Regression: a list that was opened before the shop had started could not be closed any more.
test('a list of languages opened before the shop starts stays open afterwards, and can be closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const start = await holdScripts(page)
  await page.goto('/de/tickets', { waitUntil: 'commit' })
  const title = page.getByRole('banner').locator('summary').filter({ hasText: 'DE' })
  const other = page.getByRole('banner').getByRole('link', { name: 'Dansk' })
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(other).toBeVisible()
  start()
  // Wait for the search, which only the remote's own page has, not the document.
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await expect(other).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Deutsch')
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(title).toBeFocused()
  await title.click()
  await expect(other).toBeVisible()
  await title.click()
  await expect(other).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** Scrolls the document, lets the shop start, and returns the final scroll position. */
  async function scrollAndStart(page: Page, start: () => void) {
    const visit = visitIn(page, 'de')
    const visiting = page.getByRole('region', { name: visit.say('shell', 'home.visit') })
    const link = visiting.getByRole('link', { name: visit.say('shell', 'home.plan') })
    await link.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => [scrollX, scrollY])
    const before = await place()
    expect(before[1]).toBeGreaterThan(1000)
    // This attribute shows that the page has finished measuring the menu.
    const menu = page.locator('[data-part="menu"][data-collapsed]')
    start()
    await expect(menu).toBeAttached()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    return { before, after: await place(), link }
  }

  // Regression: the menu was measured wider than the screen, and the page jumped up.
  test('the page does not move under a visitor who scrolls before the shop starts, and a press hits the right link', async ({
    page,
  }) => {
    const start = await holdScripts(page)
    await page.goto('/de', { waitUntil: 'commit' })
    const { before, after, link } = await scrollAndStart(page, start)
    expect(after).toEqual(before)
    await link.click()
    await expect(page).toHaveURL('/de/page/visit')
  })

  test('a scroll position chosen right after a reload is kept', async ({ page }) => {
    await page.goto('/de')
    await expect(page.locator('[data-part="menu"][data-collapsed]')).toBeAttached()
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    const start = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    const { before, after } = await scrollAndStart(page, start)
    expect(after).toEqual(before)
  })
})
