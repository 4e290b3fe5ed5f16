import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  fillGuestForm,
  heading,
  NO_PASSWORD,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'

const MARA = { name: 'Mara Brandt', street: 'Allee 3', zip: '10115', city: 'Berlin' }

test.use({ allowedErrors: [NO_PASSWORD] })

test('the price of delivery to another person is that of their address, also after a reload and in the mail @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await putBasket(page, [await articleLine(shop, 'b-night-train')])
  await openBasket(visit)
  await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
  await expect(heading(visit, say('mf-account', 'title.guestRegister'))).toBeVisible()
  await fillGuestForm(visit, email)
  await page.getByRole('checkbox', { name: say('mf-account', 'shipping.elsewhere') }).check()
  const delivery = page.getByRole('group', { name: say('mf-account', 'shipping.title') })
  const field = (name: string) => delivery.getByLabel(say('mf-account', `field.${name}`))
  await page.getByRole('button', { name: say('mf-account', 'guest.submit') }).click()
  await expect(page.getByRole('region', { name: say('mf-account', 'form.summary') })).toBeFocused()

  for (const [name, value] of Object.entries(MARA)) await field(name).fill(value)
  await field('country').selectOption('DE')
  await page.reload()
  for (const [name, value] of Object.entries(MARA)) await expect(field(name)).toHaveValue(value)
  await page.getByRole('button', { name: say('mf-account', 'guest.submit') }).click()

  await expect(basketSum(visit, 'shipping')).toContainText('CHF 19.00')
  await expect(payButton(visit, 'CHF 43.00')).toBeVisible()
  await payByCard(visit, shop, 'CHF 43.00')

  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    customer: { city: 'Biel/Bienne', shipping: { ...MARA, country: 'DE' } },
    shipping: { country: 'DE', cost: 1900 },
  })
  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('Mara Brandt, Allee 3, 10115 Berlin')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept, 'nothing of the guest is left').not.toMatch(/Mara|Ladina|Allee/)
})
