import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, openBasket } from '../fixtures/visit-checkout.ts'

/** ms, longer than any toast (short message) is shown without focus or pointer. */
const LONG = 30_000

test('a toast stays while it has the pointer or the focus, and its link works by keyboard', async ({
  page,
  shop,
}) => {
  await takeClock(page)
  const visit = visitIn(page, 'de')
  const toast = await removeOne(visit, shop)
  await toast.hover()
  await page.clock.fastForward(LONG)
  await expect(toast).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await page.mouse.move(0, 700)
  await page.clock.fastForward(LONG)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(basketLines(visit)).toHaveCount(3)
})

/** Removes the first of three articles; returns the toast that offers to undo it. */
async function removeOne(visit: Visit, shop: Shop): Promise<Locator> {
  const { page, say } = visit
  const articles = ['b-night-train', 'b-bats', 'b-rosalie']
  const lines = await Promise.all(articles.map((id) => articleLine(shop, id)))
  await putIntoSession(page, { cart: storedBasket(lines) })
  await openBasket(visit)
  await removeAnother(visit, 2)
  const region = page.getByRole('region', { name: new RegExp(`^${say('shell', 'nav.messages')}`) })
  const toast = region.getByRole('listitem')
  await expect(toast).toContainText(visit.nameOf('b-night-train'))
  return toast
}

async function removeAnother(visit: Visit, left: number): Promise<void> {
  const remove = new RegExp(`^${visit.say('mf-checkout', 'line.removeOf', { name: '' })}`)
  await visit.page.getByRole('button', { name: remove }).first().click()
  await expect(basketLines(visit)).toHaveCount(left)
}
