import { callEndpoint } from '@shop/shared/api/client'
import { tourSingle, tourSoldOut } from '@shop/shared/api/endpoints/tours'
import { dayText } from '@shop/shared/dates/day-text'
import { formatDate } from '@shop/shared/dates/format-date'
import { addDays, toPathDay } from '@shop/shared/dates/month'
import { pathTo } from '@shop/shared/routing/path-to'
import { confirmLink } from '../fixtures/account-mails.ts'
import { bookingNumber, emailOf, mailsTo, onlyMail, storedBooking } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest } from '../fixtures/buy.ts'
import { offeredTime } from '../fixtures/offered-tour.ts'
import { storedLines } from '../fixtures/put-into-session.ts'
import { apiOf, type Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueAsGuest,
  expectConfirmed,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import {
  addButton,
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
  openTimes,
  summary,
} from '../fixtures/visit-event.ts'
import { chooseUnits, openTour, stepHeading } from '../fixtures/visit-tour.ts'
import { agree } from '../fixtures/visit-wallet.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const ADULT = 't-star-counters-adult'
const CHOICE = 't-star-counters-choice'
const OBSERVATORY = 's-star-counters-choice-observatory'
const SNOWLIGHT = 's-star-counters-choice-snowlight'

test.use({ allowedErrors: [NO_PASSWORD] })

test('places in a guided tour, each with an admission ticket, are paid together with other tickets @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const unequal = (places: number, tickets: number) =>
    page.getByText(say('mf-tours', 'size.unequal', { places, tickets }))
  const { date, time } = await offeredTime(shop, { tour: 'star-counters', day: 9 })
  await openTour(visit, 'star-counters', { date, time })
  await chooseUnits(visit, 'places', 2)
  await chooseCount(visit, ADULT, 3)
  await expect(unequal(2, 3)).toHaveCount(1)
  await chooseUnits(visit, 'places', 5)
  await expect(unequal(5, 3)).toHaveCount(1)
  await addButton(visit).click()
  await expect(stepHeading(visit, 'group.people')).toBeFocused()
  expect(await storedLines(page)).toEqual([])

  await chooseUnits(visit, 'places', 3)
  await chooseCount(visit, ADULT, 2)
  const choose = say('booking', 'tickets.chooseNamed', { name: nameOf(CHOICE) })
  await page.getByRole('button', { name: choose }).click()
  await chooseCount(visit, SNOWLIGHT, 1, CHOICE)
  await expect(unequal(3, 2)).toHaveCount(0)
  // 3 places at 10, 2 adults at 12, and one combined ticket: observatory 12, exhibition 8.
  await expect(summary(visit)).toContainText('CHF 74.00')

  const shared = visitIn(await context.newPage(), 'en')
  await shared.page.goto(page.url())
  await expect(summary(shared)).toContainText('CHF 74.00')
  await expect(shared.page).toHaveURL(page.url())
  await shared.page.close()

  await addToBasket(visit, 1)
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 8)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 1)
  await addAndOpenBasket(visit, 2)
  const tour = basketLines(visit).filter({ hasText: nameOf('star-counters') })
  for (const part of [
    say('mf-checkout', 'line.places', { count: 3 }),
    `2 × ${nameOf(ADULT)}`,
    `1 × ${nameOf(CHOICE)} (1 × ${nameOf(OBSERVATORY)}, 1 × ${nameOf(SNOWLIGHT)})`,
    'CHF 74.00',
  ]) {
    await expect(tour).toContainText(part)
  }
  await buyAsGuest(visit, shop, emailOf(info), 'CHF 92.00')

  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 9200,
    lines: [
      {
        offeringId: 'star-counters',
        price: { count: 3, total: 3000 },
        tickets: [
          { id: ADULT, count: 2 },
          { id: CHOICE, count: 1, subtickets: [{ id: OBSERVATORY }, { id: SNOWLIGHT }] },
        ],
      },
      { kind: 'ticket', ticketId: 't-blue-hour-adult', count: 1 },
    ],
  })
  const mail = await onlyMail(mailsTo(shop, emailOf(info)))
  expect(mail.text).toContain('CHF 92.00')
})

test('a sold-out day of a free tour leads to the next day, and the booking is valid once it is confirmed by mail @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const requests = watchRequests(page)
  const { soldOut, next } = await daysOf(shop, 'slow-light')
  await page.goto(`${pathTo('guidedTours', 'en')}?day=${soldOut}`)
  const line = page.getByRole('listitem').filter({ hasText: nameOf('slow-light') })
  await expect(line).toContainText(say('mf-tours', 'programme.soldOut'))
  await line.getByRole('link').click()
  await expect(heading(visit, nameOf('slow-light'))).toBeFocused()
  const gone = say('mf-tours', 'day.soldOut', { date: dayText(soldOut, visit.language) })
  await expect(page.getByText(gone)).toBeVisible()
  await expect(openTimes(visit)).toHaveCount(0)
  await page
    .getByRole('button', {
      name: say('booking', 'date.next', { date: dayText(next, visit.language) }),
    })
    .click()
  await expect(openTimes(visit)).toBeChecked()
  await chooseUnits(visit, 'places', 1)
  await expect(summary(visit)).toContainText(say('shared', 'price.free'))
  await addAndOpenBasket(visit, 1)
  await expect(basketLines(visit)).toContainText(formatDate(next))

  await continueAsGuest(visit, emailOf(info))
  await expect(page.getByText(say('mf-checkout', 'payment.nothingToPay'))).toBeVisible()
  await agree(visit)
  await page.getByRole('button', { name: say('mf-checkout', 'payment.book') }).click()

  // The buyer must first confirm the address by the link in a mail; then the order is valid.
  await expect(
    page.getByRole('heading', { name: visit.say('server', 'confirm.sent.title') }),
  ).toBeVisible()
  await page.goto(await confirmLink(shop, emailOf(info)))
  await expect(
    page.getByRole('heading', { name: visit.say('server', 'confirm.ask.title') }),
  ).toBeVisible()
  expect((await mailsTo(shop, emailOf(info))).length).toBe(0)
  await page.getByRole('button', { name: visit.say('server', 'confirm.link') }).click()
  await expectConfirmed(visit)
  expect(requests.addresses().filter((url) => url.startsWith(shop.providerOrigin))).toEqual([])
  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({
    total: 0,
    lines: [{ offeringId: 'slow-light', startsAt: `${next} 14:00:00`, price: { count: 1 } }],
  })
  expect((await mailsTo(shop, emailOf(info))).map(({ bookingId }) => bookingId)).toEqual([number])
})

/** The last day on which the tour is sold out, and the first day on which it can be booked. */
async function daysOf(shop: Shop, tour: string): Promise<{ soldOut: string; next: string }> {
  const settings = apiOf(shop)
  const { answer } = await callEndpoint(settings, tourSingle, { query: { tour } })
  const next = answer.next_date
  if (next === null) throw new Error(`${tour} has no day`)
  const params = { tour, range: `${toPathDay(addDays(next, -7))};${toPathDay(next)}` }
  const { answer: days } = await callEndpoint(settings, tourSoldOut, { params })
  const soldOut = days.at(-1)
  if (soldOut === undefined) throw new Error(`${tour} is not sold out before ${next}`)
  return { soldOut, next }
}
