import { emailOf } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { putIntoSession } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { visitIn } from '../fixtures/visit.ts'
import { logIn, NEW_PASSWORD } from '../fixtures/visit-account.ts'
import { heading } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [[/401 .*\/auth\/login/], { scope: 'test' }] })
test('the form of a new account, with all that it lacks and with another address', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de/register')
  const submit = page.getByRole('button', { name: say('mf-account', 'register.submit') })
  await expect(submit).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: say('mf-account', 'shipping.elsewhere') }).check()
  await submit.click()
  await expect(page.getByRole('region', { name: say('mf-account', 'form.summary') })).toBeFocused()
  await expectAccessible(page)
})

test('the login, refused, and the ways to a new password', async ({ page }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de/login')
  await logIn(visit, emailOf(info))
  await expect(page.getByText(say('mf-account', 'login.wrong'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/de/forgot-password')
  await expect(heading(visit, say('mf-account', 'title.forgotPassword'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/de/recover#somewhere')
  const save = page.getByRole('button', { name: say('mf-account', 'recover.submit') })
  await page.getByLabel(say('mf-account', 'password.new'), { exact: true }).fill(NEW_PASSWORD)
  await save.click()
  await expectAccessible(page)
})

test('the settings of somebody who is known', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  await putIntoSession(page, await customerSession(shop, emailOf(info)))
  await page.goto('/de/settings')
  await expect(heading(visit, visit.say('mf-account', 'title.settings'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Ladina')
  await expectAccessible(page)
})
