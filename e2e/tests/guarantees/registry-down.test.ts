import { breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import { changeAnswer, REGISTRY } from '../fixtures/change-answer.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectTickets,
  openBasketByBadge,
  openTickets,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/registry\.json/] })

/** Timeout for any part of the shop, in ms. */
const PATIENCE = 10_000
const LINE = { event: 'night-train', ticket: 't-night-train-adult', day: 1, count: 1 }

test('while the registry hangs the rest of the shop works, and a retry works in place @core', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  await putBasket(page, [await offeredLine(shop, LINE)])
  await takeClock(page)
  const broken = await breakAddress(page, REGISTRY, 'hangs')
  const code = page.waitForResponse(/\/async\/remotes\./)
  await page.goto('/de')
  const expectProblem = async () => {
    let forwards = 0
    await expect(async () => {
      forwards += 1
      // The timeout may have started only after the page opened: a second step may be needed.
      await page.clock.fastForward(PATIENCE)
      await expect(remoteProblem(visit)).toBeVisible({ timeout: 5000 })
    }).toPass()
    expect(forwards).toBeLessThanOrEqual(2)
  }
  // Before the shop has started, a link opens a new document, which requests the registry itself.
  await expect(badge(visit, 1)).toBeVisible()
  await openTickets(visit)
  // The code that shows the problem has a timeout of its own, which the clock must not reach.
  await code
  await expect(page.locator('script[src*="/async/remotes."]')).toHaveCount(0)
  await expectProblem()
  await expect(badge(visit, 1)).toBeVisible()
  await page.getByRole('link', { name: visit.say('shell', 'page.imprint') }).click()
  await expect(page).toHaveURL(/\/de\/page\/imprint$/)
  // The address changes before the page does; going back too early would not remount the page.
  await expect(remoteProblem(visit)).toBeHidden()

  const asked = broken.asked()
  await openTickets(visit)
  await expect.poll(broken.asked).toBeGreaterThan(asked)
  await expectProblem()
  await broken.repair()
  await retryButton(visit).click()
  await expectTickets(visit)
  await openBasketByBadge(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
})

test('a registry without one remote removes only that remote @core', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  await putBasket(page, [await offeredLine(shop, LINE)])
  await changeAnswer(page, REGISTRY, ({ microFrontends }) => ({
    microFrontends: { ...Object(microFrontends), '@shop/mf-tickets': undefined },
  }))
  await page.goto('/de/tickets')
  await expect(remoteProblem(visit)).toBeVisible()
  await openBasketByBadge(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
  await page.goBack()
  await expect(remoteProblem(visit)).toBeVisible()
  await page.unroute(REGISTRY)
  await retryButton(visit).click()
  await expectTickets(visit)
})

test('a returning visitor continues with the last registry answer @core', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/de/tickets')
  await expectTickets(visit)
  await breakAddress(page, REGISTRY, HTML_ERROR)
  // Like a new visit: no release is pinned any more.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expectTickets(visit)
  // The document shows the tickets before its scripts have requested anything.
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringContaining('the stored one is used'))
})
