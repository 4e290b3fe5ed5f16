import { accountMailsTo, mailedLink } from '../fixtures/account-mails.ts'
import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  followAccountLink,
  logIn,
  NEW_PASSWORD,
  PASSWORD,
  passwordField,
  register,
} from '../fixtures/visit-account.ts'
import {
  continueAsGuest,
  expectFolded,
  GUEST,
  goToBasket,
  guestField,
  heading,
  NO_PASSWORD,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { addToBasket } from '../fixtures/visit-event.ts'
import { openGoods } from '../fixtures/visit-goods.ts'

/** Price 9.50, delivery 9. */
const PIN = 'bat-pin'
const TOTAL = 'CHF 18.50'
const NAME = 'Ladina Vonmoos'

test.use({
  allowedErrors: [[NO_PASSWORD, /401 .*\/api\//, /422 .*\/pwdconfirm/], { scope: 'test' }],
})

test('a customer buys, logs out, recovers the account by mail, changes the address, and buys again @core', async ({
  page,
  shop,
}, info) => {
  test.slow()
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await page.goto('/de')
  await followAccountLink(visit, 'register')
  await register(visit, email)
  await expect(
    heading(visit, say('mf-account', 'registerSuccess.welcome', { name: NAME })),
  ).toBeVisible()
  await expect.poll(() => accountMailsTo(shop, email)).toHaveLength(1)
  await page.goto(await mailedLink(shop, email, 'confirm-email'))
  await expect(page).toHaveURL('/de/confirm-email')
  await page.getByRole('button', { name: say('mf-account', 'confirmEmail.submit') }).click()
  await expect(heading(visit, say('mf-account', 'confirmEmail.done'))).toBeFocused()
  await putIntoBasket(visit)
  await pay(visit, shop)
  expect(await mailsTo(shop, email)).toHaveLength(1)

  await followAccountLink(visit, 'logout', NAME)
  await expect(page.getByText(say('mf-account', 'logout.done')).first()).toBeVisible()
  await followAccountLink(visit, 'login')
  await logIn(visit, email, 'ein falsches Passwort')
  await expect(
    page.getByRole('region', { name: say('mf-account', 'login.problem'), exact: true }),
  ).toBeFocused()
  await page.getByRole('link', { name: say('mf-account', 'login.forgotten') }).click()
  await expect(heading(visit, say('mf-account', 'title.forgotPassword'))).toBeVisible()
  await expect(emailField(visit)).toHaveValue(email)
  await page.getByRole('button', { name: say('mf-account', 'forgot.submit'), exact: true }).click()
  await expect(heading(visit, say('mf-account', 'title.forgotPasswordSuccess'))).toBeVisible()

  const link = await mailedLink(shop, email)
  await page.goto(link)
  await expect(page).toHaveURL('/de/recover')
  const secret = link.split('#')[1] ?? ''
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret)
  await setPassword(visit, NEW_PASSWORD)
  await expect(heading(visit, say('mf-account', 'title.recoverSuccess'))).toBeVisible()
  await page.goto(link)
  await setPassword(visit, PASSWORD)
  await expect(page.getByText(say('mf-account', 'recover.linkRefused'))).toBeVisible()

  // The settings show the new account's data: this browser was signed in to this account before.
  await followAccountLink(visit, 'settings', NAME)
  await expect(guestField(visit, 'street')).toHaveValue(GUEST.street)
  for (const [field, value] of Object.entries({ ...GUEST, street: 'Seevorstadt 52' })) {
    await guestField(visit, field).fill(value)
  }
  await page
    .getByRole('button', { name: say('mf-account', 'settings.submit'), exact: true })
    .click()
  await expect(page.getByText(say('mf-account', 'settings.saved')).first()).toBeVisible()
  await page.reload()
  await expect(guestField(visit, 'street')).toHaveValue('Seevorstadt 52')

  await putIntoBasket(visit)
  expect(await storedCustomer(shop, await pay(visit, shop))).toMatchObject({
    email,
    street: 'Seevorstadt 52',
  })
})

test('a guest opens an account on the way to the payment @core @phone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await putIntoBasket(visit)
  await goToBasket(visit)
  await continueAsGuest(visit, email)
  await expect(payButton(visit, TOTAL)).toBeVisible()
  await followAccountLink(visit, 'register')
  await expect(guestField(visit, 'fname')).toHaveValue('Ladina')
  await expect(guestField(visit, 'email')).toHaveValue(email)
  await register(visit, email)
  await expect(
    heading(visit, say('mf-account', 'registerSuccess.welcome', { name: NAME })),
  ).toBeVisible()
  await page.getByRole('link', { name: say('mf-account', 'login.toCheckout'), exact: true }).click()
  await expectFolded(visit)
  await pay(visit, shop)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

function emailField({ page, say }: Visit) {
  return page.getByRole('textbox', { name: say('mf-account', 'field.email'), exact: true })
}

async function putIntoBasket(visit: Visit): Promise<void> {
  await openGoods(visit, 'product', PIN)
  await addToBasket(visit, 1)
}

/**
 * Pays for the basket from any page, as a buyer whose data the shop has; returns the booking
 * number.
 */
async function pay(visit: Visit, shop: Shop): Promise<string> {
  await openBasket(visit)
  await payByCard(visit, shop, TOTAL)

  return await bookingNumber(visit)
}

async function setPassword(visit: Visit, password: string): Promise<void> {
  await passwordField(visit, 'password.new').fill(password)
  await passwordField(visit, 'password.repeat').fill(password)
  await visit.page
    .getByRole('button', { name: visit.say('mf-account', 'recover.submit'), exact: true })
    .click()
}

async function storedCustomer(shop: Shop, number: string): Promise<unknown> {
  return (await storedBooking(shop, number)).customer
}
