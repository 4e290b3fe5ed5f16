import type { Page } from '@playwright/test'
import { emailOf } from '../fixtures/bookings.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { test } from '../fixtures/own-shop.ts'
import { keepFigures } from '../fixtures/proof-length.ts'
import { restingPlace } from '../fixtures/resting-place.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import { NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import {
  bookableDays,
  openAllDates,
  openEvent,
  openTimes,
  wholeDay,
} from '../fixtures/visit-event.ts'
import { type Effort, type Way, walkToPaid } from '../fixtures/ways-to-buy.ts'

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  allowedErrors: [NO_PASSWORD],
})

const DAY_OF_EVENT = /\/ticket\/collect\/event\//

/** The most that each way may take, from the home page to the booking. */
const MOST: Record<Way, Effort> = {
  ticket: { taps: 15, scrolls: 6 },
  tour: { taps: 16, scrolls: 8 },
  article: { taps: 16, scrolls: 11 },
}

/** A morning of next week: the guest chooses a day that has as many times in each run. */
function nextMonday(): Date {
  const now = new Date()
  const daysToCome = 7 - ((now.getUTCDay() + 6) % 7)
  return new Date(now.setUTCHours(24 * daysToCome + 9, 0))
}

for (const [way, most] of Object.entries(MOST) as [Way, Effort][]) {
  test(`on a phone a guest gets from the home page to the booking with few taps and little scrolling: ${way}`, async ({
    browser,
    ownShop: shop,
  }, info) => {
    test.slow()
    await shop.control('clock', { minutes: (nextMonday().getTime() - Date.now()) / 60_000 })
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    const effort = await walkToPaid(visitIn(page, 'de'), shop, way, emailOf(info))
    await page.context().close()
    await shop.control('reset')
    const { taps, scrolls } = effort
    await keepFigures(info, { [`taps to buy (${way})`]: taps, [`scrolls (${way})`]: scrolls })
    expect(taps, 'taps').toBeLessThanOrEqual(most.taps)
    expect(scrolls, 'scrolls').toBeLessThanOrEqual(most.scrolls)
  })
}

test('a press on a day scrolls to its times, and a press on a time to its tickets, unless they are in view', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  const day = await wholeDay(visit)
  await day.tap()
  await expect(openTimes(visit).last()).toBeInViewport({ ratio: 1 })
  await expect(day).toBeFocused()
  const tickets = page.getByRole('heading', { name: visit.say('mf-tickets', 'tickets.title') })
  await openTimes(visit).nth(1).tap()
  await expectUncovered(tickets)
  // Elements that are already in view stay in place.
  const before = await scrolled(page)
  await openTimes(visit).nth(2).tap()
  await restingPlace(tickets)
  expect(await scrolled(page)).toBe(before)
})

test.describe('with the steps next to each other', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('day, time and the first kind of ticket are in view after a press on a time', async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    await openEvent(visit, 'blue-hour')
    const day = bookableDays(visit).nth(2)
    await day.click()
    const time = openTimes(visit).first()
    await time.click()
    const more = page.getByRole('button', { name: /: eins mehr$/ }).first()
    await restingPlace(more)
    for (const seen of [day, more]) await expectUncovered(seen)
    await expect(time).toBeInViewport()
  })
})

test('with the keyboard the focused element always stays in view', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  await openAllDates(visit)
  const day = bookableDays(visit).first()
  await tabTo(page, day)
  const before = await scrolled(page)
  await page.keyboard.press('Enter')
  await expect(openTimes(visit).first()).toBeVisible()
  await expect(day).toBeFocused()
  expect(await scrolled(page)).toBe(before)
})

test('the page does not scroll back when the times arrive after the visitor has scrolled', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await delayDays(page, 1500)
  await openEvent(visit, 'night-train')
  await (await wholeDay(visit)).tap()
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(openTimes(visit).first()).toBeVisible()
  await restingPlace(openTimes(visit).first())
  expect(await scrolled(page)).toBe(0)
})

test('nothing on the page moves when the times of a day come late', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await delayDays(page, 1500)
  await page.addInitScript(() => {
    const moved: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput } = entry as unknown as Record<string, number>
        if (!hadRecentInput) moved.push(value ?? 0)
      }
      return moved
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved: () => note(observer.takeRecords()) })
  })
  await openEvent(visit, 'night-train')
  await (await wholeDay(visit)).tap()
  await expect(openTimes(visit).first()).toBeVisible()
  await restingPlace(openTimes(visit).first())
  const moved = await page.evaluate(() => (window as unknown as { moved: () => number[] }).moved())
  expect(moved).toEqual([])
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

function delayDays(page: Page, late: number): Promise<unknown> {
  return page.route(DAY_OF_EVENT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.fallback()
  })
}
