import type { Locator } from '@playwright/test'
import { aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { styleWork } from '../fixtures/style-work.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import {
  addButton,
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  openAllDates,
  openEvent,
  openTimes,
  summary,
} from '../fixtures/visit-event.ts'
import { openGoods } from '../fixtures/visit-goods.ts'

test.use({ viewport: { width: 360, height: 740 } })

// Regression: the buy button came only after pictures, preview and all fields.
for (const [route, id] of [
  ['voucher', 'v-amount'],
  ['product', 'b-blue-hour'],
  ['pass', 'pass-single'],
] as const) {
  test(`on a phone the button to buy is in view from the start: ${route}`, async ({ page }) => {
    const visit = visitIn(page, 'de')
    await openGoods(visit, route, id)
    const bar = bottomBar(visit)
    await expect(addButton(visit)).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(visit.say('booking', 'summary.total'))
    // `tabTo` checks every focused element on the way: nothing may cover it.
    await tabTo(page, addButton(visit))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  })
}

for (const [offer, path] of [
  ['an event', 'tickets/blue-hour'],
  ['a tour', 'guided-tours/star-counters'],
]) {
  test(`until date and time of ${offer} are chosen, the button names them, and leads there without a complaint`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    await page.goto(`/de/${path}`)
    for (const step of ['date.title', 'time.title']) {
      const name = visit.say('booking', step)
      const button = summary(visit).getByRole('button', { name, exact: true })
      const title = page.getByRole('heading', { name, exact: true })
      await expect(button).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(addButton(visit)).toHaveCount(0)
      await button.click()
      await expect(title).toBeFocused()
      await expect(title).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      if (step === 'time.title') continue
      await chooseDay(visit, 3)
      await expect(openTimes(visit).nth(1)).toBeVisible()
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(summary(visit)).not.toContainText('CHF')
  })
}

test('shows the message about a missing choice in view, between the header and the bar', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 3)
  await chooseTime(visit, 0)
  const name = visit.say('mf-tickets', 'tickets.title')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // The first press only leads to the tickets.
  for (let press = 0; press < 2; press++)
    await summary(visit).getByRole('button', { name, exact: true }).click()
  const said = page.getByText(visit.say('mf-tickets', 'missing.tickets'), { exact: true })
  await expect(async () => {
    const [message, bar, header] = await Promise.all([
      said.boundingBox(),
      summary(visit).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    if (message === null || bar === null || header === null) throw new Error('not in view')
    expect(message.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(message.y + message.height).toBeLessThanOrEqual(bar.y)
  }).toPass()
})

// Regression: the section was scrolled to its top, and the field with its error was behind the bar.
test('shows the text of a voucher that is too long in view together with its error', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openGoods(visit, 'voucher', 'v-dome-two')
  const words = (field: string) =>
    page.getByRole('textbox', { name: visit.say('mf-vouchers', `words.${field}`), exact: true })
  await words('to').fill('a'.repeat(40))
  await words('from').fill('b'.repeat(40))
  await words('greeting').fill('Alles Gute '.repeat(60))
  await addButton(visit).click()
  await expect(words('greeting')).toBeFocused()
  await expectUncovered(words('greeting'))
  await expectUncovered(page.getByText(/Zeichen zu viel|Bitte kürzen/).last())
})

// Regression: there were three confirmations, and the primary button added the same again.
test('confirms an added ticket once, in view, and the link to the basket is the primary button', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 9)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 2)
  await addToBasket(visit, 1)
  const said = page.getByText(visit.say('mf-tickets', 'added.text', { count: 2 }))
  await expect(said).toHaveCount(1)
  await expect(said).toBeInViewport({ ratio: 1 })
  const basket = page.getByRole('link', { name: visit.say('booking', 'summary.basket') })
  await expect(basket).toBeInViewport({ ratio: 1 })
  await expect(addButton(visit)).toHaveCount(0)
  await page.getByRole('button', { name: visit.say('booking', 'summary.more') }).click()
  const step = page.getByRole('heading', { name: visit.say('mf-tickets', 'tickets.title') })
  await expect(step).toBeFocused()
  await expect(step).toBeInViewport({ ratio: 1 })
})

function bottomBar(visit: Visit): Locator {
  return addButton(visit).locator('../..')
}

// Regression: the text about a limit pushed the button away from the finger.
test('a counter stays in place while it is pressed up to its limit', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  await chooseDay(visit, 5)
  await chooseTime(visit, 0)
  // At this ticket's limit the other tickets have no places left, and show this at the same time.
  const label = visit.nameOf('t-night-train-reduced')
  const more = page.getByRole('button', { name: visit.say('shared', 'quantity.more', { label }) })
  await more.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await more.boundingBox()
  if (before === null) throw new Error('no button')
  for (let press = 0; press < 14; press += 1) {
    await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2)
    expect(await more.boundingBox(), `after press ${press + 1}`).toEqual(before)
  }
  const bound = visit.say('booking', 'tickets.max', { most: 12 })
  await expect(page.getByText(bound, { exact: true })).toBeVisible()
})

test('without colours, bookable, sold-out and closed days look different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  await openAllDates(visit)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const drawn = (look: string) =>
    page
      // Today always has a solid line.
      .locator(`td button[data-look="${look}"]:not([aria-current])`)
      .first()
      .evaluate((day) => {
        const number = getComputedStyle(day.firstElementChild ?? day)
        const { borderTopStyle, borderTopColor } = getComputedStyle(day)
        const isFramed = borderTopColor !== getComputedStyle(document.body).backgroundColor
        return [isFramed && borderTopStyle, number.textDecorationLine, number.borderBottomStyle]
      })
  expect(await drawn('open')).toEqual(['solid', 'none', 'none'])
  expect(await drawn('soldOut')).toEqual(['dashed', 'line-through', 'none'])
  expect(await drawn('closed')).toEqual([false, 'none', 'dotted'])
})

test('with double text size the bar covers nothing that the keyboard focuses', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await chooseDay(visit, 5)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-night-train-adult', 1)
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, addButton(visit))
})

// Regression: rules and variables of this bar restyled every element at each press.
test('a press restyles only what it changes @core', async ({ page, browser }) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 9)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 2)
  const all = await page.locator('*').count()
  const { restyled } = await styleWork({ browser, page }, async () => {
    await addToBasket(visit, 1)
    await page.getByRole('button', { name: visit.say('booking', 'summary.more') }).click()
    await page.getByRole('button', { name: visit.say('shared', 'calendar.next') }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  })
  expect(restyled.filter((count) => count > all / 2)).toEqual([])
  expect(restyled.filter((count) => count > 0)).not.toEqual([])
})

// Regression: a removal measured each line after it had moved the line before.
test('a removal among 200 lines of the basket restyles few elements and forces few layouts @core', async ({
  page,
  browser,
}) => {
  const { say } = visitIn(page, 'de')
  // The lines below the removed one move up only if the visitor has not asked for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const line = (index: number) => aVoucherLine({ id: 'v-amount', name: `Gutschein ${index}` })
  await putBasket(
    page,
    Array.from({ length: 200 }, (_, index) => line(index)),
  )
  await page.goto('/de/checkout')
  const remove = page.getByRole('button', {
    name: say('mf-checkout', 'line.removeOf', { name: '' }),
  })
  await expect(remove).toHaveCount(200)
  await page.waitForLoadState('networkidle')
  const all = await page.locator('*').count()
  const { restyled, forcedLayouts } = await styleWork({ browser, page }, async () => {
    await remove.nth(3).click()
    await expect(remove).toHaveCount(199)
    await page.waitForLoadState('networkidle')
  })
  expect(restyled.reduce((sum, count) => sum + count, 0)).toBeLessThan(all / 4)
  expect(forcedLayouts).toBeGreaterThan(0)
  expect(forcedLayouts).toBeLessThan(6)
})
