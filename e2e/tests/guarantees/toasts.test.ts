import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, openBasket } from '../fixtures/visit-checkout.ts'

/** Longer than the display time of any toast without focus or pointer, in ms. */
const LONG = 30_000

test('a toast waits for who points at it or goes to it, and leads on by the keyboard', async ({
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

test('a toast goes by itself, by Escape and by its button', async ({ page, shop }) => {
  await takeClock(page)
  const visit = visitIn(page, 'de')
  const toast = await removeOne(visit, shop)
  await page.clock.fastForward(LONG)
  await expect(toast).toHaveCount(0)
  await removeAnother(visit, 1)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await removeAnother(visit, 0)
  await toast.getByRole('button', { name: visit.say('shared', 'action.close') }).click()
  await expect(toast).toHaveCount(0)
})

test('pushed more than 80 px aside a toast goes, less far it comes back', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const toast = await removeOne(visit, shop)
  await push(toast, 60)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('translate', '0px')
  await push(toast, 90)
  await expect(toast).toHaveCount(0)
})

/** Removes the first of three articles; returns the toast that offers to undo it. */
async function removeOne(visit: Visit, shop: Shop): Promise<Locator> {
  const { page, say } = visit
  const articles = ['b-night-train', 'b-bats', 'b-rosalie']
  const lines = await Promise.all(articles.map((id) => articleLine(shop, id, 1)))
  await putIntoSession(page, { cart: storedBasket(lines) })
  await openBasket(visit)
  await removeAnother(visit, 2)
  const region = page.getByRole('region', { name: new RegExp(`^${say('shell', 'nav.messages')}`) })
  const toast = region.getByRole('listitem')
  await expect(toast).toContainText(visit.nameOf('b-night-train'))
  return toast
}

/** Removes the first line, after which `left` lines are left. */
async function removeAnother(visit: Visit, left: number): Promise<void> {
  const remove = new RegExp(`^${visit.say('mf-checkout', 'line.removeOf', { name: '' })}`)
  await visit.page.getByRole('button', { name: remove }).first().click()
  await expect(basketLines(visit)).toHaveCount(left)
}

async function push(toast: Locator, distance: number): Promise<void> {
  const page = toast.page()
  const box = await toast.boundingBox()
  if (box === null) throw new Error('the toast is not to be seen')
  const from = { x: box.x + 20, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 4 })
  await page.mouse.move(from.x + distance, from.y, { steps: 4 })
  await page.mouse.up()
}
