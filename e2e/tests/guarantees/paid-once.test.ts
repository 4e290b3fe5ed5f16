import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { bookingNumber, mailsTo } from '../fixtures/bookings.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import {
  AMOUNT,
  EXEC_PAYMENT,
  INIT_PAYMENT,
  payWithoutReturn,
  readyToPay,
} from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, openBasket, payButton } from '../fixtures/visit-checkout.ts'
import { badge, markDocument } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { agree } from '../fixtures/visit-wallet.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

async function expectBooked(visit: Visit): Promise<string> {
  await expectConfirmed(visit)
  return await bookingNumber(visit)
}

function unclear({ page, say }: Visit) {
  return page.getByRole('alert').filter({ hasText: say('mf-checkout', 'accepted.unclearTitle') })
}

function repeatButton({ page, say }: Visit) {
  return page.getByRole('button', { name: say('mf-checkout', 'accepted.repeat') })
}

test('a reload and the back button after paying show the booking and book nothing more @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 4 })
  const { address } = await payWithoutReturn(visit, shop)
  const requests = watchRequests(page)
  await page.goto(address)
  const number = await expectBooked(visit)
  await page.reload()
  expect(await expectBooked(visit)).toBe(number)
  await page.goto(address)
  expect(await expectBooked(visit)).toBe(number)
  await page.goBack()
  await page.goForward()
  expect(await expectBooked(visit)).toBe(number)
  await expect(badge(visit, 0)).toBeVisible()
  expect(requests.count(EXEC_PAYMENT)).toBe(1)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
})

/*
 * Regression: going back could show the old checkout from the browser's back/forward cache, with
 * the basket that was paid meanwhile, and its guest. "Pay" started a second payment without a
 * warning. The browser of these tests has no such cache, so a script does the same: it restores the
 * page, and makes the changes in storage of the pages after the payment.
 */
test('a checkout restored from the back/forward cache does not pay a booked basket again @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  // Wait until the page is idle: only then does the code start that notices the return from the
  // cache.
  const isIdle = page.waitForEvent('console', (said) => /Service Worker/.test(said.text()))
  await readyToPay(visit, shop, info, { day: 9 })
  await isIdle
  await page.getByRole('radio').first().check()
  await agree(visit)
  await expect(payButton(visit, AMOUNT)).toBeEnabled()
  await markDocument(visit)
  const requests = watchRequests(page)
  await page.evaluate(
    async (keys) => {
      for (const key of keys) sessionStorage.removeItem(key)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      // Press at the earliest possible moment.
      await new Promise((resolve) => setTimeout(resolve))
      document.querySelector<HTMLElement>('main form [type="submit"]')?.click()
    },
    [STORAGE_KEYS.cart, STORAGE_KEYS.token, STORAGE_KEYS.customer],
  )
  await expect(badge(visit, 0)).toBeVisible()
  await expect(payButton(visit, AMOUNT)).toHaveCount(0)
  // The mark is gone because the page was reloaded; nothing of the paid visit is left.
  await expect(page.locator('html[data-marked]')).toHaveCount(0)
  await expect(page.getByText(visit.say('mf-checkout', 'empty.title'))).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()
  expect(requests.count(INIT_PAYMENT)).toBe(0)
})

test('a reload while the booking is made does not request it again automatically @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 5 })
  const { address } = await payWithoutReturn(visit, shop)
  const requests = watchRequests(page)
  // The server makes the booking, but its answer gets lost.
  const booked = new Promise<void>((resolve) => {
    void page.route(
      EXEC_PAYMENT,
      async (route) => {
        await route.fetch()
        resolve()
      },
      { times: 1 },
    )
  })
  await page.goto(address)
  await expect(page.getByText(visit.say('mf-checkout', 'accepted.executing'))).toBeVisible()
  await booked
  await page.reload()
  await expect(unclear(visit)).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
  expect(requests.count(EXEC_PAYMENT)).toBe(1)

  await repeatButton(visit).click()
  const number = await expectBooked(visit)
  expect(requests.count(EXEC_PAYMENT)).toBe(2)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
})

test.describe('on a phone', () => {
  test.use({ allowedErrors: [EXEC_PAYMENT], viewport: { width: 360, height: 740 } })

  /*
   * Regression: after a lost answer a visitor could pay the same basket again without a warning.
   */
  test('after a lost answer any tab shows whether the visitor has paid, before another payment @core', async ({
    page,
    context,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    const { email, line } = await readyToPay(visit, shop, info, { day: 14 })
    const { address } = await payWithoutReturn(visit, shop)
    const requests = watchRequests(context)
    // The server makes the booking, but its answer gets lost.
    await page.route(
      EXEC_PAYMENT,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto(address)
    await expect(unclear(visit)).toBeVisible()
    await page.getByRole('link', { name: say('mf-checkout', 'action.toHome') }).click()
    await openBasket(visit)
    const earlier = page.getByRole('region', { name: say('mf-checkout', 'accepted.unclearTitle') })
    await expectUncovered(earlier)
    for (const again of ['at once', 'after a reload']) {
      if (again === 'after a reload') await page.reload()
      await goToPay(visit, AMOUNT)
      await expect(earlier, again).toBeFocused()
      await expectUncovered(repeatButton(visit))
    }
    await expect(page.getByRole('status').filter({ has: earlier })).toHaveText(
      new RegExp(say('mf-checkout', 'earlier.checking')),
    )

    // Another tab with the same basket, and with a guest who is not the one of the started payment.
    const other = visitIn(await context.newPage(), 'de')
    await putIntoSession(other.page, {
      cart: storedBasket([line]),
      ...(await guestSession(shop, `other-${email}`)),
    })
    await openBasket(other)
    await goToPay(other, AMOUNT)
    await expectUncovered(repeatButton(other))
    expect(requests.count(INIT_PAYMENT)).toBe(0)

    await repeatButton(visit).click()
    const number = await expectBooked(visit)
    await expect(badge(visit, 0)).toBeVisible()
    await payButton(other, AMOUNT).click()
    const told = say('mf-checkout', 'payment.stop.bookedElsewhere')
    await expectUncovered(other.page.getByRole('alert').filter({ hasText: told }))
    expect(requests.count(INIT_PAYMENT)).toBe(0)
    expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
  })
})

test('a second tab with the same return address shows the booking and requests nothing @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 6 })
  const { address } = await payWithoutReturn(visit, shop)
  const requests = watchRequests(context)
  await page.goto(address)
  const number = await expectBooked(visit)
  const second = visitIn(await context.newPage(), 'de')
  await second.page.goto(address)
  expect(await expectBooked(second)).toBe(number)
  expect(requests.count(EXEC_PAYMENT)).toBe(1)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
})

test('a visitor who returns in another browser gets the booking there @core', async ({
  page,
  browser,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 7 })
  const { address } = await payWithoutReturn(visit, shop)
  const other = await browser.newContext()
  const elsewhere = visitIn(await other.newPage(), 'de')
  await elsewhere.page.goto(address)
  const number = await expectBooked(elsewhere)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
})

/** The request that checks which places are left: the first request of a payment. */
const COLLECT = /\/ticket\/collect\//

test('two clicks on the button, and a third one later, start one payment @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await readyToPay(visit, shop, info, { day: 8 })
  await agree(visit)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(INIT_PAYMENT, async (route) => {
    await held
    await route.continue()
  })
  await payButton(visit, AMOUNT).dblclick()
  await expect.poll(() => requests.count(INIT_PAYMENT)).toBe(1)
  const checks = requests.count(COLLECT)
  await payButton(visit, AMOUNT).dispatchEvent('click')
  // Wait for a later request: a request triggered by the click would be sent before it.
  await page.evaluate(() => fetch('/registry.json').then(({ status }) => status))
  expect(requests.count(COLLECT)).toBe(checks)
  letGo()
  await atProvider(visit, shop)
  expect(requests.count(INIT_PAYMENT)).toBe(1)
  await payAtProvider(visit)
  await expectBooked(visit)
})
