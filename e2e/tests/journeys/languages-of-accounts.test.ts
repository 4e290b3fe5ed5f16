import { mailedLink } from '../fixtures/account-mails.ts'
import { emailOf } from '../fixtures/bookings.ts'
import { expectReadable } from '../fixtures/expect-readable.ts'
import { PLAYED_LANGUAGES } from '../fixtures/played-languages.ts'
import { putIntoSession } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { visitIn } from '../fixtures/visit.ts'
import { logIn, NEW_PASSWORD, passwordField } from '../fixtures/visit-account.ts'
import { guestField, heading } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [[/401 .*\/auth\/login/, /422 .*\/customer\//], { scope: 'test' }] })

for (const language of PLAYED_LANGUAGES) {
  test(`the pages of an account are readable in ${language}`, async ({ page, shop }, info) => {
    test.slow()
    const visit = visitIn(page, language)
    const { say } = visit
    const email = emailOf(info)
    const button = (key: string) =>
      page.getByRole('main').getByRole('button', { name: say('mf-account', key), exact: true })
    const summary = page.getByRole('region', { name: say('mf-account', 'form.summary') })
    const session = await customerSession(shop, email)

    await page.goto(`/${language}/register`)
    await button('register.submit').click()
    await expect(summary).toBeFocused()
    await expectReadable(visit)

    await page.goto(`/${language}/login?unauthorised=1`)
    await logIn(visit, email, NEW_PASSWORD)
    await expect(page.getByText(say('mf-account', 'login.wrong'))).toBeVisible()
    await expectReadable(visit)
    await page.goto(`/${language}/forgot-password`)
    await page
      .getByRole('textbox', { name: say('mf-account', 'field.email'), exact: true })
      .fill(email)
    await button('forgot.submit').click()
    await expect(heading(visit, say('mf-account', 'title.forgotPasswordSuccess'))).toBeVisible()
    await expectReadable(visit)
    const link = await mailedLink(shop, email)
    expect(new URL(link).pathname).toBe(`/${language}/recover`)
    await page.goto(`/${language}/recover`)
    await expect(page.getByText(say('mf-account', 'recover.linkMissing'))).toBeVisible()
    await expectReadable(visit)

    await putIntoSession(page, session)
    await page.goto(`/${language}/settings`)
    await guestField(visit, 'zip').fill('')
    await button('settings.submit').click()
    await expect(summary).toBeFocused()
    await passwordField(visit, 'passwordChange.old').fill('nicht richtig')
    await passwordField(visit, 'password.new').fill('kurz')
    await button('passwordChange.submit').click()
    await expectReadable(visit)

    await page.goto(link)
    await passwordField(visit, 'password.new').fill(NEW_PASSWORD)
    await passwordField(visit, 'password.repeat').fill(NEW_PASSWORD)
    await button('recover.submit').click()
    await expect(heading(visit, say('mf-account', 'title.recoverSuccess'))).toBeVisible()
    await expectReadable(visit)
  })
}
