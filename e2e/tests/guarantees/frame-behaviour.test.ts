import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { badge, expectTickets, mainMenu, menuButton } from '../fixtures/visit-pages.ts'

const scrollTop = (page: Page) => page.evaluate(() => scrollY)
/** Scrolls, and waits until the page has received the scroll event. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' })
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, top)

async function openNightTrain({ page, nameOf }: Visit): Promise<void> {
  await page.getByRole('link', { name: nameOf('night-train'), exact: true }).click()
  await expect(heading({ page }, nameOf('night-train'))).toBeVisible()
}

/** ms, later than the first attempts of the shop to restore the scroll position. */
const LATE = 1200

test('a page opens at its top, and going back restores the scroll position', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.setViewportSize({ width: 600, height: 500 })
  await page.goto('/de/tickets')
  await expectTickets(visit)
  // Wait for the page itself, which replaces the offers in the document.
  await expect(page.getByRole('search')).toBeVisible()
  const left = 250
  await scrollDown(page, left)
  await expect.poll(() => scrollTop(page)).toBe(left)
  await openNightTrain(visit)
  expect(await scrollTop(page)).toBe(0)

  await expect(page.locator('main button[data-date]').first()).toBeVisible()
  await scrollDown(page, 700)
  await expect.poll(() => scrollTop(page)).toBe(700)
  await page.goBack()
  await expectTickets(visit)
  await expect.poll(() => scrollTop(page)).toBe(left)

  // Go forward with late data: without them the page is too short for the scroll position.
  await servePlainDocuments(page)
  await page.route(/\/api\//, async (route) => {
    await setTimeout(LATE)
    await route.continue()
  })
  await page.goForward()
  await expect(heading(visit, visit.nameOf('night-train'))).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(700)
})

test('a reload, or a return from another site, restores the scroll position', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.setViewportSize({ width: 600, height: 500 })
  await page.goto('/de/tickets')
  await expectTickets(visit)
  await openNightTrain(visit)
  await expect(page.locator('main button[data-date]').first()).toBeVisible()
  await scrollDown(page, 700)
  await page.route(/\/api\/.*calendar/, async (route) => {
    await setTimeout(LATE)
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(700)
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(700)
  // Expects that a link to the same page in another language does not restore the scroll position.
  await page.clock.install()
  await page.goto('/en/tickets/night-train')
  await expect(page.locator('main button[data-date]').first()).toBeVisible()
  await page.clock.runFor(LATE)
  expect(await scrollTop(page)).toBe(0)
})

test('the museum’s cookie notice stays until it is accepted, and covers nothing important', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await changeConfig(page, { cookie_disclaimer: 1 })
  const notice = page.getByRole('region', { name: say('shell', 'cookies.title') })
  await page.goto('/de/page/imprint')
  await expect(notice).toContainText(say('server', 'cookieWarning'))
  await expect(heading(visit, say('shell', 'page.imprint'))).toBeVisible()
  await expectAccessible(page)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    await expect(notice).toBeVisible()
    // Wait until the page is complete, so that nothing moves later.
    await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
    // `tabTo` checks every focused element on the way: nothing may cover it.
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  }
  await scrollDown(page, 100_000)
  await expect(async () => {
    const { y: top = 0 } = (await notice.boundingBox()) ?? {}
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(top + 1)
  }, 'the page ends above the notice').toPass()

  await notice.getByRole('button', { name: say('shell', 'cookies.accept') }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(heading(visit, say('shell', 'page.imprint'))).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('cookies are as easy to refuse as to accept, and a link at the end of a page changes the choice', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.setViewportSize({ width: 360, height: 740 })
  await changeConfig(page, { cookie_disclaimer: 1 })
  await page.goto('/de')
  const notice = page.getByRole('region', { name: say('shell', 'cookies.title') })
  const answer = (key: string) => notice.getByRole('button', { name: say('shell', key) })
  const [no, yes] = [answer('cookies.refuse'), answer('cookies.accept')]
  const lookOf = (button: Locator) =>
    button.evaluate((it) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(it)
      const { width, height, top } = it.getBoundingClientRect()
      return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top }
    })
  expect(await lookOf(no)).toEqual(await lookOf(yes))
  expect((await notice.boundingBox())?.height).toBeLessThan(740 * 0.4)
  await no.click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(badge(visit, 0)).toBeVisible()
  await expect(notice).toHaveCount(0)

  const settings = page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('shell', 'cookies.settings') })
  await settings.press('Enter')
  await expect(notice).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(no).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(settings).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('cookiesAccepted'))).toBe('true')
})

const LONG_NAME = 'Museum für Geschichte, Naturkunde und Sternenkunde am Bielersee'

test('focused elements are scrolled out from under the header, for any height of the header', async ({
  page,
}) => {
  await changeConfig(page, { ...EVERYTHING_ON, site_name: LONG_NAME, site_name_translations: {} })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/de/page/terms')
  const header = page.getByRole('banner')
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  const { height: tall = 0 } = (await header.boundingBox()) ?? {}
  expect(tall).toBeGreaterThan(90)
  // Move the focus backwards, so that the sticky header could cover it.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = page.locator(':focus')
    if (await header.evaluate((bar) => bar.contains(document.activeElement))) return
    const [top = 0] = await focused.evaluate((link) =>
      [...link.getClientRects()].map((line) => line.top),
    )
    expect(top).toBeGreaterThanOrEqual(tall)
  }
  throw new Error('the header was not reached')
})

test('on a low screen the header shrinks, and the list of languages can be scrolled to its end', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, EVERYTHING_ON)
  await page.setViewportSize({ width: 568, height: 320 })
  await page.goto('/de/page/imprint')
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  await page.getByRole('banner').locator('summary').click()
  const last = page.locator('a[hreflang]').last()
  await last.scrollIntoViewIfNeeded()
  await expectUncovered(last)
  await page.keyboard.press('Escape')
  await menuButton(visit).click()
  const entry = mainMenu(visit).getByRole('link').last()
  await entry.scrollIntoViewIfNeeded()
  await expectUncovered(entry)
  await page.keyboard.press('Escape')
  await scrollDown(page, 400)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('Escape closes a list of the header even if it comes in the same moment as the press that opens it', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/tickets')
  await expectTickets(visit)
  const languages = page.getByRole('banner').locator('details')
  // Send both presses in one task: then the browser has not yet reported that the list is open.
  const press = async (details: HTMLDetailsElement) => {
    details.open = false
    const summary = details.querySelector('summary')
    summary?.click()
    await Promise.resolve()
    const opened = details.open
    summary?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await Promise.resolve()
    return { opened, left: details.open }
  }
  // The list opens before the shop has started, but only the shop closes it.
  await expect.poll(() => languages.evaluate(press)).toEqual({ opened: true, left: false })
  await expect(languages.getByRole('link').first()).toBeHidden()
})

test('an open menu covers the cookie notice', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, { ...EVERYTHING_ON, cookie_disclaimer: 1 })
  await page.setViewportSize({ width: 360, height: 600 })
  await page.goto('/de/page/imprint')
  await expect(
    page.getByRole('region', { name: visit.say('shell', 'cookies.title') }),
  ).toBeVisible()
  await menuButton(visit).click()
  await expectUncovered(mainMenu(visit).getByRole('link').last())
  await page.keyboard.press('Escape')
  await page.getByRole('banner').locator('summary').click()
  await expectUncovered(page.getByRole('banner').locator('a[hreflang]').last())
})

test('in forced colours only the entry of the current page is marked in the menu', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, EVERYTHING_ON)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/de/tickets')
  await expectTickets(visit)
  await menuButton(visit).click()
  const bars = await mainMenu(visit)
    .getByRole('list')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderInlineStartColor))
  const [current, ...others] = bars
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(new Set(others)).toEqual(new Set([ground]))
  expect(current).not.toBe(ground)
})
