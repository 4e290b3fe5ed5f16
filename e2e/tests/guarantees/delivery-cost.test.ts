import { emailOf, mailsTo } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, openBasket } from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'

/** Price 24, at 2.6 % tax. */
const BOOK = 'b-night-train'
/** Price 9.50, at 8.1 % tax. */
const PIN = 'bat-pin'

test('updates the price of delivery with the goods, and shows its tax as in the mail @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  const session = await guestSession(shop, email, { country: 'DE' })
  const lines = await Promise.all([BOOK, PIN].map((article) => articleLine(shop, article, 1)))
  await putIntoSession(page, { cart: storedBasket(lines), ...session })
  await openBasket(visit)
  await expect(basketSum(visit, 'shipping')).toContainText('CHF 19.00')
  await expect(basketSum(visit, 'payable')).toContainText('CHF 52.50')
  await basketLines(visit).last().getByRole('button').last().click()
  await expect(basketSum(visit, 'payable')).toContainText('CHF 43.00')
  const totals = page.getByRole('complementary', { name: say('mf-checkout', 'totals.title') })
  // 24 · 2.6 / 102.6, and 19 · 8.1 / 108.1 with the delivery.
  await expect(totals).toContainText('inkl. 2.6% MwSt.CHF 0.61')
  await expect(totals).toContainText('inkl. 8.1% MwSt.CHF 1.42')
  await payByCard(visit, shop, 'CHF 43.00')

  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('2.6% MwSt.: CHF 0.61')
  expect(mail?.text).toContain('8.1% MwSt.: CHF 1.42')
})
