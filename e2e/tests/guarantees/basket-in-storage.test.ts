import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { breakAddress } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import {
  putBasket,
  putIntoSession,
  storedBasket,
  storedLines,
} from '../fixtures/put-into-session.ts'
import { readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'

const OFFER = /\/(event\/select|ticket\/collect)\b/

test.use({ allowedErrors: [OFFER] })

const aGoodLine = (shop: Shop) =>
  offeredLine(shop, { event: 'night-train', ticket: 't-night-train-adult', day: 15, count: 1 })

async function expectSound({ page }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|null|\[object|Infinity/)
}

function notice({ page, say }: Visit) {
  return page.getByRole('status').filter({ hasText: say('mf-checkout', 'restore.title') })
}

test('invalid stored lines are left out with one notice, others stay', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const good = await aGoodLine(shop)
  const spoiled = [
    null,
    42,
    'ticket',
    [],
    {},
    { ...good, type: 'ship' },
    { ...good, type: '__proto__' },
    { ...good, type: 'constructor' },
    { ...good, price: -2200 },
    { ...good, price: '2200' },
    { ...good, price: 22.5 },
    { ...good, price: null },
    { ...good, price: 1e15 },
    { ...good, totalCount: 0 },
    { ...good, totalCount: 1e9 },
    { ...good, totalCount: 'NaN' },
    { ...good, id: { toString: 'no' } },
    { ...good, name: 7 },
    { ...good, tax: -1 },
    { ...good, datetime: 'tomorrow' },
    { ...good, datetime: '2026-02-31 10:00:00' },
    { ...good, subtickets: 'none' },
    { ...good, subtickets: [{ id: 'x', name: 'x', price: -1, vat_value: 0, count: 1 }] },
    { ...good, datetime: '2020-01-04 10:00:00', datetime_end: '2020-01-04 11:00:00' },
  ]
  await putBasket(page, [...spoiled, good, ...spoiled])
  await page.goto('/de/checkout')
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(basketLines(visit)).toContainText('CHF 22.00')
  await expect(badge(visit, 1)).toBeVisible()
  await expect(notice(visit)).toHaveCount(1)
  await expect(notice(visit).getByRole('listitem')).toHaveCount(2 * spoiled.length)
  await expect(notice(visit)).toContainText(
    visit.say('mf-checkout', 'restore.past', { name: good.name }),
  )
  await expectSound(visit)
  // The basket adds the picture of the event to a line that has none, once it has been told of it.
  await expect.poll(() => storedLines(page)).toEqual([{ ...good, picture: expect.any(String) }])
  await notice(visit).getByRole('button').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(notice(visit)).toHaveCount(0)
})

test('a stored basket that is no JSON is an empty basket', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await putIntoSession(page, {})
  await page.evaluate((key) => sessionStorage.setItem(key, '{"form":[{'), STORAGE_KEYS.cart)
  await page.goto('/de/checkout')
  await expect(page.getByText(visit.say('mf-checkout', 'empty.title'))).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()
  await expectSound(visit)
})

test('stored sums are ignored, and stored names are shown as text @core', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const good = await aGoodLine(shop)
  const eventName = '<img src=x onerror="document.title=1">'
  const line = { ...good, eventName, totalPrice: Number.MAX_VALUE, __proto__: { price: 1 } }
  await putIntoSession(page, {
    cart: { ...storedBasket([line]), shippingCosts: -1000, cartId: 7, requestInvoice: 'yes' },
  })
  // An answer of the server would replace the stored name by its own.
  await breakAddress(page, OFFER, 'refused')
  await page.goto('/de/checkout')
  await expect(basketLines(visit)).toContainText(['CHF 22.00'])
  await expect(basketLines(visit).getByRole('heading', { name: eventName })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('CHF 22.00')
  expect(await storedLines(page)).toEqual([{ ...good, eventName }])
  await expectSound(visit)
})

test('a stored price that was lowered is shown as changed, not charged @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const { line } = await readyToPay(visit, shop, info, { day: 16 })
  await putBasket(page, [{ ...line, price: 1 }])
  await page.goto('/de/checkout')
  await expect(basketLines(visit)).toContainText(
    say('mf-checkout', 'change.priceChanged', { from: 'CHF 0.02', to: 'CHF 44.00' }),
  )
  await goToPay(visit, 'CHF 0.02')
  await expect(page.getByText(say('mf-checkout', 'payment.stop.repriced'))).toBeVisible()
  await expect(basketLines(visit)).toContainText(
    say('mf-checkout', 'change.priceChanged', { from: 'CHF 0.02', to: 'CHF 44.00' }),
  )
  await payButton(visit, 'CHF 44.00').click()
  await atProvider(visit, shop)
  await expect(page.getByRole('main')).toContainText('CHF 44.00')
})

for (const [path, width] of [
  ['/de', 1280],
  ['/de/tickets', 360],
] as const) {
  test(`a lost line of a stored basket is named on ${path}, ${width} px wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const visit = visitIn(page, 'de')
    const good = await aGoodLine(shop)
    const over = { ...good, datetime: '2020-01-04 10:00:00', datetime_end: '2020-01-04 11:00:00' }
    await putBasket(page, [over, good])
    await page.goto(path)
    await expect(badge(visit, 1)).toBeVisible()
    const said = page.getByRole('alert').filter({ hasText: good.name })
    await expect(said).toContainText(visit.say('cart', 'dropped').split('{{')[0] ?? '')
    await page.reload()
    await expect(badge(visit, 1)).toBeVisible()
    await expect(said).toHaveCount(0)
  })
}
