import type { Locator } from '@playwright/test'
import { emailOf } from '../fixtures/bookings.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { visitIn } from '../fixtures/visit.ts'
import { accountMenu, NEW_PASSWORD, PASSWORD, passwordField } from '../fixtures/visit-account.ts'
import { enter, expectFocusOnHeading, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { guestField } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [/401 .*\/auth\/login/] })

test('the keyboard alone is enough to log in, change the street and log out', async ({
  page,
  shop,
}, info) => {
  test.slow()
  const visit = visitIn(page, 'en')
  const { say } = visit
  const { keyboard } = page
  const email = emailOf(info)
  const go = (target: Locator) => enter(page, target)
  const link = (key: string) =>
    page.getByRole('banner').getByRole('link', { name: say('shell', key), exact: true })
  await customerSession(shop, email)

  await page.goto('/en/page/imprint')
  await go(link('nav.login'))
  await expectFocusOnHeading(page, say('mf-account', 'title.login'))
  const user = page.getByRole('textbox', { name: say('mf-account', 'field.email'), exact: true })
  await tabTo(page, user)
  await keyboard.type(email)
  await tabTo(page, passwordField(visit, 'password.current'))
  await keyboard.type(NEW_PASSWORD)
  await keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: say('mf-account', 'login.problem'), exact: true }),
  ).toBeFocused()
  await tabTo(page, passwordField(visit, 'password.current'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/en/page/imprint')
  await expectFocusOnHeading(page, say('shell', 'page.imprint'))

  const menu = accountMenu(visit, 'Ladina Vonmoos')
  await go(menu)
  await go(link('nav.settings'))
  await expectFocusOnHeading(page, say('mf-account', 'title.settings'))
  await tabTo(page, guestField(visit, 'street'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Seevorstadt 52')
  await keyboard.press('Enter')
  await expect(page.getByText(say('mf-account', 'settings.saved')).first()).toBeVisible()
  await page.reload()
  await expect(guestField(visit, 'street')).toHaveValue('Seevorstadt 52')
  await go(menu)
  await go(link('nav.logout'))
  await expect(link('nav.login')).toBeVisible()
})
