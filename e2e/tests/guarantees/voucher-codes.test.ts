import { VOUCHER_TIME_ZONE } from '@shop/shared/business-constants'
import { formatDate } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { bookingNumber, emailOf, storedBooking } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueToPayment,
  expectConfirmed,
  goToPay,
  openBasket,
  wayToPayment,
} from '../fixtures/visit-checkout.ts'
import {
  basketSum,
  CODES,
  codeField,
  NO_SUCH_CODE,
  openCodeEntry,
  redeem,
} from '../fixtures/visit-codes.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** Price 24, delivery 9. */
const BOOK = 'b-night-train'

test.use({ allowedErrors: [NO_SUCH_CODE] })

test('a code that is no good says why, and one that is begun pays what is left on it @core', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await putBasket(page, [await articleLine(shop, BOOK, 1)])
  await openBasket(visit)
  await openCodeEntry(visit)
  const hint = say('mf-checkout', 'code.hint')
  const told = (key: string) => say('mf-checkout', `code.error.${key}`)
  const dated = (key: string, days: number) =>
    say('mf-checkout', `code.dated.${key}`, { date: formatDate(addDays(today(), days)) })
  for (const [code, text] of [
    ['', told('VOUCHER_EMPTY')],
    [CODES.unknown, say('server', 'request.unknownVoucher')],
    [CODES.late, dated('VOUCHER_NOW_IS_AFTER_VALID_TO', -10)],
    [CODES.early, dated('VOUCHER_NOW_IS_BEFORE_VALID_FROM', 30)],
    [CODES.used, told('VOUCHER_NO_AMOUNT_LEFT')],
  ] as const) {
    await redeem(visit, code)
    await expect(codeField(visit)).toHaveAccessibleDescription(`${hint} ${text}`)
    await expect(codeField(visit)).toBeFocused()
    await expect(codeField(visit)).toHaveValue(code)
    await expect(badge(visit, 1)).toBeVisible()
  }

  await redeem(visit, ` ${CODES.begun} `)
  await expect(codeField(visit)).toHaveValue('')
  const added = say('mf-checkout', 'code.added', { amount: 'CHF 12.00' })
  await expect(page.getByText(added)).toBeVisible()
  const line = basketLines(visit).last()
  await expect(line).toContainText(CODES.begun)
  await expect(line).toContainText(say('mf-checkout', 'line.redeemed', { amount: 'CHF 12.00' }))
  await expect(basketSum(visit, 'payable')).toContainText('CHF 21.00')

  await redeem(visit, CODES.begun)
  await expect(page.getByText(say('mf-checkout', 'code.known'))).toBeVisible()
  await expect(basketLines(visit)).toHaveCount(2)
  await expect(basketSum(visit, 'payable')).toContainText('CHF 21.00')
})

test('a code that is typed but not sent is redeemed before anything is paid @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await readyToPayFor(visit, shop, emailOf(info))
  await openCodeEntry(visit)
  await codeField(visit).fill(CODES.late)
  await wayToPayment(visit).click()
  await expect(codeField(visit)).toBeFocused()
  const date = formatDate(addDays(today(), -10))
  const late = say('mf-checkout', 'code.dated.VOUCHER_NOW_IS_AFTER_VALID_TO', { date })
  await expect(page.getByText(late)).toBeVisible()
  await codeField(visit).fill(CODES.small)
  await continueToPayment(visit)
  await goToPay(visit, 'CHF 23.00')
  await atProvider(visit, shop)
  await expect(
    page.getByRole('button', {
      name: say('provider', 'pay', { amount: 'CHF 23.00' }),
      exact: true,
    }),
  ).toBeVisible()
})

test('where a code pays for everything the provider is left out @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const requests = watchRequests(page)
  await readyToPayFor(visit, shop, emailOf(info))
  await openCodeEntry(visit)
  await redeem(visit, CODES.large)
  const left = say('mf-checkout', 'line.remaining', { amount: 'CHF 467.00' })
  await expect(basketLines(visit).last()).toContainText(left)
  await continueToPayment(visit)
  await expect(page.getByText(say('mf-checkout', 'payment.nothingToPay'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('checkbox', { name: say('mf-checkout', 'payment.terms') }).check()
  await page.getByRole('checkbox', { name: say('mf-checkout', 'payment.privacy') }).check()
  await page.getByRole('button', { name: say('mf-checkout', 'payment.order'), exact: true }).click()
  await expectConfirmed(visit)
  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 0,
    shipping: { cost: 900 },
    codes: [{ barcode: CODES.large, paid: 3300, left: 46_700 }],
  })
  expect(requests.addresses().filter((url) => url.startsWith(shop.providerOrigin))).toEqual([])
})

/** Today in the time zone of code validity. */
function today(): string {
  return nowInMuseum(new Date(), VOUCHER_TIME_ZONE).slice(0, 10)
}

/** The basket of a guest with a book. */
async function readyToPayFor(visit: Visit, shop: Shop, email: string): Promise<void> {
  const [book, session] = await Promise.all([articleLine(shop, BOOK, 1), guestSession(shop, email)])
  await putIntoSession(visit.page, { cart: storedBasket([book]), ...session })
  await openBasket(visit)
  await expect(basketSum(visit, 'payable')).toContainText('CHF 33.00')
}
