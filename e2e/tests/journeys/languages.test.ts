import { emailOf } from '../fixtures/bookings.ts'
import { addAndOpenBasket } from '../fixtures/buy.ts'
import { expectReadable } from '../fixtures/expect-readable.ts'
import { PLAYED_LANGUAGES } from '../fixtures/played-languages.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectConfirmed,
  fillGuestForm,
  goToPay,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import {
  addButton,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
  summary,
} from '../fixtures/visit-event.ts'
import { openFilters } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { expectTours, openTour } from '../fixtures/visit-tour.ts'
import { writeOrder } from '../fixtures/write-order.ts'

test.use({ allowedErrors: [NO_PASSWORD] })

for (const language of PLAYED_LANGUAGES) {
  test(`every screen of a purchase is readable in ${language}`, async ({ page, shop }, info) => {
    const visit = visitIn(page, language)
    const { say } = visit
    const price = language === 'nl' ? 'CHF 18,00' : 'CHF 18.00'

    await page.goto(`/${language}`)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expectReadable(visit)
    await page.goto(`/${language}/tickets`)
    await expect(page.getByRole('link', { name: visit.nameOf('aurora') })).toBeVisible()
    await expectReadable(visit)

    await page.goto(`/${language}/guided-tours`)
    await expectTours(visit)
    await expectReadable(visit)
    await openFilters({ page })
    await page.getByRole('radio', { name: say('mf-tours', 'list.tomorrow') }).click()
    await expect(page.locator('time').first()).toBeVisible()
    await expectReadable(visit)
    await openTour(visit, 'night-school')
    await chooseDay(visit, 6)
    await chooseCount(visit, 't-night-school-pupil', 20)
    await addButton(visit).click()
    const problems = page.getByRole('region', { name: say('mf-tours', 'questions.missing') })
    await expect(problems).toBeFocused()
    await expectReadable(visit)

    await openEvent(visit, 'blue-hour')
    await chooseDay(visit, 6)
    await chooseTime(visit, 0)
    await chooseCount(visit, 't-blue-hour-adult', 1)
    await expect(summary(visit)).toContainText(price)
    await expectReadable(visit)

    await addAndOpenBasket(visit, 1)
    await expect(basketLines(visit)).toContainText(price)
    await expectReadable(visit)

    await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
    const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
    await submit.click()
    await expect(page.getByText(say('mf-account', 'form.summary'))).toBeVisible()
    await expectReadable(visit)
    await fillGuestForm(visit, emailOf(info))
    await submit.click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectReadable(visit)

    await goToPay(visit, price)
    await atProvider(visit, shop)
    await expect(
      page.getByRole('button', { name: say('provider', 'pay', { amount: price }), exact: true }),
    ).toBeVisible()
    await expectReadable(visit)
    await payAtProvider(visit)
    await expectConfirmed(visit)
    await expect(
      page.getByRole('heading', { name: say('mf-checkout', 'success.visitTitle') }),
    ).toBeVisible()
    await expectReadable(visit)

    const items = [{ type: 'merchandise', id: 'b-night-train', count: 2 }]
    const order = await writeOrder(shop, { language, email: emailOf(info), items })
    await page.goto(order.address)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(visit.nameOf('b-night-train'))
    await expectReadable(visit)
  })
}
