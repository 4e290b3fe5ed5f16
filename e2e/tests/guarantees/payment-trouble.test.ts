import { mailsTo } from '../fixtures/bookings.ts'
import { breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import { EXEC_PAYMENT, payWithoutReturn, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/\/(execPayment|initPayment|ticket\/collect)\b/] })

test('when the server fails while the booking is made, the payment can be checked again on demand @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const { email } = await readyToPay(visit, shop, info, { day: 10 })
  const { address } = await payWithoutReturn(visit, shop)
  const broken = await breakAddress(page, EXEC_PAYMENT, HTML_ERROR)
  await page.goto(address)
  const notice = page
    .getByRole('alert')
    .filter({ hasText: say('mf-checkout', 'accepted.unclearTitle') })
  await expect(notice).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
  expect(broken.asked()).toBe(1)
  await broken.repair()
  await page.getByRole('button', { name: say('mf-checkout', 'accepted.repeat') }).click()
  await expectConfirmed(visit)
  await expect(badge(visit, 0)).toBeVisible()
  expect(await mailsTo(shop, email)).toHaveLength(1)
})
