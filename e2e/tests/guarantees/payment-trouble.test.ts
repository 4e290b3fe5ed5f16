import { dayText } from '@shop/shared/dates/day-text'
import { formatTime } from '@shop/shared/dates/format-date'
import { mailsTo } from '../fixtures/bookings.ts'
import { breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import {
  AMOUNT,
  EXEC_PAYMENT,
  INIT_PAYMENT,
  payWithoutReturn,
  readyToPay,
} from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, expectFolded, goToPay, payButton } from '../fixtures/visit-checkout.ts'
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

test('the server reports places that were taken meanwhile, with the number that is left', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { line } = await readyToPay(visit, shop, info, { day: 13 })
  await expect(payButton(visit, AMOUNT)).toBeVisible()
  await shop.control('take-places', { event: line.eventId, datetime: line.datetime, leave: 1 })
  await breakAddress(page, /\/ticket\/collect\//, 'refused')
  const refused = page.waitForResponse(INIT_PAYMENT)
  await goToPay(visit, AMOUNT)
  expect((await refused).status()).toBe(422)
  const place = [line.name, dayText(line.datetime, 'de'), formatTime(line.datetime)].join(', ')
  const error = visit.say('server', 'problem.tooMany', { line: place, count: 1 })
  await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
  await expectFolded(visit)
  await expect(payButton(visit, AMOUNT)).toBeEnabled()
})
