import { emailOf } from '../fixtures/bookings.ts'
import { expectReadable } from '../fixtures/expect-readable.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { PLAYED_LANGUAGES } from '../fixtures/played-languages.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueAsGuest,
  heading,
  NO_PASSWORD,
  openBasket,
} from '../fixtures/visit-checkout.ts'
import { CODES, codeField, NO_SUCH_CODE, openCodeEntry, redeem } from '../fixtures/visit-codes.ts'
import { addButton, addToBasket } from '../fixtures/visit-event.ts'
import {
  amountField,
  expectOffers,
  fillInOwner,
  openGoods,
  ownerOf,
  ownerProblems,
} from '../fixtures/visit-goods.ts'

const NINO = {
  name: 'Nino Vonmoos',
  street: 'Via Maistra 12',
  zip: '7513',
  city: 'Silvaplana',
}

test.use({ allowedErrors: [[NO_PASSWORD, NO_SUCH_CODE], { scope: 'test' }] })

for (const language of PLAYED_LANGUAGES) {
  test(`merchandise, passes and vouchers are readable in ${language}`, async ({ page }) => {
    const visit = visitIn(page, language)
    const { say, nameOf } = visit
    await page.goto(`/${language}/merchandise`)
    await expectOffers(visit)
    await expectReadable(visit)
    await page.goto(`/${language}/merchandise/books`)
    await expect(heading(visit, nameOf('books'))).toBeVisible()
    await expectReadable(visit)
    await openGoods(visit, 'product', 'b-snowlight')
    await addToBasket(visit, 1)
    await expectReadable(visit)

    await page.goto(`/${language}/passes`)
    await expectOffers(visit)
    await expectReadable(visit)
    await openGoods(visit, 'pass', 'pass-two')
    await ownerOf(visit, 1).getByLabel(say('mf-merch', 'owners.sendHere')).check()
    await addButton(visit).click()
    await expect(ownerProblems(visit)).toBeFocused()
    await expectReadable(visit)

    await page.goto(`/${language}/vouchers`)
    await expectOffers(visit)
    await expectReadable(visit)
    await openGoods(visit, 'voucher', 'v-birthday')
    await amountField(visit).fill('5')
    await addButton(visit).click()
    await expect(amountField(visit)).toHaveAttribute('aria-invalid', 'true')
    await expectReadable(visit)
  })

  test(`a basket with goods and codes is readable in ${language}`, async ({ page, shop }, info) => {
    const visit = visitIn(page, language)
    const { say } = visit
    // Added by a visitor who used the shop in German.
    await putBasket(page, [await articleLine(shop, 'b-snowlight', 1)])
    await openGoods(visit, 'pass', 'pass-two')
    await fillInOwner(visit, 1, NINO)
    await addToBasket(visit, 2)
    await openGoods(visit, 'voucher', 'v-birthday')
    await amountField(visit).fill('60')
    await addToBasket(visit, 3)

    await openBasket(visit)
    await openCodeEntry(visit)
    await redeem(visit, CODES.unknown)
    await expect(codeField(visit)).toHaveAttribute('aria-invalid', 'true')
    await expectReadable(visit)
    await redeem(visit, CODES.large)
    await expect(basketLines(visit)).toHaveCount(4)
    await expectReadable(visit)
    await continueAsGuest(visit, emailOf(info))
    await expect(page.getByText(say('mf-checkout', 'payment.nothingToPay'))).toBeVisible()
    await expectReadable(visit)
  })
}
