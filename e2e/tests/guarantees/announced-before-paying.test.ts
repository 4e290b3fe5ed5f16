import { callEndpoint } from '@shop/shared/api/client'
import { ticketCalendar, ticketCollect } from '@shop/shared/api/endpoints/events'
import { dayTicketLine } from '@shop/shared/cart/lines/day-ticket'
import { toPathDay } from '@shop/shared/dates/month'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { apiOf, type Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueToPayment,
  openBasket,
  wayToPayment,
} from '../fixtures/visit-checkout.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/*
 * Regression: a free ticket whose paid ticket had been removed was refused only by the server,
 * after the visitor had typed all details.
 */
test('a free ticket left alone in the basket says what it needs', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const [adult, child] = await Promise.all(
    ['t-blue-hour-adult', 't-blue-hour-child'].map((ticket) =>
      offeredLine(shop, { event: 'blue-hour', ticket, day: 16, count: 1 }),
    ),
  )
  const session = await guestSession(shop, emailOf(info))
  await putIntoSession(page, { cart: storedBasket([adult, child]), ...session })
  await openBasket(visit)
  await expect(wayToPayment(visit)).toBeVisible()
  const needsPaid = page.getByText(say('mf-checkout', 'change.needsPaid'))
  await expect(needsPaid).toHaveCount(0)
  const orders = watchRequests(page)
  await basketLines(visit)
    .first()
    .getByRole('button', { name: say('mf-checkout', 'line.remove') })
    .click()
  await expect(needsPaid).toBeVisible()
  await expect(basketLines(visit)).toHaveCount(1)

  await continueToPayment(visit)
  await expect(needsPaid).toBeVisible()
  await page.getByRole('checkbox', { name: say('mf-checkout', 'payment.terms') }).check()
  await page.getByRole('checkbox', { name: say('mf-checkout', 'payment.privacy') }).check()
  await page.getByRole('button', { name: say('mf-checkout', 'payment.book') }).click()
  await expect(page.getByText(say('mf-checkout', 'payment.stopped'))).toBeVisible()
  expect(orders.count(/initPayment/)).toBe(0)
})

/** Regression: day tickets were never compared with what is on sale. */
test('tickets for a day that is filling up say how many are left', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const line = await dayLine(shop)
  await putBasket(page, [line])
  const taken = { event: 'moon-garden', datetime: line.datetime }
  await shop.control('take-places', { ...taken, leave: 1 })
  await openBasket(visit)
  await expect(page.getByText(say('mf-checkout', 'change.fewerLeft', { count: 1 }))).toBeVisible()
  await page
    .getByRole('button', { name: say('mf-checkout', 'change.reduce', { number: 1 }) })
    .press('Enter')
  await expect(basketLines(visit)).toContainText('CHF 14.00')
  await expect(page.getByText(say('mf-checkout', 'change.fewerLeft', { count: 1 }))).toHaveCount(0)
  await expect(basketLines(visit).getByRole('heading')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /, CHF\s14\.00$/ })).toBeAttached()

  await shop.control('take-places', taken)
  await openBasket(visit)
  await expect(page.getByText(say('mf-checkout', 'change.soldOut'))).toBeVisible()
})

const DAY_MS = 24 * 60 * 60_000

/** Two tickets for a day so far ahead that no other test uses it. */
async function dayLine(shop: Shop) {
  const settings = apiOf(shop)
  const event = 'moon-garden'
  const range = [100, 120]
    .map((ahead) => toPathDay(new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)))
    .join(';')
  const { answer: places } = await callEndpoint(settings, ticketCalendar, {
    params: { event, range },
  })
  const date = Object.keys(places).find((day) => (places[day] ?? 0) > 2) ?? ''
  const { answer: offer } = await callEndpoint(settings, ticketCollect, {
    params: { event, date: toPathDay(date) },
  })
  const [ticket] = offer.tickets
  if (ticket === undefined) throw new Error(`no tickets for ${event} on ${date}`)
  const { id, name, price, vat_value } = ticket
  return dayTicketLine.recomputed({
    type: 'dayTicket',
    eventId: event,
    eventName: 'Der Mondgarten',
    dayTickets: [{ id, name, price, vat_value, count: 2, subtickets: [] }],
    datetime: `${date} 00:00:00`,
    totalCount: 2,
    totalPrice: 0,
  })
}
