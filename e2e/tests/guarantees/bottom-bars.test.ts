import type { Locator, Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-answer.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { NARROWEST } from '../fixtures/narrowest.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'

/** Name of the meta tag that marks a document from the service worker's cache. */
const KEPT_META = 'shop:kept-at'
const ROOM = { room: 'r', per_minute: 60, let_in: 0, waiting: 40, poll_s: 60 }

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  viewport: { width: NARROWEST, height: 740 },
})

// In French, whose texts are the longest.
test('the bars of waiting room and lost network cover nothing', async ({ page, context }) => {
  const { say, nameOf } = visitIn(page, 'fr')
  await changeConfig(page, { waiting_room: 'open' })
  await page.route(/\/waiting-room$/, (route) => route.fulfill({ json: ROOM }))
  const place = { room: 'r', ticket: 'abc.def', number: 12 }
  await page.route(/\/waiting-room\/join$/, (route) => route.fulfill({ json: place }))
  await page.addInitScript((name) => {
    addEventListener('DOMContentLoaded', () => {
      const kept = Object.assign(document.createElement('meta'), { name, content: '1e12' })
      document.head.append(kept)
    })
  }, KEPT_META)
  await page.goto('/fr/tickets/moon-garden')
  await expect(page.getByRole('heading', { level: 1, name: nameOf('moon-garden') })).toBeVisible()
  const room = page.getByRole('region', { name: say('room', 'title') })
  const net = page.getByRole('region', { name: say('offline', 'title') })
  await expect(room).toBeVisible({ timeout: 20_000 })
  // This part of the page loads once the page is idle.
  await expect(page.locator('body > div > [role="status"]')).toBeAttached()
  await context.setOffline(true)
  await expect(net).toContainText(say('offline', 'offline'))
  const buy = page.getByRole('button', { name: say('booking', 'date.title'), exact: true })
  await expectStacked([net, room, buy])
  await expectLastLinkInReach(page)

  await context.setOffline(false)
  await expectUncovered(net.getByRole('button', { name: say('offline', 'renew') }))
  await expectStacked([net, room, buy])
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', NARROWEST)
  await expectAccessible(page)
})

/**
 * Expects that the bars do not overlap, that all are in view, and that half of the screen stays
 * free.
 */
async function expectStacked(bars: Locator[]): Promise<void> {
  const edges = async () => {
    const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
    return boxes
      .map((box) => ({ top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
      .sort((one, other) => one.top - other.top)
  }
  await expect
    .poll(
      async () => {
        const sorted = await edges()
        return sorted.every(({ top, bottom }, at) => {
          const next = sorted[at + 1]?.top ?? 740
          return top >= 740 / 2 && bottom <= next + 0.5
        })
      },
      JSON.stringify(await edges()),
    )
    .toBe(true)
}

async function expectLastLinkInReach(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectUncovered(page.getByRole('contentinfo').getByRole('link').last())
}
