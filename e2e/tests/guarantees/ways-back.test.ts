import { mailsTo } from '../fixtures/bookings.ts'
import { AMOUNT, EXEC_PAYMENT, payWithoutReturn, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test('who closes the tab after paying gets the booking by mail, once, and can still open it @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 18 })
  const { address, cartId } = await payWithoutReturn(visit, shop)
  await page.close()
  expect(await mailsTo(shop, email)).toEqual([])
  // The server does this itself some minutes later.
  await shop.control('settle', { cartId })
  const [mail] = await mailsTo(shop, email)
  expect(mail).toBeDefined()

  const later = visitIn(await context.newPage(), 'de')
  await later.page.goto(address)
  await expectConfirmed(later)
  await expect(later.page.getByText(mail?.bookingId ?? '', { exact: true })).toBeVisible()
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('a slow confirmation is waited for in words, and asked for once @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 19 })
  const { address } = await payWithoutReturn(visit, shop)
  const requests = watchRequests(page)
  await shop.control('fault', { path: 'checkout/execPayment', delayMs: 6000 })
  // On a busy machine the answer may arrive before the page is complete.
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByText(visit.say('mf-checkout', 'accepted.executing'))).toBeVisible()
  await expectConfirmed(visit)
  expect(requests.count(EXEC_PAYMENT)).toBe(1)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('who goes back from the provider and pays again pays once, whichever page is paid @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 20 })
  await goToPay(visit, AMOUNT)
  await atProvider(visit, shop)
  const first = page.url()
  await page.goBack()
  await goToPay(visit, AMOUNT)
  await atProvider(visit, shop)
  expect(page.url()).not.toBe(first)

  const old = visitIn(await context.newPage(), 'de')
  await old.page.goto(first)
  await expect(old.page.getByRole('heading', { level: 1 })).toHaveText(
    old.say('provider', 'cancelled.title'),
  )
  await payAtProvider(visit)
  await expectConfirmed(visit)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})
