import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { followAccountLink } from '../fixtures/visit-account.ts'
import { expectFocusOnHeading, tabTo } from '../fixtures/visit-by-keyboard.ts'
import {
  basketLines,
  continueAsGuest,
  continueToPayment,
  expectFolded,
  guestField,
  heading,
  NO_PASSWORD,
  openBasket,
  openPayment,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { codeField, openCodeEntry } from '../fixtures/visit-codes.ts'

const ONE_ADULT = { event: 'night-train', ticket: 't-night-train-adult', count: 1 }
const PRICE = 'CHF 22.00'

test.use({ allowedErrors: [NO_PASSWORD] })

/**
 * Expects a step: heading, title, list of steps and address show it, and the heading has the focus.
 */
async function expectStep(visit: Visit, step: 'cart' | 'payment'): Promise<void> {
  const { page, say } = visit
  const title = say('mf-checkout', step === 'cart' ? 'title.checkout' : 'step.payment')
  await expectFocusOnHeading(page, title)
  await expect(page).toHaveTitle(new RegExp(`^${title} `))
  await expect(page).toHaveURL(step === 'cart' ? '/de/checkout' : '/de/checkout?step=payment')
  const steps = page.getByRole('list', { name: say('mf-checkout', 'step.label') })
  await expect(steps.locator('[aria-current=step]')).toContainText(
    say('mf-checkout', `step.${step}`),
  )
  // On a phone only the current step is shown.
  const isWide = (page.viewportSize()?.width ?? 0) > 600
  await expect(steps.getByRole('link')).toHaveCount(isWide && step !== 'cart' ? 2 : 0)
}

function scrolled({ page }: Visit): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/*
 * Regression: basket and payment were one page. After the guest form it looked like the basket
 * again, and on a phone the button to pay was on its third screen.
 */
test('visitors can go from the basket to the payment and back @core @both', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await putBasket(page, [await offeredLine(shop, { ...ONE_ADULT, day: 22 })])
  await openBasket(visit)
  await expect(page.getByRole('radio')).toHaveCount(0)
  // The heading has the same place in all steps.
  const place = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  // The page itself is there, not its placeholder.
  await expect(basketLines(visit)).toHaveCount(1)
  const first = await place()
  await page.goto(pathTo('guestRegister', 'de'))
  await expect(guestField(visit, 'email')).toBeVisible()
  await expect.poll(place).toBe(first)
  await page.goBack()
  await continueAsGuest(visit, emailOf(info))
  await expectStep(visit, 'payment')
  await expect.poll(place).toBe(first)
  await expectFolded(visit)
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(basketLines(visit).getByRole('button')).toHaveCount(0)
  for (const ofBasket of ['code.toggle', 'clear.button', 'suggest.title']) {
    await expect(page.getByText(say('mf-checkout', ofBasket), { exact: true })).toHaveCount(0)
  }
  await page.reload()
  await expect(payButton(visit, PRICE)).toBeVisible()
  await expectFolded(visit)

  await payButton(visit, PRICE).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: say('mf-checkout', 'basket.editOf') }).click()
  await expectStep(visit, 'cart')
  expect(await scrolled(visit)).toBe(0)
  await expect(basketLines(visit)).toHaveCount(1)
  await page.goBack()
  await expectStep(visit, 'payment')
  await page.goForward()
  await expectStep(visit, 'cart')
  // The guest form does not appear again once the shop has the buyer's data.
  await continueToPayment(visit)
  await expectStep(visit, 'payment')
  expect(await scrolled(visit)).toBe(0)
})

// Regression: the only link on from the settings led to the basket.
test('before paying a customer can change the account and come back to the payment @phone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const session = await customerSession(shop, emailOf(info))
  const line = await offeredLine(shop, { ...ONE_ADULT, day: 20 })
  await putIntoSession(page, { cart: storedBasket([line]), ...session })
  await openPayment(visit)
  await page.getByRole('link', { name: say('mf-checkout', 'payment.changeDetails') }).click()
  await expectFocusOnHeading(page, say('mf-account', 'title.settings'))
  await guestField(visit, 'street').fill('Seevorstadt 52')
  await page.getByRole('button', { name: say('mf-account', 'settings.submit') }).click()
  await expect(page.getByText(say('mf-account', 'settings.saved')).first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: say('mf-account', 'login.toCheckout') }).click()
  await expectStep(visit, 'payment')
  await followAccountLink(visit, 'settings', `${session.customer.fname} ${session.customer.lname}`)
  await page.getByRole('link', { name: say('mf-account', 'login.toCheckout') }).click()
  await expectStep(visit, 'payment')
})

test('the buttons that lead to the payment, and pay, stay in view @core @phone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await putBasket(page, [await offeredLine(shop, { ...ONE_ADULT, day: 23 })])
  await openBasket(visit)
  const way = page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') })
  const bar = way.locator('..')
  await expect(way).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText(PRICE)
  await openCodeEntry(visit)
  // Wait for the suggestions, which load late: they move content below them, and a focused element
  // there would leave the view.
  await expect(
    page.getByRole('heading', { name: say('mf-checkout', 'suggest.title') }),
  ).toBeVisible()
  // `tabTo` checks every focused element on the way: nothing may cover it.
  await tabTo(page, codeField(visit))
  await tabTo(page, page.getByRole('link', { name: say('mf-checkout', 'signIn.login') }))
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  await expectUncovered(way)

  await readyToPay(visit, shop, info, { day: 23, count: 1 })
  await heading(visit, say('mf-checkout', 'step.payment')).focus()
  let stops = 0
  const first = page.getByRole('radio').first()
  while (!(await first.evaluate((radio) => radio === document.activeElement))) {
    await page.keyboard.press('Tab')
    stops += 1
    expect(stops).toBeLessThanOrEqual(5)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(payButton(visit, PRICE)).toBeInViewport({ ratio: 1 })
})
