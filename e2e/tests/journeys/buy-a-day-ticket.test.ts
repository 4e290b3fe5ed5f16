import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { chooseCount, chooseDay, openEvent, openTimes } from '../fixtures/visit-event.ts'

const ADULT = 't-moon-garden-adult'
const YOUTH = 't-moon-garden-youth'

test.use({ allowedErrors: [NO_PASSWORD] })

test('a ticket for a day is bought without a time, and its kinds are one line of the basket @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  await openEvent(visit, 'moon-garden')
  await chooseDay(visit, 2)
  await expect(page.getByText(say('booking', 'time.allDay'))).toBeVisible()
  await expect(openTimes(visit)).toHaveCount(0)
  await chooseCount(visit, ADULT, 2)
  await chooseCount(visit, YOUTH, 1)

  await addAndOpenBasket(visit, 1)
  const day = /\d\d\.\d\d\.\d{4}/
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(basketLines(visit)).toContainText(day)
  await expect(basketLines(visit)).toContainText(`2 × ${nameOf(ADULT)}`)
  await expect(basketLines(visit)).toContainText(`1 × ${nameOf(YOUTH)}`)
  await buyAsGuest(visit, shop, emailOf(info), 'CHF 34.00')

  const number = await bookingNumber(visit)
  const mails = await mailsTo(shop, emailOf(info))
  expect(mails.map(({ bookingId }) => bookingId)).toEqual([number])
  expect(mails[0]?.text).toContain('CHF 34.00')
})
