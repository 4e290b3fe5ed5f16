import { emailOf } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, continueToPayment, openBasket } from '../fixtures/visit-checkout.ts'
import {
  basketSum,
  CODES,
  codeField,
  NO_SUCH_CODE,
  openCodeEntry,
  redeem,
} from '../fixtures/visit-codes.ts'
import { addButton, typeCount } from '../fixtures/visit-event.ts'
import {
  amountField,
  expectOffers,
  openGoods,
  ownerOf,
  ownerProblems,
  searchField,
} from '../fixtures/visit-goods.ts'

test.use({ allowedErrors: [NO_SUCH_CODE] })
test('the things of the museum’s shop, and a search that finds none', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de/merchandise')
  await expectOffers(visit)
  await expectAccessible(page)
  await page.goto('/de/merchandise/books')
  await expectOffers(visit)
  await searchField(visit).fill('zeppelin')
  await expect(page.getByText(say('mf-merch', 'list.noMatch.title'))).toBeVisible()
  await expectAccessible(page)
})

test('a thing of the museum’s shop, before and after it is added, and one that is sold out', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openGoods(visit, 'product', 'b-blue-hour')
  await expect(addButton(visit)).toBeVisible()
  await expectAccessible(page)
  await addButton(visit).click()
  await expectAccessible(page)
  await openGoods(visit, 'product', 'b-bats')
  await expectAccessible(page)
})

test('the passes, and the form of one that lacks everything', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/passes')
  await expectOffers(visit)
  await expectAccessible(page)
  await openGoods(visit, 'pass', 'pass-single')
  await typeCount(visit, visit.say('mf-merch', 'pieces.label'), 2)
  await ownerOf(visit, 2).getByLabel(visit.say('mf-merch', 'owners.sendHere')).check()
  await addButton(visit).click()
  await expect(ownerProblems(visit)).toBeFocused()
  await expectAccessible(page)
})

test('the vouchers, and one of an amount that is too low', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/vouchers')
  await expectOffers(visit)
  await expectAccessible(page)
  await openGoods(visit, 'voucher', 'v-amount')
  await expect(amountField(visit)).toBeVisible()
  await expectAccessible(page)
  await amountField(visit).fill('3,50')
  await addButton(visit).click()
  await expect(amountField(visit)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('a basket with goods and codes, of which some are no good, and one that is paid by them', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const book = await articleLine(shop, 'b-blue-hour', 1)
  await putBasket(page, [book])
  await openBasket(visit)
  await expect(basketSum(visit, 'shipping')).toContainText('CHF 9.00')
  await openCodeEntry(visit)
  await expectAccessible(page)
  await redeem(visit, CODES.unknown)
  await expect(codeField(visit)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await redeem(visit, CODES.begun)
  await expect(basketLines(visit)).toHaveCount(2)
  await expectAccessible(page)

  const session = await guestSession(shop, emailOf(info))
  await putIntoSession(page, { cart: storedBasket([book]), ...session })
  await openBasket(visit)
  await openCodeEntry(visit)
  await redeem(visit, CODES.large)
  await expect(basketLines(visit)).toHaveCount(2)
  await continueToPayment(visit)
  await expect(page.getByText(visit.say('mf-checkout', 'payment.nothingToPay'))).toBeVisible()
  await expectAccessible(page)
})
