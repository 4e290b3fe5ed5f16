import { type Answer, breakAddress } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { goToPay } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [/\/api\//] })

const FAILED: Answer = { status: 500, contentType: 'application/json', body: '{}' }

const PAGES = [
  ['the list of events', 'tickets', /\/event\/select\b/],
  ['the list of tours', 'guided-tours', /\/tour\/select\b/],
  ['the list of articles', 'merchandise', /\/merchandise\/select\b/],
  ['the list of vouchers', 'vouchers', /\/voucher\/select\b/],
  ['an event', 'tickets/night-train', /\/event\/select\b/],
  ['the calendar of an event', 'tickets/night-train', /\/ticket\/calendar\b/],
  ['a tour', 'guided-tours/any', /\/tour\?/],
  ['an article', 'product/any', /\/merchandise\?/],
  ['a mailed booking', `checkout/success#key=${'k'.repeat(43)}`, /\/booking\/review\b/],
  ['everything', 'tickets', /\/api\/(?!.*shopinfo\/config)/],
] as const

function failures({ page }: Visit) {
  return page.getByRole('alert').filter({ hasText: /\S/ })
}

/** Expects exactly one message, at the place of the missing content. */
async function expectOneMessage(visit: Visit): Promise<void> {
  const inPlace = visit.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  await expect(inPlace).toHaveCount(1)
  await expect(inPlace).toContainText(visit.say('shell', 'message.serverErrorBefore'))
  await settle(visit.page)
  await expect(failures(visit)).toHaveCount(1)
  await expect(visit.page.locator('[data-problem]'), 'toasts').toHaveCount(0)
}

test('when the server fails, each page shows one message about it', async ({ page }) => {
  const visit = visitIn(page, 'de')
  for (const [name, path, address] of PAGES) {
    await test.step(name, async () => {
      const broken = await breakAddress(page, address, FAILED)
      await page.goto(`/de/${path}`)
      await expectOneMessage(visit)
      await broken.repair()
      await page.evaluate(() => sessionStorage.clear())
    })
  }
})

test('when the server fails for the basket or the payment, the page shows one message', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 18, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  const all = await breakAddress(page, /\/api\/(?!.*shopinfo\/config)/, FAILED)
  await page.goto('/de/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(all.asked).toBeGreaterThan(1)
  await settle(page)
  expect(await failures(visit).count()).toBeLessThanOrEqual(1)
  await all.repair()
  await page.evaluate(() => sessionStorage.clear())

  await readyToPay(visit, shop, info, { day: 18 })
  await breakAddress(page, INIT_PAYMENT, FAILED)
  await goToPay(visit, AMOUNT)
  await expectOneMessage(visit)
})
