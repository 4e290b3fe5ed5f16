import type { Locator } from '@playwright/test'
import { emailOf, mailsTo } from '../fixtures/bookings.ts'
import { storedLines } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { enter, expectFocusOnHeading, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { basketLines, guestField, NO_PASSWORD, payButton } from '../fixtures/visit-checkout.ts'
import { codeField } from '../fixtures/visit-codes.ts'
import {
  bookableDays,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
  openTimes,
  summary,
} from '../fixtures/visit-event.ts'
import { offerLink, openGoods, ownerField, ownerProblems } from '../fixtures/visit-goods.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'
import { tourLink } from '../fixtures/visit-tour.ts'

const ADULT = 't-lamplighters-adult'
/** In the order of the form; the country is preselected. */
const TYPED = ['fname', 'lname', 'street', 'zip', 'city', 'email', 'emailConfirmation'] as const

test.use({ allowedErrors: [NO_PASSWORD] })
test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard')

test('tickets are bought with the keyboard alone', async ({ page, shop }, info) => {
  // Slow: more than a hundred key presses, each followed by a check.
  test.slow()
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const { keyboard } = page
  const go = (target: Locator) => enter(page, target)

  await page.goto('/en')
  await go(page.getByRole('link', { name: say('shell', 'home.go.tickets'), exact: true }).first())
  await expectFocusOnHeading(page, say('mf-tickets', 'title.tickets'))
  await go(page.getByRole('link', { name: nameOf('lamplighters'), exact: true }))
  await expectFocusOnHeading(page, nameOf('lamplighters'))

  await chooseDayByKeys(visit)
  await tabTo(page, openTimes(visit).first())
  await keyboard.press('Space')
  const more = say('shared', 'quantity.more', { label: nameOf(ADULT) })
  await go(page.getByRole('button', { name: more }))
  await keyboard.press('Enter')
  await expect(summary(visit)).toContainText('CHF 32.00')
  await go(page.getByRole('button', { name: say('booking', 'summary.add') }))
  await enterBasket(visit)
  await expectFocusOnHeading(page, say('mf-checkout', 'title.checkout'))

  await go(page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }))
  await expectFocusOnHeading(page, say('mf-account', 'title.guestRegister'))
  for (const field of TYPED) {
    await tabTo(page, guestField(visit, field))
    await keyboard.type(field.startsWith('email') ? emailOf(info) : 'Laternenquai 7')
  }
  await keyboard.press('Enter')
  await expectFocusOnHeading(page, say('mf-checkout', 'payment.title'))

  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('Space')
  for (const agreed of ['payment.terms', 'payment.privacy']) {
    await tabTo(page, page.getByRole('checkbox', { name: say('mf-checkout', agreed) }))
    await keyboard.press('Space')
  }
  await go(payButton(visit, 'CHF 32.00'))
  await atProvider(visit, shop)
  await go(page.getByRole('button', { name: say('provider', 'pay', { amount: 'CHF 32.00' }) }))
  await expectFocusOnHeading(page, say('mf-checkout', 'title.success'))
  expect(await mailsTo(shop, emailOf(info))).toHaveLength(1)
})

// Regression: the focus goes on to "Go to basket", and the key that was still down followed it.
test('a key held on "add" adds once and goes nowhere; on a card it adds no second one', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  const { say } = visit
  const { keyboard } = page
  const add = page.getByRole('button', { name: say('booking', 'summary.add') })
  const basket = page.getByRole('link', { name: say('booking', 'summary.basket') })
  const hold = async () => {
    await keyboard.down('Enter')
    await expect(basket).toBeVisible()
    // While a key is down, each further "down" is a repetition of it.
    for (let at = 0; at < 5; at += 1) await keyboard.down('Enter')
    await keyboard.up('Enter')
  }
  await openEvent(visit, 'lamplighters')
  await chooseDay(visit, 9)
  await chooseTime(visit, 0)
  await chooseCount(visit, ADULT, 1)
  await add.focus()
  await hold()
  await expect(basket).toBeFocused()
  await expect(page).toHaveURL(/\/tickets\/lamplighters/)
  expect(await storedLines(page)).toHaveLength(1)

  await openGoods(visit, 'product', 'b-blue-hour')
  await add.focus()
  await hold()
  await expect(add).toBeFocused()
  expect(await storedLines(page)).toHaveLength(2)
  // Let go and pressed again, it adds once more.
  await keyboard.press('Enter')
  await expect.poll(async () => (await storedLines(page)).length).toBe(3)
})

test('places in a tour come from the list into the basket with the keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const { keyboard } = page
  const go = (target: Locator) => enter(page, target)

  await page.goto('/en')
  await go(mainMenu(visit).getByRole('link', { name: say('shell', 'nav.guided_tours') }))
  await expectFocusOnHeading(page, say('mf-tours', 'title.list'))
  if (isMobile) {
    await go(page.getByRole('button', { name: say('shared', 'list.filters'), exact: true }))
  }
  await tabTo(page, page.getByLabel(say('mf-tours', 'list.category')))
  await keyboard.type(nameOf('families'))
  await expect(page).toHaveURL('/en/guided-tours?category=families')
  await go(tourLink(visit, 'lantern-walk'))
  await expectFocusOnHeading(page, nameOf('lantern-walk'))

  await chooseDayByKeys(visit)
  await tabTo(page, openTimes(visit).first())
  await keyboard.press('ArrowDown')
  await expect(openTimes(visit).nth(1)).toBeChecked()
  const more = say('shared', 'quantity.more', { label: say('mf-tours', 'group.places') })
  await go(page.getByRole('button', { name: more }))
  await keyboard.press('Enter')
  await expect(summary(visit)).toContainText('CHF 48.00')
  await go(page.getByRole('button', { name: say('booking', 'summary.add') }))
  await enterBasket(visit)
  await expectFocusOnHeading(page, say('mf-checkout', 'title.checkout'))
  await expect(basketLines(visit)).toContainText('CHF 48.00')
})

test('a pass and a voucher code come into the basket with the keyboard alone', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'past its last control, Tab leaves the page for good there')
  test.slow()
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const { keyboard } = page
  const go = (target: Locator) => enter(page, target)

  await page.goto('/en')
  await go(mainMenu(visit).getByRole('link', { name: say('shell', 'nav.passes') }))
  await expectFocusOnHeading(page, say('mf-merch', 'title.passes'))
  await go(offerLink(visit, 'pass-single'))
  await expectFocusOnHeading(page, nameOf('pass-single'))

  const add = page.getByRole('button', { name: say('booking', 'summary.add') })
  await go(add)
  await expect(ownerProblems(visit)).toBeFocused()
  await go(ownerProblems(visit).getByRole('link').first())
  await expect(ownerField(visit, 1, 'name')).toBeFocused()
  await keyboard.type('Nino Semadeni')
  for (const [field, value] of Object.entries({ street: 'Gasse 1', zip: '3011', city: 'Bern' })) {
    await tabTo(page, ownerField(visit, 1, field))
    await keyboard.type(value)
  }
  await go(add)
  // The same can be added once more, so the focus stays.
  await expect(add).toBeFocused()
  await keyboard.press('Shift+Tab')
  await enterBasket(visit)
  await expectFocusOnHeading(page, say('mf-checkout', 'title.checkout'))
  await expect(basketLines(visit)).toContainText('Nino Semadeni')

  await go(page.getByRole('button', { name: say('mf-checkout', 'code.toggle') }))
  await tabTo(page, codeField(visit))
  await keyboard.type('nacht 80 jahr')
  await keyboard.press('Enter')
  await expect(basketLines(visit)).toHaveCount(2)
  await expect(codeField(visit)).toBeFocused()
  await go(basketLines(visit).last().getByRole('button').last())
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(page.locator(':focus')).not.toHaveCount(0)
})

/** After adding, the basket is where the focus is. */
async function enterBasket({ page, say }: Visit): Promise<void> {
  await expect(page.getByRole('link', { name: say('booking', 'summary.basket') })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Enters the calendar, goes to the next month, and by arrow keys to the next bookable day. */
async function chooseDayByKeys(visit: Visit): Promise<void> {
  const { page } = visit
  const month = page.getByRole('grid')
  await expect(month).toHaveAttribute('aria-busy', 'false')
  await tabTo(page, bookableDays(visit).first())
  await page.keyboard.press('PageDown')
  await expect(month).toHaveAttribute('aria-busy', 'false')
  const bookable = bookableDays(visit).and(page.locator(':focus'))
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(bookable).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(bookable).toHaveAttribute('aria-pressed', 'true')
}
