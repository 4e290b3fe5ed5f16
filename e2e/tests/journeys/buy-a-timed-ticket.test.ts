import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueAsGuest,
  expectConfirmed,
  goToPay,
  heading,
  NO_PASSWORD,
  openBasket,
} from '../fixtures/visit-checkout.ts'
import {
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  summary,
} from '../fixtures/visit-event.ts'
import { badge, openBasketByBadge } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

test.use({ allowedErrors: [NO_PASSWORD] })

for (const [language, tag] of [
  ['de', '@desktop'],
  ['en', '@phone'],
] as const) {
  test(
    `tickets for an event at a time are bought in ${language} @core`,
    { tag },
    async ({ page, shop }, info) => {
      const visit = visitIn(page, language)
      const { say, nameOf } = visit
      const email = emailOf(info)
      await page.goto(`/${language}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('shell', 'home.go.tickets'), exact: true })
        .click()
      await page.getByRole('link', { name: nameOf('blue-hour'), exact: true }).click()
      await expect(heading(visit, nameOf('blue-hour'))).toBeVisible()

      await chooseDay(visit, 3)
      await chooseTime(visit, 0)
      const adults = say('shared', 'quantity.more', { label: nameOf('t-blue-hour-adult') })
      await page.getByRole('button', { name: adults }).click()
      await page.getByRole('button', { name: adults }).click()
      await chooseCount(visit, 't-blue-hour-child', 1)
      await expect(summary(visit)).toContainText('CHF 36.00')

      await addToBasket(visit, 2)
      await openBasketByBadge(visit, 2)
      await expect(basketLines(visit)).toContainText([
        nameOf('t-blue-hour-adult'),
        nameOf('t-blue-hour-child'),
      ])
      await expect(basketLines(visit).nth(1)).toContainText(say('shared', 'price.free'))
      await continueAsGuest(visit, email)
      await goToPay(visit, 'CHF 36.00')

      await atProvider(visit, shop)
      await expect(page.getByRole('main')).toContainText('CHF 36.00')
      await payAtProvider(visit)

      await expectConfirmed(visit, 'booking')
      await expect(page).toHaveURL(`${shop.origin}/${language}/checkout/success`)
      const number = await bookingNumber(visit)
      const mails = await mailsTo(shop, email)
      expect(mails.map(({ bookingId }) => bookingId)).toEqual([number])
      expect(mails[0]?.subject).toContain(number)
      expect(mails[0]?.text).toContain('CHF 36.00')

      await openBasket(visit)
      await expect(page.getByText(say('mf-checkout', 'empty.title'))).toBeVisible()
      await expect(badge(visit, 0)).toBeVisible()
    },
  )
}
