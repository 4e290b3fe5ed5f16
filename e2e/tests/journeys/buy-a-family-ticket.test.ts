import { bookingNumber, emailOf, mailsTo, onlyMail } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest, expectInBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { chooseCount, chooseDay, chooseTime, openEvent, summary } from '../fixtures/visit-event.ts'

const FAMILY = 't-blue-hour-family'
const ADULTS = 's-blue-hour-family-adults'
const CHILDREN = 's-blue-hour-family-children'

test.use({ allowedErrors: [NO_PASSWORD] })

test('a family ticket sets the number of its fixed part and costs the sum of its parts @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 4)
  await chooseTime(visit, 0)
  const choose = say('booking', 'tickets.chooseNamed', { name: nameOf(FAMILY) })
  await page.getByRole('button', { name: choose }).click()

  await chooseCount(visit, CHILDREN, 3, FAMILY)
  const adults = page.getByRole('listitem').filter({ hasText: nameOf(ADULTS) })
  await expect(adults.last()).toContainText(say('booking', 'tickets.fixed', { count: 2 }))
  // 6 for the family ticket itself, 2 adults at 12, 3 children at 3.
  await expect(summary(visit)).toContainText('CHF 39.00')

  await addAndOpenBasket(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
  await expectInBasket(visit, [
    nameOf(FAMILY),
    `2 × ${nameOf(ADULTS)}`,
    `3 × ${nameOf(CHILDREN)}`,
    'CHF 39.00',
  ])
  await buyAsGuest(visit, shop, emailOf(info), 'CHF 39.00')

  const number = await bookingNumber(visit)
  const mail = await onlyMail(mailsTo(shop, emailOf(info)))
  expect(mail.bookingId).toBe(number)
  expect(mail.text).toContain(`2 × ${nameOf(ADULTS)}`)
  expect(mail.text).toContain('CHF 39.00')
})
