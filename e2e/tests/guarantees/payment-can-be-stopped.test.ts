import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, goToPay, openPayment } from '../fixtures/visit-checkout.ts'
import { expectTickets, openTickets } from '../fixtures/visit-pages.ts'

/*
 * Regression: a slow server redirected the browser to the provider after the visitor had gone to
 * another page of the shop, to pay for a basket they had changed.
 */
for (const left of ['the page', 'the step'] as const) {
  test(`leaving ${left} while a payment is prepared ends the payment @core`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    const wanted = {
      event: 'blue-hour',
      ticket: 't-blue-hour-adult',
      day: left === 'the page' ? 14 : 20,
      count: 2,
    }
    const cart = storedBasket([await offeredLine(shop, wanted)])
    await putIntoSession(page, { cart, ...(await guestSession(shop, emailOf(info))) })
    await openPayment(visit)

    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/checkout/initPayment', async (route) => {
      const response = await route.fetch()
      await asked
      const json = { url: await response.json(), cartId: 'abandoned' }
      await route.fulfill({ response, json })
    })
    await page.route('**/checkout/cancel?**', (route) => route.fulfill({ json: true }))
    // Leaving before the payment is requested leaves nothing to cancel.
    const prepared = page.waitForRequest('**/checkout/initPayment')
    await goToPay(visit, 'CHF 36.00')
    await prepared

    const goAway = async () => {
      if (left === 'the page') return await openTickets(visit)
      await page.getByRole('link', { name: say('mf-checkout', 'basket.editOf') }).click()
    }
    const isAway = async () => {
      if (left === 'the page') await expectTickets(visit)
      else await expect(basketLines(visit)).toHaveCount(1)
    }
    await goAway()
    await isAway()
    const givenBack = page.waitForRequest(/\/checkout\/cancel\?.*cartId=abandoned/)
    answer()
    await givenBack
    await isAway()
    expect(new URL(page.url()).pathname).toBe(left === 'the page' ? '/de/tickets' : '/de/checkout')
  })
}
