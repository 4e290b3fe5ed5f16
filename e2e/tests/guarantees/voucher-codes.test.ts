import { bookingNumber, emailOf, storedBooking } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueToPayment,
  expectConfirmed,
  openBasket,
} from '../fixtures/visit-checkout.ts'
import { basketSum, CODES, openCodeEntry, redeem } from '../fixtures/visit-codes.ts'
import { agree } from '../fixtures/visit-wallet.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** Price 24, delivery 9. */
const BOOK = 'b-night-train'

test('skips the provider when a code pays for everything @core', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const requests = watchRequests(page)
  const book = await articleLine(shop, BOOK)
  const session = await guestSession(shop, emailOf(info))
  await putIntoSession(page, { cart: storedBasket([book]), ...session })
  await openBasket(visit)
  await expect(basketSum(visit, 'payable')).toContainText('CHF 33.00')
  await openCodeEntry(visit)
  await redeem(visit, CODES.large)
  const left = say('mf-checkout', 'line.remaining', { amount: 'CHF 467.00' })
  await expect(basketLines(visit).last()).toContainText(left)
  await continueToPayment(visit)
  await expect(page.getByText(say('mf-checkout', 'payment.nothingToPay'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await agree(visit)
  await page.getByRole('button', { name: say('mf-checkout', 'payment.order'), exact: true }).click()
  await expectConfirmed(visit)
  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 0,
    shipping: { cost: 900 },
    codes: [{ barcode: CODES.large, paid: 3300, left: 46_700 }],
  })
  expect(requests.addresses().filter((url) => url.startsWith(shop.providerOrigin))).toEqual([])
})
