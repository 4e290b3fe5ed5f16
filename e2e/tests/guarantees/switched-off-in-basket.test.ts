import { aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import { emailOf } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookBack, steerConfig } from '../fixtures/live-config.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectConfirmed,
  expectFolded,
  goToPay,
  openBasket,
  openPayment,
} from '../fixtures/visit-checkout.ts'
import { CODES, openCodeEntry } from '../fixtures/visit-codes.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const TOUR = 'lantern-walk'
/** Price 24, delivery 9. */
const BOOK = 'b-night-train'

test('the basket names a line that is no longer sold, removes it in one press, and the rest can be booked @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const config = await steerConfig(page)
  const [ticket, book, time, session] = await Promise.all([
    offeredLine(shop, { event: 'night-train', ticket: 't-night-train-adult', day: 21, count: 1 }),
    articleLine(shop, BOOK),
    offeredTime(shop, { tour: TOUR, day: 5 }),
    guestSession(shop, emailOf(info)),
  ])
  const code = aVoucherCodeLine({ barcode: CODES.begun, totalPrice: -1200 })
  const cart = storedBasket([ticket, book, offeredTourLine(time, 1), code])
  await putIntoSession(page, { cart, ...session })
  await openBasket(visit)
  await openCodeEntry(visit)

  config.become({ has_merchandise: 0, has_guided_tours: 0, has_voucher_code: 0 })
  await lookBack(page)
  const notOnSale = page.getByText(say('mf-checkout', 'change.notOnSale'))
  await expect(notOnSale).toHaveCount(2)
  await expect(page.getByText(say('mf-checkout', 'change.codesOff'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('mf-checkout', 'code.toggle') })).toHaveCount(0)
  await expect(basketLines(visit)).toHaveCount(4)
  await expect(basketLines(visit).nth(1)).toContainText('CHF 24.00')
  await expect(basketLines(visit).nth(1).getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const orders = watchRequests(page)
  const without = say('mf-checkout', 'totals.withoutWithdrawn', { count: 2 })
  await expect(page.getByText(without)).toBeVisible()
  await page.getByRole('button', { name: say('mf-checkout', 'action.toPayment') }).click()
  await expect(basketLines(visit).nth(1).getByRole('heading')).toBeFocused()
  await openPayment(visit)
  await goToPay(visit, 'CHF 22.00')
  await expect(page.getByText(say('mf-checkout', 'payment.stopped'))).toBeVisible()
  expect(orders.count(/initPayment/)).toBe(0)

  const remove = say('mf-checkout', 'withdrawn.remove', { count: 2 })
  await page.getByRole('button', { name: remove }).click()
  await expectFolded(visit)
  await expect(page.locator(':focus')).toContainText(
    say('mf-checkout', 'basket.tickets', { count: 1 }),
  )
  // Only the code must still be corrected: remove it.
  await expect(basketLines(visit)).toHaveCount(2)
  await basketLines(visit).getByRole('button').click()
  await expectFolded(visit)
  await goToPay(visit, 'CHF 22.00')
  await atProvider(visit, shop)
  // A cart that was sent to the provider can still be paid, whatever the operator changes.
  config.become({ has_tickets: 0, languages: ['fr'], prefered_language: 'fr' })
  await payAtProvider(visit)
  await expectConfirmed(visit)
})
