import { languageName } from '@shop/shared/i18n/language-name'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  fillGuestForm,
  heading,
  NO_PASSWORD,
  openBasket,
} from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [[NO_PASSWORD], { scope: 'test' }] })

/*
 * Regression: the way back to the checkout was stored in the old language. A visitor who changed
 * the language in the form ended on a page that does not exist.
 */
test('who chooses another language in the guest form comes back to the checkout in it', async ({
  page,
  shop,
}, info) => {
  const german = visitIn(page, 'de')
  const english = visitIn(page, 'en')
  const wanted = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 15, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  await openBasket(german)
  await page.getByRole('button', { name: german.say('mf-checkout', 'signIn.guest') }).click()
  await expect(heading(german, german.say('mf-account', 'title.guestRegister'))).toBeVisible()
  await page.getByLabel(german.say('shell', 'nav.languages', { name: languageName('de') })).click()
  await page.getByRole('link', { name: languageName('en') }).click()
  await expect(heading(english, english.say('mf-account', 'title.guestRegister'))).toBeVisible()

  await fillGuestForm(english, emailOf(info))
  await page.getByRole('button', { name: english.say('mf-account', 'guest.submit') }).click()
  await expect(heading(english, english.say('mf-checkout', 'payment.title'))).toBeVisible()
  await expect(page).toHaveURL('/en/checkout?step=payment')
})

/**
 * Regression: names in the basket stayed in the language they were added in, up to the
 * confirmation.
 */
test('a basket filled in one language is read in another', async ({ page, shop }) => {
  const wanted = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 15, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  for (const language of ['en', 'it'] as const) {
    const visit = visitIn(page, language)
    await openBasket(visit)
    const line = basketLines(visit)
    await expect(line.getByRole('heading')).toHaveText(visit.nameOf('blue-hour'))
    await expect(line).toContainText(visit.nameOf('t-blue-hour-adult'))
  }
})
