import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import { addButton, typeCount } from '../fixtures/visit-event.ts'
import { openGoods, ownerField } from '../fixtures/visit-goods.ts'

test.use({ viewport: { width: 360, height: 740 } })

// Regression: the buy button came only after pictures, preview and all fields.
for (const [route, id] of [
  ['voucher', 'v-amount'],
  ['product', 'b-blue-hour'],
  ['pass', 'pass-single'],
] as const) {
  test(`on a phone the way to the basket is in view from the start: ${route}`, async ({ page }) => {
    const visit = visitIn(page, 'de')
    await openGoods(visit, route, id)
    const bar = addButton(visit).locator('..')
    await expect(addButton(visit)).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(visit.say('booking', 'summary.total'))
    // Each stop on the way is checked: nothing may cover it.
    await tabTo(page, addButton(visit))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  })
}

test('what is still missing is said in view, between the header and the bar', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/tickets/blue-hour')
  // The heading is in view already, and what will be said below it would be behind the bar.
  const title = page.getByRole('heading', { name: visit.say('booking', 'date.title'), exact: true })
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await title.evaluate((heading) => {
    scrollBy({ top: heading.getBoundingClientRect().bottom - innerHeight + 150 })
  })
  await addButton(visit).click()
  const said = page.getByText(visit.say('booking', 'missing.date'), { exact: true })
  await expect(async () => {
    const [message, bar, header] = await Promise.all([
      said.boundingBox(),
      addButton(visit).locator('..').boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    if (message === null || bar === null || header === null) throw new Error('not in view')
    expect(message.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(message.y + message.height).toBeLessThanOrEqual(bar.y)
  }).toPass()
})

test('the bar of a phone covers no field of the pass one fills in', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await openGoods(visit, 'pass', 'pass-single')
  await typeCount(visit, visit.say('mf-merch', 'pieces.label'), 3)
  for (const field of ['name', 'street', 'zip', 'city', 'country']) {
    await tabTo(page, ownerField(visit, 3, field))
  }
})
