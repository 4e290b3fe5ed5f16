import type { Page } from '@playwright/test'
import { mailsTo } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { test as base } from '../fixtures/own-shop.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/** The demonstration museum, which sets a challenge before every payment. */
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

test('a browser that is asked to work does so by itself, says it, and goes on to pay', async ({
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
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
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

/** As where a security policy of somebody else's page, or the browser itself, starts no worker. */
async function withoutThreads(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, {
      Worker: class {
        constructor() {
          throw new Error('no worker')
        }
      },
    })
  })
}

test('a browser that starts no thread for it works on the page’s own', async ({
  page,
  wary,
}, info) => {
  const visit = visitIn(page, 'en')
  await readyToPay(visit, wary, info, { day: 14 })
  await withoutThreads(page)
  await goToPay(visit, AMOUNT)
  await atProvider(visit, wary)
  expect(page.workers()).toEqual([])
})

test('where the work cannot be done it is said why, and the basket is kept', async ({
  page,
  wary,
}, info) => {
  const visit = visitIn(page, 'en')
  await readyToPay(visit, wary, info, { day: 13 })
  await withoutThreads(page)
  // A browser without this part of its cryptography.
  await page.evaluate(() => {
    crypto.subtle.importKey = () => Promise.reject(new Error('not here'))
  })
  await goToPay(visit, AMOUNT)
  await expect(page.getByRole('alert').filter({ hasText: 'we check for robots' })).toBeVisible()
  await expect(payButton(visit, AMOUNT)).toBeEnabled()
  await expect(badge(visit, 1)).toBeVisible()
})
