import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { fillGuestForm, guestField, NO_PASSWORD } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [NO_PASSWORD] })

test('errors link to fields and keep the input @core @phone', async ({ page }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto(pathTo('guestRegister', 'de'))
  const email = guestField(visit, 'email')
  const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
  await email.fill('ladina@')
  await submit.click()

  const summary = page.getByRole('region', { name: say('mf-account', 'form.summary') })
  await expect(summary).toBeFocused()
  await expectUncovered(summary.getByRole('heading'))
  await expect(summary.getByRole('link')).toHaveCount(3)
  const wrong = say('mf-account', 'problem.invalidEmail')
  await summary.getByRole('link', { name: wrong }).click()
  await expect(email).toBeFocused()
  await expectUncovered(email)
  await expect(email).toHaveAccessibleDescription(wrong)
  await expect(email).toHaveValue('ladina@')

  await fillGuestForm(visit, emailOf(info))
  await expect(summary).toBeHidden()
  await submit.click()
  // There is nothing to pay, so the payment leads to the empty basket.
  await expect(page).toHaveURL(pathTo('checkout', 'de'))
})
