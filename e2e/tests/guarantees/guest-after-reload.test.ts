import { pathToStep } from '@shop/shared/checkout/steps'
import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { continueAsGuest, NO_PASSWORD } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [[NO_PASSWORD], { scope: 'test' }] })

/*
 * Regression: the model that stores the guest was loaded with the checkout, after the shop's start
 * event. After every reload, change of language and return from the provider the visitor had to
 * type everything again, and the data stayed in the session after the booking.
 */
test('who has said who they are is still known after a reload and in another language @core', async ({
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
  await page.goto(pathToStep('payment', 'fr'))
  await expect(page.getByText(email)).toBeVisible()
})
