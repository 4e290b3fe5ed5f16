import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { continueAsGuest, NO_PASSWORD } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [[NO_PASSWORD], { scope: 'test' }] })

/*
 * Once, the model that remembers the guest was first loaded with the checkout: too late to hear that
 * the shop had started. Every reload, change of language and way back from the provider made the
 * visitor type everything again, and their data stayed in the session after the booking.
 */
test('who has said who they are is still known after a reload and in another language', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const email = emailOf(info)
  const wanted = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 10, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  await page.goto(pathTo('checkout', 'de'))
  await continueAsGuest(visit, email)
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(pathTo('checkout', 'fr'))
  await expect(page.getByText(email)).toBeVisible()
})
