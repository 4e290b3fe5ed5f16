import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { articleLine, piecesLeft } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectConfirmed,
  goToPay,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { basketSum, CODES, codeField, openCodeEntry, redeem } from '../fixtures/visit-codes.ts'
import { atProvider } from '../fixtures/visit-provider.ts'
import { agree, payByWalletOf, walletButton } from '../fixtures/visit-wallet.ts'
import { withWallets } from '../fixtures/wallets.ts'

/** Price 89, delivery 9. */
const LAMP = 'moon-lamp'

test('going back from the provider leaves the last piece and the code to the visitor, who pays once @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await shop.control('take-stock', { article: LAMP, leave: 1 })
  const [lamp, session] = await Promise.all([
    articleLine(shop, LAMP),
    guestSession(shop, emailOf(info)),
  ])
  await putIntoSession(page, { cart: storedBasket([lamp]), ...session })
  await openBasket(visit)
  await openCodeEntry(visit)
  await redeem(visit, CODES.short)
  await goToPay(visit, 'CHF 78.00')
  await atProvider(visit, shop)
  expect(await piecesLeft(shop, LAMP), 'for all other visitors').toBe(0)

  await page.goBack()
  await expect(payButton(visit, 'CHF 78.00')).toBeVisible()
  await page.reload()
  await expect(payButton(visit, 'CHF 78.00')).toBeVisible()
  await openBasket(visit)
  await expect(basketLines(visit)).toHaveCount(2)
  await expect(page.getByText(say('mf-checkout', 'article.soldOut'))).toHaveCount(0)
  // Remove the code and enter it again: the server must accept it although a payment holds it.
  await basketLines(visit).last().getByRole('button').last().click()
  await expect(basketSum(visit, 'payable')).toContainText('CHF 98.00')
  await openCodeEntry(visit)
  await redeem(visit, CODES.short)
  await expect(codeField(visit)).toHaveValue('')
  await payByCard(visit, shop, 'CHF 78.00')

  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 7800,
    codes: [{ barcode: CODES.short, paid: 2000, left: 0 }],
  })
  expect(await piecesLeft(shop, LAMP)).toBe(0)
})

/*
 * Regression: without sign-in the server cannot tell that both carts belong to the same visitor.
 * Their first attempt blocked the last places for them, and both carts could be paid.
 */
test('a visitor who goes back from the wallet’s page gets the last places at the next press, and pays once @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const email = emailOf(info)
  const wish = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 19, count: 2 }
  const line = await offeredLine(shop, wish)
  await shop.control('take-places', { event: wish.event, datetime: line.datetime, leave: 2 })
  await withWallets(page, ['APPLEPAY'])
  await putIntoSession(page, { cart: storedBasket([line]) })
  await openBasket(visit)
  await agree(visit)
  await walletButton(visit, 'Apple Pay').click()
  await atProvider(visit, shop)
  const first = page.url()

  await page.goBack()
  await agree(visit)
  await walletButton(visit, 'Apple Pay').click()
  await atProvider(visit, shop)
  expect(page.url()).not.toBe(first)
  await payByWalletOf(visit, email)
  await expectConfirmed(visit)
  const number = await bookingNumber(visit)
  await page.goto(first)
  await expect(
    page.getByRole('heading', { level: 1, name: visit.say('provider', 'cancelled.title') }),
  ).toBeVisible()
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ bookingId }) => bookingId)).toEqual([number])
})
