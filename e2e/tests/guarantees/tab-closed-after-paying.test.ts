import { mailsTo } from '../fixtures/bookings.ts'
import { payWithoutReturn, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed } from '../fixtures/visit-checkout.ts'

test('a buyer who closes the tab after paying gets the booking by mail, once, and can open it @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 18 })
  const { address, cartId } = await payWithoutReturn(visit, shop)
  await page.close()
  expect(await mailsTo(shop, email)).toEqual([])
  // Make the booking now; the server does this by itself some minutes later.
  await shop.control('settle', { cartId })
  const [mail] = await mailsTo(shop, email)
  expect(mail).toBeDefined()

  const later = visitIn(await context.newPage(), 'de')
  await later.page.goto(address)
  await expectConfirmed(later)
  await expect(later.page.getByText(mail?.bookingId ?? '', { exact: true })).toBeVisible()
  expect(await mailsTo(shop, email)).toHaveLength(1)
})
