import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { goToPayment, payByCard } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectFolded, goToPay, heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { atProvider, payDeclined } from '../fixtures/visit-provider.ts'

const wish = { event: 'lamplighters', day: 1, time: 0, counts: { 't-lamplighters-adult': 2 } }

/** Status of the answer when a payment was not made. */
const NOT_PAID = /422.*\/checkout\/execPayment/

test.use({ allowedErrors: [[NO_PASSWORD, NOT_PAID], { scope: 'test' }] })

test('a declined payment keeps the basket, and the next payment makes one booking @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await goToPayment(visit, wish, email)
  await goToPay(visit, 'CHF 32.00')
  await atProvider(visit, shop)
  await payDeclined(visit)

  await expect(heading(visit, say('mf-checkout', 'title.failed'))).toBeVisible()
  await expect(page.getByText(say('mf-checkout', 'failed.kept'))).toBeVisible()
  expect(await mailsTo(shop, email)).toEqual([])

  await page.getByRole('link', { name: say('mf-checkout', 'action.backToPayment') }).click()
  await expectFolded(visit)
  await payByCard(visit, shop, 'CHF 32.00')

  const number = await bookingNumber(visit)
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ bookingId }) => bookingId)).toEqual([number])
})
