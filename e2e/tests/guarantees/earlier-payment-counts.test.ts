import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, openBasket } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [[/\/checkout\/(initPayment|execPayment)/], { scope: 'test' }] })

const AMOUNT = 'CHF 36.00'

async function toProvider(visit: Visit, shop: Shop, day: number, email: string): Promise<void> {
  const wanted = { event: 'blue-hour', ticket: 't-blue-hour-adult', day, count: 2 }
  const cart = storedBasket([await offeredLine(shop, wanted)])
  await putIntoSession(visit.page, { cart, ...(await guestSession(shop, email)) })
  await openBasket(visit)
  await goToPay(visit, AMOUNT)
  await atProvider(visit, shop)
}

/*
 * Regression: the first payment page stayed payable during the second attempt. Both could be paid,
 * and the same visitor saw places held by the first one as sold out.
 */
test('a failed second attempt makes the first payment page unpayable, and the next attempt books @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const email = emailOf(info)
  await toProvider(visit, shop, 11, email)
  const provider = page.url()
  await page.goBack()
  const requests = watchRequests(page)
  await page.route('**/checkout/initPayment', (route) => route.abort(), { times: 1 })
  await goToPay(visit, AMOUNT)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  const order = [/checkout\/cancel\?/, /ticket\/collect/, /checkout\/initPayment/].map((address) =>
    requests.addresses().findLastIndex((url) => address.test(url)),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)

  await page.goForward()
  await expect(page).toHaveURL(provider)
  const title = visit.say('provider', 'cancelled.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await payByCard(visit, shop, AMOUNT)

  const number = await bookingNumber(visit)
  expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
})

test('when the server cannot read a return from the provider, it checks the payment and the page does not ask to pay again @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await toProvider(visit, shop, 12, emailOf(info))
  const message = 'Die Anfrage ist nicht lesbar.'
  await page.route(
    '**/checkout/execPayment**',
    (route) => route.fulfill({ status: 400, json: { message } }),
    { times: 1 },
  )
  await payAtProvider(visit)
  await expect(page.getByText(say('mf-checkout', 'accepted.unclearTitle'))).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  // Only the link to the home page is left, apart from contacts: no link leads to a new payment.
  const leading = page.getByRole('main').locator('a:not([href^="mailto:"], [href^="tel:"])')
  await expect(leading).toHaveText([say('mf-checkout', 'action.toHome')])
  await page.getByRole('button', { name: say('mf-checkout', 'accepted.repeat') }).click()
  await expectConfirmed(visit)
})
