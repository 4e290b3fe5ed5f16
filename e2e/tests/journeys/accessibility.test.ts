import { emailOf } from '../fixtures/bookings.ts'
import { fillBasket, type Wish } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectConfirmed,
  fillGuestForm,
  goToPay,
  heading,
  NO_PASSWORD,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import {
  addButton,
  bookableDays,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
} from '../fixtures/visit-event.ts'
import { openFilters } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { expectTours, openTour } from '../fixtures/visit-tour.ts'

const wish: Wish = {
  event: 'lamplighters',
  day: 4,
  time: 0,
  counts: { 't-lamplighters-adult': 1 },
}

test.use({ allowedErrors: [NO_PASSWORD] })

test('the home page, a page of text and an address that does not exist', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/de/page/data_protection')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/de/nowhere')
  await expect(heading(visit, say('shell', 'notFound.title'))).toBeVisible()
  await expectAccessible(page)
})

test('the events and one of them, before and after choosing', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/tickets')
  await expect(page.getByRole('link', { name: visit.nameOf('aurora') })).toBeVisible()
  await expectAccessible(page)
  await openEvent(visit, 'blue-hour')
  await expect(bookableDays(visit).first()).toBeVisible()
  await expectAccessible(page)
  await chooseDay(visit, 7)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 1)
  const family = visit.nameOf('t-blue-hour-family')
  const choose = visit.say('booking', 'tickets.chooseNamed', { name: family })
  await page.getByRole('button', { name: choose }).click()
  await expectAccessible(page)
})

test('the tours, and the programme of a day', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de/guided-tours')
  await expectTours(visit)
  await expectAccessible(page)
  await openFilters({ page })
  await page.getByRole('radio', { name: say('mf-tours', 'list.tomorrow') }).click()
  await expect(page.locator('time').first()).toBeVisible()
  await expectAccessible(page)
})

test('a tour before and after trying to book it, and one that leaves a price to choose', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await openTour(visit, 'night-school')
  await expect(bookableDays(visit).first()).toBeVisible()
  await expectAccessible(page)
  await chooseDay(visit, 7)
  await chooseCount(visit, 't-night-school-pupil', 20)
  await addButton(visit).click()
  const problems = page.getByRole('region', { name: say('mf-tours', 'questions.missing') })
  await expect(problems).toBeVisible()
  await expectAccessible(page)
  await openTour(visit, 'fifty-lamps')
  await chooseDay(visit, 5)
  await addButton(visit).click()
  await expect(page.getByText(say('mf-tours', 'missing.price'))).toBeVisible()
  await expectAccessible(page)
})

test('the basket, empty and filled, and a payment that came to nothing', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await openBasket(visit)
  await expect(page.getByText(say('mf-checkout', 'empty.title'))).toBeVisible()
  await expectAccessible(page)
  await fillBasket(visit, wish)
  await expect(basketLines(visit)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('mf-checkout', 'clear.button') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  for (const outcome of ['failed', 'canceled']) {
    await page.goto(`/de/checkout/${outcome}`)
    await expect(heading(visit, say('mf-checkout', `title.${outcome}`))).toBeVisible()
    await expectAccessible(page)
  }
})

test('the guest form, the payment, both with errors, and the booking', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await fillBasket(visit, wish)
  await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
  const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
  await expect(submit).toBeVisible()
  await expectAccessible(page)
  await submit.click()
  await expect(page.getByText(say('mf-account', 'form.summary'))).toBeVisible()
  await expectAccessible(page)

  await fillGuestForm(visit, emailOf(info))
  await submit.click()
  await expect(payButton(visit, 'CHF 16.00')).toBeVisible()
  await expectAccessible(page)
  await payButton(visit, 'CHF 16.00').click()
  await expect(page.getByText(say('mf-checkout', 'payment.summary'))).toBeVisible()
  await expectAccessible(page)

  await goToPay(visit, 'CHF 16.00')
  await atProvider(visit, shop)
  await expectAccessible(page)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  await expectAccessible(page)
})
