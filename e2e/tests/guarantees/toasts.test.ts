import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
} from '../fixtures/visit-event.ts'

/** Longer than the display time of any toast without focus or pointer, in ms. */
const LONG = 30_000

test('a toast waits for who points at it or goes to it, and leads on by the keyboard', async ({
  page,
}) => {
  await takeClock(page)
  const visit = visitIn(page, 'de')
  const toast = await addOne(visit)
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
  await expect(page).toHaveURL('/de/checkout')
})

test('a toast goes by itself, by Escape and by its button', async ({ page }) => {
  await takeClock(page)
  const visit = visitIn(page, 'de')
  const toast = await addOne(visit)
  await page.clock.fastForward(LONG)
  await expect(toast).toHaveCount(0)
  await addAnother(visit, 2)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await addAnother(visit, 3)
  await toast.getByRole('button', { name: visit.say('shared', 'action.close') }).click()
  await expect(toast).toHaveCount(0)
})

test('pushed more than 80 px aside a toast goes, less far it comes back', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const toast = await addOne(visit)
  await push(toast, 60)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('translate', '0px')
  await push(toast, 90)
  await expect(toast).toHaveCount(0)
})

/** Adds a ticket; returns the toast that confirms it. */
async function addOne(visit: Visit): Promise<Locator> {
  const { page, say } = visit
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 9)
  await chooseTime(visit, 0)
  await addAnother(visit, 1)
  const region = page.getByRole('region', { name: new RegExp(`^${say('shell', 'nav.messages')}`) })
  const toast = region.getByRole('listitem')
  await expect(toast).toContainText(say('mf-tickets', 'added.text', { count: 1 }))
  return toast
}

async function addAnother(visit: Visit, lines: number): Promise<void> {
  await chooseCount(visit, 't-blue-hour-adult', 1)
  await addToBasket(visit, lines)
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
