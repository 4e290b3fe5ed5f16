import { emailOf, mailsTo } from '../fixtures/bookings.ts'
import { addAndOpenBasket } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { INIT_PAYMENT } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueToPayment,
  expectConfirmed,
  expectFolded,
  goToPay,
  heading,
  openBasket,
  openPayment,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { addButton, summary } from '../fixtures/visit-event.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { chooseUnits, openTour, stepHeading } from '../fixtures/visit-tour.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [/422 .*\/initPayment/] })

test('before the payment the basket reports, for each line, places that others took meanwhile @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const requests = watchRequests(page)
  const [walk, blindfold] = await Promise.all([
    offeredTime(shop, { tour: 'lantern-walk', day: 0 }),
    offeredTime(shop, { tour: 'eyes-closed', day: 1, time: '14:30' }),
  ])
  const session = await guestSession(shop, emailOf(info))
  await putIntoSession(page, { cart: storedBasket([offeredTourLine(walk, 2)]), ...session })
  await openTour(visit, 'eyes-closed', { date: blindfold.date, time: blindfold.time })
  await chooseUnits(visit, 'places', 1)
  const tooFew = page.getByText(say('mf-tours', 'size.tooFewPlaces', { count: 2 }))
  await expect(tooFew).toHaveCount(1)
  await addButton(visit).click()
  await expect(stepHeading(visit, 'group.people')).toBeFocused()
  await expect(tooFew).toHaveCount(1)
  await chooseUnits(visit, 'places', 3)
  await expect(tooFew).toHaveCount(0)
  await expect(summary(visit)).toContainText('CHF 54.00')
  await addAndOpenBasket(visit, 2)
  await continueToPayment(visit)
  await expect(payButton(visit, 'CHF 102.00')).toBeVisible()

  await shop.control('take-places', { tour: 'lantern-walk', datetime: walk.datetime })
  const seats = { tour: 'eyes-closed', datetime: blindfold.datetime, leave: 2 }
  await shop.control('take-places', seats)
  await goToPay(visit, 'CHF 102.00')
  await expect(page.getByText(say('mf-checkout', 'payment.stopped'))).toBeVisible()
  const lineOf = (tour: string) => basketLines(visit).filter({ hasText: nameOf(tour) })
  const gone = lineOf('lantern-walk')
  const fewer = lineOf('eyes-closed')
  await expect(gone).toContainText(say('mf-checkout', 'change.soldOut'))
  await expect(fewer).toContainText(say('mf-checkout', 'change.fewerLeft', { count: 2 }))
  expect(requests.count(INIT_PAYMENT)).toBe(0)

  await gone.getByRole('button').last().click()
  await fewer
    .getByRole('button', { name: say('mf-checkout', 'change.reduce', { number: 2 }) })
    .press('Enter')
  await expect(basketLines(visit)).toHaveCount(1)
  await expectFolded(visit)
  // The focus is on the heading with the new total, because the pressed button disappeared with its
  // line.
  const basket = page.getByRole('region', { name: say('mf-checkout', 'title.checkout') })
  await expect(basket.getByRole('heading', { level: 2 })).toBeFocused()
  await payButton(visit, 'CHF 36.00').click()
  await atProvider(visit, shop)
})

test('on the way to the details, the basket stops a visitor at a tour that is sold out @phone', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const [walk, book] = await Promise.all([
    offeredTime(shop, { tour: 'lantern-walk', day: 3 }),
    articleLine(shop, 'b-night-train'),
  ])
  await putBasket(page, [book, offeredTourLine(walk, 2)])
  await shop.control('take-places', { tour: 'lantern-walk', datetime: walk.datetime })
  await openBasket(visit)
  const goOn = page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') })
  const gone = basketLines(visit).filter({ hasText: nameOf('lantern-walk') })
  await expect(gone.getByText(say('mf-checkout', 'change.soldOut'))).toBeVisible()
  await goOn.click()
  const title = gone.getByRole('heading')
  await expect(title).toBeFocused()
  const reason = [say('mf-checkout', 'change.soldOut'), say('mf-checkout', 'failed.kept')].join(' ')
  await expect(title).toHaveAccessibleDescription(reason)
  await expect(gone.getByText(reason)).toBeInViewport({ ratio: 1 })
  await expect(gone.getByRole('status')).toHaveCount(0)
  await expect(basketLines(visit)).toHaveCount(2)
  await expectAccessible(page)

  const remove = gone.getByRole('button').last()
  await expect(remove).toBeInViewport({ ratio: 1 })
  await remove.click()
  await goOn.click()
  await expect(heading(visit, say('mf-account', 'title.guestRegister'))).toBeVisible()
})

test('when two visitors pay at once for the last tour of a time, only one of them gets it @core', async ({
  page,
  browser,
  shop,
}, info) => {
  const evening = await offeredTime(shop, { tour: 'fifty-lamps', day: 2, time: '19:00' })
  const value = 'Atelier Nord'
  const name = { id: 'q-fifty-lamps-name', type: 'text', value, question: '', shown: value }
  const cart = storedBasket([offeredTourLine(evening, 1, [name])])
  const other = await browser.newContext()
  const visits = [visitIn(page, 'de'), visitIn(await other.newPage(), 'de')]
  const emails = visits.map((_, index) => `${index}-${emailOf(info)}`)
  for (const [index, visit] of visits.entries()) {
    const session = await guestSession(shop, emails[index] ?? '')
    await putIntoSession(visit.page, { cart, ...session })
    await openPayment(visit)
    await expect(payButton(visit, 'CHF 320.00')).toBeVisible()
  }
  // Both visitors still see free places at this time; only the server decides which of them gets
  // the places.
  const asked = Promise.all(visits.map(({ page }) => page.waitForRequest(INIT_PAYMENT)))
  for (const visit of visits) {
    await visit.page.route(INIT_PAYMENT, async (route) => {
      await asked
      await route.continue()
    })
  }
  await Promise.all(visits.map((visit) => goToPay(visit, 'CHF 320.00')))
  const [paying, late] = await winnerFirst(visits, shop)
  await expect(late.page.getByRole('alert').filter({ hasText: 'ausverkauft' })).toBeVisible()
  await expectFolded(late)
  await atProvider(paying, shop)
  await payAtProvider(paying)
  await expectConfirmed(paying)
  const mails = await Promise.all(emails.map((email) => mailsTo(shop, email)))
  expect(mails.flat()).toHaveLength(1)
})

/** The two visitors in order: first the one who has reached the provider. */
async function winnerFirst(visits: Visit[], shop: Shop): Promise<[Visit, Visit]> {
  const isPaying = ({ page }: Visit) => page.url().startsWith(shop.providerOrigin)
  await expect.poll(() => visits.filter(isPaying).length).toBe(1)
  const [first, second] = visits.toSorted(
    (one, other) => Number(isPaying(other)) - Number(isPaying(one)),
  )
  if (first === undefined || second === undefined) throw new Error('A race needs two visitors')
  return [first, second]
}
