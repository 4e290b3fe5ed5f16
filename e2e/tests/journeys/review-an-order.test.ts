import { lineItems } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { PERSON } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, heading, payButton } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import {
  atProvider,
  cancelAtProvider,
  payAtProvider,
  payDeclined,
} from '../fixtures/visit-provider.ts'
import { agree } from '../fixtures/visit-wallet.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'
import { writeOrder } from '../fixtures/write-order.ts'

const TICKET = { event: 'night-train', ticket: 't-night-train-adult' }
const MUG = 'enamel-mug'
/** Total of two tickets, a mug and its delivery. */
const AMOUNT = 'CHF 72.50'
const INIT_ORDER = /\/checkout\/initPaymentOrder$/

/** Console errors for an order that cannot be paid, and for a payment that was not made. */
test.use({
  allowedErrors: [
    [/406.*\/order\/review/, /404.*\/customer\/fromOrder/, /422.*\/checkout\/execPayment/],
    { scope: 'test' },
  ],
})

test('an order written by the museum is paid once @core @both', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  const address = await anOrder(shop, { language: 'de', email, day: 21 })
  const requests = watchRequests(page)
  await putBasket(page, [await articleLine(shop, MUG)])
  await page.goto(address)
  await expect(heading(visit, say('mf-checkout', 'title.orderReview'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: visit.nameOf(MUG) })).toBeVisible()
  await expect(page.getByText('R-77')).toBeVisible()
  const bill = page.getByRole('complementary').locator('address')
  await expect(bill).toContainText(PERSON.street)
  await expect(bill).toContainText(PERSON.city)
  await expectAccessible(page)

  await agree(visit)
  await payButton(visit, AMOUNT).dblclick()
  await atProvider(visit, shop)
  expect(requests.count(INIT_ORDER)).toBe(1)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  await expect(page.getByText(AMOUNT.replace(' ', '\u00a0'))).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
  const number = await bookingNumber(visit)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])

  await page.goto(address)
  await expectGone(visit)
})

test('after a cancellation, a failure or going back from the provider, the order can still be paid, but only once', async ({
  page,
  shop,
  browserName,
}, info) => {
  test.skip(
    browserName === 'firefox',
    'a page restored from the back/forward cache is not noticed there',
  )
  const visit = visitIn(page, 'en')
  const { say } = visit
  const email = emailOf(info)
  await page.goto(await anOrder(shop, { language: 'en', email, day: 23 }))
  await payOrder(visit, shop)
  await page.goBack()
  await payOrder(visit, shop)
  await cancelAtProvider(visit)
  await expect(page.getByText(say('mf-checkout', 'orderReview.stillOpen'))).toBeVisible()
  await toOrder(visit)

  await payOrder(visit, shop)
  await payDeclined(visit)
  await expect(heading(visit, say('mf-checkout', 'title.failed'))).toBeVisible()
  await toOrder(visit)

  await payOrder(visit, shop)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({ total: 7250, customer: { email } })
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

/** The box office writes an order of two tickets and a mug; returns the address to pay at. */
async function anOrder(
  shop: Shop,
  { language, email, day }: { language: Language; email: string; day: number },
): Promise<string> {
  const lines = await Promise.all([
    offeredLine(shop, { ...TICKET, day, count: 2 }),
    articleLine(shop, MUG),
  ])
  const items = lines.flatMap(lineItems)
  const order = await writeOrder(shop, { language, email, items, documentNumber: 'R-77' })
  return new URL(order.address).pathname
}

async function payOrder(visit: Visit, shop: Shop): Promise<void> {
  await agree(visit)
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
}

async function toOrder(visit: Visit): Promise<void> {
  const { page, say } = visit
  await page.getByRole('link', { name: say('mf-checkout', 'orderReview.toOrder') }).click()
  await expect(payButton(visit, AMOUNT)).toBeVisible()
}

async function expectGone({ page, say }: Visit): Promise<void> {
  await expect(
    page.getByRole('alert').filter({ hasText: say('mf-checkout', 'orderReview.gone.title') }),
  ).toBeVisible()
}
