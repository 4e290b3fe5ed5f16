import { mailsTo } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { test as base } from '../fixtures/own-shop.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/**
 * The demonstration museum, in which every payment first needs a challenge solved by the browser.
 */
const test = base.extend<{ wary: Shop }>({
  wary: async ({ ownShop }, use) => {
    await ownShop.control('config', { robot_check: 'always' })
    await use(ownShop)
  },
})

test.use({
  allowedErrors: [/\/initPayment\b/],
  baseURL: async ({ wary }, use) => use(wary.origin),
})

test('a browser solves its challenge automatically while the page says so, and then goes on to pay', async ({
  page,
  wary,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const { email } = await readyToPay(visit, wary, info, { day: 12 })
  const asked: { at: number; proof: unknown }[] = []
  let threads = 0
  page.on('worker', () => {
    threads += 1
  })
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(INIT_PAYMENT, async (route) => {
    const { proof } = route.request().postDataJSON()
    asked.push({ at: performance.now(), proof })
    if (proof !== undefined) await seen
    await route.continue()
  })
  await goToPay(visit, AMOUNT)
  const status = page
    .getByRole('status')
    .filter({ hasText: say('mf-checkout', 'payment.robotCheck') })
  await expect(status).toBeVisible()
  await expect(payButton(visit, AMOUNT)).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await info.attach('asked', { body: await page.screenshot(), contentType: 'image/png' })
  await expect.poll(() => asked.length).toBe(2)
  goOn()
  await atProvider(visit, wary)
  const [first, again] = asked
  expect(first?.proof).toBeUndefined()
  expect(again?.proof).toEqual(expect.any(String))
  expect(threads).toBeGreaterThan(0)
  info.annotations.push({ type: 'ms', description: String((again?.at ?? 0) - (first?.at ?? 0)) })
  await payAtProvider(visit)
  await expectConfirmed(visit)
  expect(await mailsTo(wary, email)).toHaveLength(1)
})
