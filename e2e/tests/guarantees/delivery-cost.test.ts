import { emailOf, mailsTo } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { INIT_PAYMENT } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, goToPay, openBasket, payButton } from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const COSTS = '**/shipping/costs**'

/** 24, at 2.6 % tax. */
const BOOK = 'b-night-train'
/** 9.50, at 8.1 % tax. */
const PIN = 'bat-pin'

test.use({ allowedErrors: [/ERR_FAILED|422 .*\/shipping\/costs/] })

test('delivery is priced again with what is sent, and its tax is shown as in the mail @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await withBasket(visit, shop, { email, country: 'DE' }, [BOOK, PIN])
  await expect(basketSum(visit, 'shipping')).toContainText('CHF 19.00')
  await expect(basketSum(visit, 'payable')).toContainText('CHF 52.50')
  await basketLines(visit).last().getByRole('button').last().click()
  await expect(basketSum(visit, 'payable')).toContainText('CHF 43.00')
  const totals = page.getByRole('complementary', { name: say('mf-checkout', 'totals.title') })
  // 24 · 2.6 / 102.6, and 19 · 8.1 / 108.1 of the delivery.
  await expect(totals).toContainText('inkl. 2.6% MwSt.CHF 0.61')
  await expect(totals).toContainText('inkl. 8.1% MwSt.CHF 1.42')
  await payByCard(visit, shop, 'CHF 43.00')

  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('2.6% MwSt.: CHF 0.61')
  expect(mail?.text).toContain('8.1% MwSt.: CHF 1.42')
})

for (const [what, break_] of [
  ['fails', (page: Visit['page']) => page.route(COSTS, (route) => route.abort())],
  [
    'is no answer at all',
    (page: Visit['page']) => page.route(COSTS, (route) => route.fulfill({ body: '<html>' })),
  ],
] as const) {
  test(`a delivery cost that ${what} is not free: nothing is paid, and it is asked for again in place @core`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'fr')
    const { say } = visit
    const requests = watchRequests(page)
    await break_(page)
    await withBasket(visit, shop, { email: emailOf(info), country: 'CH' }, [BOOK])
    await expect(page.getByText(say('mf-checkout', 'shipping.unavailable'))).toBeVisible()
    await expect(basketSum(visit, 'shipping')).toContainText(say('mf-checkout', 'shipping.open'))
    await goToPay(visit, null)
    await expect(page.getByText(say('mf-checkout', 'shipping.unavailable')).last()).toBeVisible()
    expect(requests.count(INIT_PAYMENT)).toBe(0)
    await page.unroute(COSTS)
    await page.getByRole('button', { name: say('shared', 'action.retry'), exact: true }).click()
    await expect(payButton(visit, 'CHF 33.00')).toBeVisible()
    await expect(page.getByText(say('mf-checkout', 'shipping.unavailable'))).toHaveCount(0)
  })
}

test('to a country without a price the museum is to be asked, and nothing can be paid', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const requests = watchRequests(page)
  await withBasket(visit, shop, { email: emailOf(info), country: 'NO' }, [BOOK])
  await expect(page.getByText(say('mf-checkout', 'shipping.noCost'))).toBeVisible()
  const contact = page.getByRole('main').getByRole('link', { name: /@/ })
  await expect(contact).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByText(say('mf-checkout', 'shipping.whatToDo'))).toBeVisible()
  await goToPay(visit, null)
  expect(requests.count(INIT_PAYMENT)).toBe(0)
  await openBasket(visit)
  await basketLines(visit).getByRole('button').last().click()
  await expect(basketLines(visit)).toHaveCount(0)
})

/** Opens the basket of a guest from this country, with one piece of each article. */
async function withBasket(
  visit: Visit,
  shop: Shop,
  { email, country }: { email: string; country: string },
  articles: readonly string[],
): Promise<void> {
  const session = await guestSession(shop, email, { country })
  const lines = await Promise.all(articles.map((article) => articleLine(shop, article, 1)))
  await putIntoSession(visit.page, { cart: storedBasket(lines), ...session })
  await openBasket(visit)
}
