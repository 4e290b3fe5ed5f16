import { languageName } from '@shop/shared/i18n/language-name'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { INIT, STAND_IN_BOOKING, standInForPayments } from '../fixtures/payment-stand-in.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading, payButton } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, cancelAtProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'
import { standInForOrder, WRITTEN_ORDER } from '../fixtures/written-order.ts'

const PATH = `order-review/${WRITTEN_ORDER.id}`
const AMOUNT = 'CHF 537.00'
const TWO_ADULTS = { event: 'night-train', ticket: 't-night-train-adult', count: 2, day: 21 }

test.use({
  allowedErrors: [[/406.*\/order\/review/, /422.*\/checkout\/execPayment/], { scope: 'test' }],
})

test('an order of the museum’s is paid without a sign-in, and the basket stays', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const payments = await standInForPayments(page, shop)
  await standInForOrder(page)
  const requests = watchRequests(page)
  await putBasket(page, [await offeredLine(shop, TWO_ADULTS)])
  await page.goto(`/de/${PATH}`)
  await expect(heading(visit, say('mf-checkout', 'title.orderReview'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gruppenführung' })).toBeVisible()
  await expect(page.getByText('01.02.2027, 18:00')).toBeVisible()
  await expect(page.getByText('Schule am Laternenquai')).toBeVisible()
  await expectAccessible(page)

  await agree(visit)
  await payButton(visit, AMOUNT).dblclick()
  await atProvider(visit, shop)
  expect(requests.count(INIT)).toBe(1)
  expect(payments.begun).toMatchObject([{ id: WRITTEN_ORDER.id, payart: '1' }])
  await payAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.success'))).toBeVisible()
  await expect(page.getByText(STAND_IN_BOOKING)).toBeVisible()
  await expect(page.getByText(AMOUNT)).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
})

test('who cancels, fails, or goes back from the provider finds the order again', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'en')
  const { say } = visit
  const payments = await standInForPayments(page, shop)
  await standInForOrder(page)
  await page.goto(`/en/${PATH}`)
  await agree(visit)
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
  await page.goBack()
  await agree(visit)
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
  await cancelAtProvider(visit)
  await expect(page.getByText(say('mf-checkout', 'orderReview.stillOpen'))).toBeVisible()
  await toOrder(visit)

  payments.decline('Declined')
  await agree(visit)
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
  await payAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.failed'))).toBeVisible()
  await expect(page.getByText('Declined')).toBeVisible()
  await toOrder(visit)
})

test('another language shows the same order, and one that is paid cannot be paid again', async ({
  page,
}) => {
  const german = visitIn(page, 'de')
  const danish = visitIn(page, 'da')
  const order = await standInForOrder(page)
  await page.goto(`/de/${PATH}`)
  await expect(payButton(german, AMOUNT)).toBeVisible()
  await page.getByLabel(german.say('shell', 'nav.languages', { name: languageName('de') })).click()
  order.vanish()
  await page.getByRole('link', { name: languageName('da') }).click()
  await expect(page).toHaveURL(`/da/${PATH}`)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: danish.say('mf-checkout', 'orderReview.gone.title') }),
  ).toBeVisible()
  await expectAccessible(page)
})

async function toOrder(visit: Visit): Promise<void> {
  const { page, say } = visit
  await page.getByRole('link', { name: say('mf-checkout', 'orderReview.toOrder') }).click()
  await expect(payButton(visit, AMOUNT)).toBeVisible()
}

async function agree({ page, say }: Visit): Promise<void> {
  for (const box of ['terms', 'privacy']) {
    await page.getByRole('checkbox', { name: say('mf-checkout', `payment.${box}`) }).check()
  }
}
