import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { styleWork } from '../fixtures/style-work.ts'
import { visitIn } from '../fixtures/visit.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** Holds all scripts back until the returned function is called: the page has only its document. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: waits, resolve: letGo } = Promise.withResolvers<void>()
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

/** Presses days of the document's calendar, and returns those that the page has not kept. */
async function lostPresses(page: Page, pressedAt: readonly number[]): Promise<string[]> {
  const lost: string[] = []
  for (const [index, ms] of pressedAt.entries()) {
    const start = await holdScripts(page)
    await page.goto('/de/tickets/blue-hour', { waitUntil: 'commit' })
    const day = page.locator('td [data-look=open][data-date]').nth(index % 8)
    const date = (await day.getAttribute('data-date')) ?? ''
    if (ms >= 0) start()
    // Not a wait for the page: the press must be kept at any moment of its start.
    await page.waitForTimeout(Math.max(0, ms))
    await page.locator(`td [data-date="${date}"]`).click()
    start()
    const chosen = page.locator(`td button[data-date="${date}"][aria-pressed=true]`)
    await chosen.waitFor().catch(() => lost.push(`${date} after ${ms} ms`))
    await page.unrouteAll({ behavior: 'wait' })
  }
  return lost
}

test('a day that is pressed before the scripts arrive is shown as pressed, and chosen by the page @core', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const start = await holdScripts(page)
  await page.goto('/de/tickets/blue-hour?utm_source=mail', { waitUntil: 'commit' })
  await page.locator('[data-early] a[data-turn=all]').click()
  const day = page.locator('[data-early] td a[data-look=open]').nth(2)
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-early] [role=status]')).toHaveText('Wird geladen …')
  const date = await day.getAttribute('data-date')
  const before = await day.boundingBox()
  start()
  const chosen = page.locator(`td button[data-date="${date}"]`)
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeFocused()
  expect(await chosen.boundingBox()).toEqual(before)
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(new URL(page.url()).search).toContain('utm_source=mail')
  expect(new URL(page.url()).search).not.toContain('month=')
})

test('on a phone, the focus on "All dates" stays there when the page replaces the document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const start = await holdScripts(page)
  await page.goto('/de/tickets/blue-hour', { waitUntil: 'commit' })
  await page.locator('[data-early] a[data-turn=all]').focus()
  start()
  await expect(page.locator('[data-date] ~ button[aria-expanded=false]')).toBeFocused()
})

test('a press on an arrow before the scripts arrive shows that month, also one that is not in the document', async ({
  page,
}) => {
  const start = await holdScripts(page)
  await page.goto('/de/tickets/blue-hour', { waitUntil: 'commit' })
  for (let press = 0; press < 2; press++)
    await page.locator('[data-early] a[data-turn=next]:visible').click()
  const month = new URL(page.url()).searchParams.get('month') ?? ''
  start()
  await expect(page.locator(`td button[data-date^="${month}"]`).first()).toBeVisible()
})

test('keeps 20 of 20 presses on a day, at any moment of the start', async ({ page }) => {
  test.slow()
  const beforeTheStart = Array.from({ length: 8 }, () => -1)
  const whileStarting = Array.from({ length: 12 }, (_, index) => index * 120)
  expect(await lostPresses(page, [...beforeTheStart, ...whileStarting])).toEqual([])
})

// Regression: variables on the root and rules with `:has()` restyled the whole page four times more.
test('the start of an event page renders and computes styles only a few times @core', async ({
  page,
  browser,
}) => {
  await countCommits(page)
  const { restyled } = await styleWork({ browser, page }, async () => {
    await page.goto('/de/tickets/blue-hour')
    await expect(bookableDays(visitIn(page, 'de')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  const commits = await page.evaluate(() => (window as unknown as Counted).commits)
  expect(commits).toBeGreaterThan(0)
  expect(commits).toBeLessThan(10)
  const all = await page.locator('*').count()
  expect(restyled.reduce((sum, count) => sum + count, 0)).toBeLessThan(3.5 * all)
})

interface Counted {
  commits: number
}

/** Counts how often React changes the page until it has days, with its hook for developers' tools. */
async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.commits = 0
    const onCommitFiberRoot = () => {
      if (document.querySelector('button[data-look=open]') === null) counted.commits += 1
    }
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['tickets/blue-hour', 'guided-tours/lantern-walk'])
    test(`${path} shows dates, times and prices, and how to book by phone`, async ({ page }) => {
      await page.goto(`/en/${path}`)
      // Playwright finds no texts of elements inside `noscript` by their role.
      const scriptless = page.locator('body > noscript > p')
      await expect(scriptless.first()).toHaveText(/Or book with us directly:$/)
      await expect(scriptless.locator('[href^="tel:"]')).toBeVisible()
      const day = page.locator('td a[data-look=open]').last()
      await day.click()
      await expect(page.locator('td a[aria-current=true][data-date]')).toHaveCount(1)
      const offered = page.locator('[data-early] noscript section')
      await expect(offered.locator('h2')).toHaveText(/\d{4}$/)
      await expect(offered.locator('p')).toHaveText(/^\d\d:\d\d/)
      await expect(offered.locator('li').first()).toHaveText(/CHF\s\d+\.\d\d$/)
    })
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öffnungszeiten und Anreise')
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
