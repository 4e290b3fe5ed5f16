import type { Page } from '@playwright/test'
import { emailOf, storedBookings } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  expectConfirmed,
  fillGuestForm,
  goToPay,
  heading,
  NO_PASSWORD,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { expectSameDocument, markDocument } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

test.use({ allowedErrors: [[/(503|429) .*\/api\//, NO_PASSWORD], { scope: 'test' }] })
const BUSY = 'The shop is very busy'
const PHONE = { width: 360, height: 740 }
const notice = (page: Page) => page.getByRole('status').filter({ hasText: BUSY })

/**
 * Answers calls like a shop that is full and does nothing for them. The third attempt of each call
 * succeeds.
 */
async function fullFor(page: Page, address: RegExp) {
  const asked = new Map<string, number>()
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.route(address, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api\/\w+\//, '')
    const count = (asked.get(path) ?? 0) + 1
    asked.set(path, count)
    if (count > 2) return await route.continue()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { message: 'full', code: 'overloaded' },
    })
  })
  return () => Object.fromEntries([...asked].sort())
}

async function countAnnounced(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const said = new WeakSet<Node>()
    Object.assign(globalThis, { announced: 0 })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) {
        if (said.has(region) || !region.textContent.includes(text)) continue
        said.add(region)
        Object.assign(globalThis, { announced: Object(globalThis).announced + 1 })
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, BUSY)
  return () => page.evaluate(() => Object(globalThis).announced)
}

test('in a full shop a guest presses only twice and gets to the payment by waiting', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say } = visit
  await page.setViewportSize(PHONE)
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 19, count: 2 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  const asked = await fullFor(page, /\/(auth\/guest|customer\/(validate|update)|initPayment)$/)
  await openBasket(visit)
  await markDocument(visit)
  const announced = await countAnnounced(page)

  await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
  const email = emailOf(info)
  await fillGuestForm(visit, email)
  const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
  await submit.click()
  await expect(notice(page)).toBeVisible()
  await submit.press('Enter')
  await expectAccessible(page)
  await expect(heading(visit, say('mf-checkout', 'step.payment'))).toBeVisible({ timeout: 20_000 })
  await expect(notice(page)).toHaveCount(0)
  expect(await announced()).toBe(1)

  await goToPay(visit, AMOUNT)
  await expect(notice(page)).toBeVisible()
  await expect(
    page.getByRole('main').getByText(say('mf-checkout', 'payment.waiting')),
  ).toBeVisible()
  await payButton(visit, AMOUNT).press('Enter')
  await expectAccessible(page)
  await expectSameDocument(visit)
  await atProvider(visit, shop)
  expect(asked()).toEqual({
    'auth/guest': 3,
    'checkout/initPayment': 3,
    'customer/update': 3,
    'customer/validate': 3,
  })
  await payAtProvider(visit)
  await expectConfirmed(visit)
  const booked = await storedBookings(shop)
  expect(booked.filter(({ customer }) => customer.email === email)).toHaveLength(1)
})
