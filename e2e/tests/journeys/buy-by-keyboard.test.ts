import type { Locator } from '@playwright/test'
import { addDays } from '@shop/shared/dates/month'
import { TEST_CARDS } from '../../museum/provider/payment-means.ts'
import { emailOf, mailsTo } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { keepFigures } from '../fixtures/proof-length.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  chooseDayByKeys,
  countKeys,
  enter,
  expectFocusKept,
  expectFocusOnHeading,
  tabTo,
} from '../fixtures/visit-by-keyboard.ts'
import { basketLines, guestEntries, NO_PASSWORD, payButton } from '../fixtures/visit-checkout.ts'
import { codeField } from '../fixtures/visit-codes.ts'
import { addButton, openTimes } from '../fixtures/visit-event.ts'
import { amountField, offerLink, ownerField, ownerProblems } from '../fixtures/visit-goods.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'
import { tourLink } from '../fixtures/visit-tour.ts'

const ADULT = 't-lamplighters-adult'
const ADDRESS = { street: 'Gasse 1', zip: '3011', city: 'Bern' }

test.use({ allowedErrors: [NO_PASSWORD] })

/** What a visitor does from the home page to the button that adds, and the amount to pay. */
interface Offering {
  choose: (visit: Visit, go: (target: Locator) => Promise<void>) => Promise<void>
  amount: string
  /** The most keys on pages of the shop, without the provider's; a typed text counts as one. */
  keys: number
  /** The heading of the confirmation: with anything but visits, it is an order. */
  title: 'title.success' | 'title.successOrder'
  /** The focus stays on the button, because the same choice can be added again. */
  staysOnAdd?: true
  atBasket?: (visit: Visit, go: (target: Locator) => Promise<void>) => Promise<void>
}

const OFFERINGS: Record<string, Offering> = {
  'a ticket with a time': {
    async choose(visit, go) {
      const { page, say, nameOf } = visit
      await enter(page, page.getByRole('link', { name: say('shell', 'nav.skip'), exact: true }))
      await go(
        page.getByRole('link', { name: say('shell', 'home.go.tickets'), exact: true }).first(),
      )
      await expectFocusOnHeading(page, say('mf-tickets', 'title.tickets'))
      await go(offerLink(visit, 'lamplighters'))
      await expectFocusOnHeading(page, nameOf('lamplighters'))
      await chooseDayByKeys(page, visit)
      await tabTo(page, openTimes(visit).first())
      await page.keyboard.press('Space')
      await chooseTwo(visit, nameOf(ADULT), go)
    },
    amount: 'CHF 32.00',
    keys: 73,
    title: 'title.success',
  },
  'places in a tour, with a donation': {
    async choose(visit, go) {
      const { page, say, nameOf } = visit
      await go(menuLink(visit, 'guided_tours'))
      await expectFocusOnHeading(page, say('mf-tours', 'title.list'))
      await tabTo(page, page.getByLabel(say('mf-tours', 'list.category')))
      await page.keyboard.type(nameOf('families'))
      await expect(page).toHaveURL('/en/guided-tours?category=families')
      await go(tourLink(visit, 'lantern-walk'))
      await expectFocusOnHeading(page, nameOf('lantern-walk'))
      await chooseDayByKeys(page, visit)
      await tabTo(page, openTimes(visit).first())
      await page.keyboard.press('ArrowDown')
      await expect(openTimes(visit).nth(1)).toBeChecked()
      await chooseTwo(visit, say('mf-tours', 'group.places'), go)
    },
    amount: 'CHF 58.00',
    // Eight more than without the donation.
    keys: 78,
    title: 'title.successOrder',
    async atBasket(visit, go) {
      const { page, say } = visit
      await go(
        page.getByRole('button', {
          name: say('mf-checkout', 'donation.give', { amount: 'CHF 10.00' }),
        }),
      )
      const added = say('mf-checkout', 'donation.added', { amount: 'CHF 10.00' })
      await expect(page.getByText(added, { exact: true })).toBeVisible()
      await expectAccessible(page)
    },
  },
  'a pass with its owner': {
    async choose(visit, go) {
      const { page, say, nameOf } = visit
      await go(menuLink(visit, 'passes'))
      await expectFocusOnHeading(page, say('mf-merch', 'title.passes'))
      await go(offerLink(visit, 'pass-single'))
      await expectFocusOnHeading(page, nameOf('pass-single'))
      await go(addButton(visit))
      await expect(ownerProblems(visit)).toBeFocused()
      await go(ownerProblems(visit).getByRole('link').first())
      await expect(ownerField(visit, 1, 'name')).toBeFocused()
      await page.keyboard.type('Nino Semadeni')
      for (const [field, value] of Object.entries(ADDRESS)) {
        await tabTo(page, ownerField(visit, 1, field))
        await page.keyboard.type(value)
      }
    },
    amount: 'CHF 78.00',
    keys: 92,
    title: 'title.successOrder',
    staysOnAdd: true,
    // In the basket, redeems a code and removes it again.
    async atBasket(visit, go) {
      const { page, say } = visit
      await expect(basketLines(visit)).toContainText('Nino Semadeni')
      await go(page.getByRole('button', { name: say('mf-checkout', 'code.toggle') }))
      await tabTo(page, codeField(visit))
      await page.keyboard.type('nacht 80 jahr')
      await page.keyboard.press('Enter')
      await expect(basketLines(visit)).toHaveCount(2)
      await expect(codeField(visit)).toBeFocused()
      await tabTo(page, basketLines(visit).last().getByRole('button').last(), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(basketLines(visit)).toHaveCount(1)
      await expectFocusKept(page)
    },
  },
  'a gift voucher of an amount of one’s own, for another person on a later day': {
    async choose(visit, go) {
      const { page, say, nameOf } = visit
      await go(menuLink(visit, 'vouchers'))
      await go(offerLink(visit, 'v-amount'))
      await expectFocusOnHeading(page, nameOf('v-amount'))
      await tabTo(page, amountField(visit))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('60')
      await tabTo(page, page.getByRole('radio', { name: say('mf-vouchers', 'delivery.now') }))
      await page.keyboard.press('ArrowDown')
      await tabTo(page, page.getByLabel(say('mf-vouchers', 'delivery.email')))
      await page.keyboard.type('recipient@example.org')
      await tabTo(page, page.getByLabel(say('mf-vouchers', 'delivery.day'), { exact: true }))
      // The same in each order of day and month, and at most two months ahead.
      const [year, month] = addDays(new Date().toISOString().slice(0, 10), 31).split('-')
      await page.keyboard.type(`${month}${month}${year}`)
    },
    amount: 'CHF 60.00',
    keys: 65,
    title: 'title.successOrder',
    staysOnAdd: true,
  },
}

for (const [name, offering] of Object.entries(OFFERINGS)) {
  test(`the keyboard alone is enough to buy ${name}, from the home page to the confirmation`, async ({
    page,
    shop,
    browserName,
  }, info) => {
    test.skip(
      browserName === 'firefox' && offering.staysOnAdd === true,
      'past its last control, Tab leaves the page for good there',
    )
    // This test is slow: it presses more than a hundred keys and checks the page after each.
    test.slow()
    const visit = visitIn(page, 'en')
    const { say } = visit
    const go = async (target: Locator) => {
      await enter(page, target)
      await expectFocusKept(page)
    }
    const counted = countKeys(page)
    await page.goto('/en')
    await offering.choose(visit, go)
    await go(addButton(visit))
    if (offering.staysOnAdd) {
      await expect(page.getByRole('button', { name: say('booking', 'summary.more') })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
    }
    await enterBasket(visit)
    await expectFocusOnHeading(page, say('mf-checkout', 'title.checkout'))
    await offering.atBasket?.(visit, go)
    await go(page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }))
    await orderByKeys(visit, emailOf(info), offering.amount)
    const { keys } = counted
    await keepFigures(info, { [`keys to buy ${name}`]: keys })
    expect(keys).toBeLessThanOrEqual(offering.keys)
    await payByKeys(visit, shop, offering.amount)
    await expectFocusOnHeading(page, say('mf-checkout', offering.title))
    await expect(page.getByRole('main')).toContainText(emailOf(info))
    await tabTo(page, page.getByRole('main').getByRole('link').first())
    // There may be a second mail, because gift vouchers arrive in a separate one.
    expect((await mailsTo(shop, emailOf(info))).length).toBeGreaterThan(0)
  })
}

/** From the guest form to the payment. */
async function orderByKeys(visit: Visit, email: string, amount: string): Promise<void> {
  const { page, say } = visit
  const { keyboard } = page
  await expectFocusOnHeading(page, say('mf-account', 'title.guestRegister'))
  for (const [field, value] of await guestEntries(visit, email)) {
    await tabTo(page, field)
    await keyboard.type(value)
  }
  await keyboard.press('Enter')
  await expectFocusOnHeading(page, say('mf-checkout', 'step.payment'))
  await expect(page.getByRole('radio').first()).toBeChecked()
  for (const agreed of ['payment.terms', 'payment.privacy']) {
    await tabTo(page, page.getByRole('checkbox', { name: say('mf-checkout', agreed) }))
    await keyboard.press('Space')
    await expectFocusKept(page)
  }
  await enter(page, payButton(visit, amount))
}

async function payByKeys(visit: Visit, shop: Shop, amount: string): Promise<void> {
  const { page, say } = visit
  const { keyboard } = page
  await atProvider(visit, shop)
  const year = (new Date().getFullYear() + 2) % 100
  const card = { number: TEST_CARDS.accepted, expiry: `11/${year}`, code: '321' }
  for (const [field, value] of Object.entries(card)) {
    await tabTo(page, page.getByRole('textbox', { name: say('provider', `card.${field}`) }))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(value)
  }
  await enter(page, page.getByRole('button', { name: say('provider', 'pay', { amount }) }))
}

function menuLink(visit: Visit, name: string): Locator {
  return mainMenu(visit).getByRole('link', {
    name: visit.say('shell', `nav.${name}`),
    exact: true,
  })
}

async function chooseTwo(
  { page, say }: Visit,
  label: string,
  go: (target: Locator) => Promise<void>,
): Promise<void> {
  await go(page.getByRole('button', { name: say('shared', 'quantity.more', { label }) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('2')
}

/** After adding, the focus is on the basket link. */
async function enterBasket({ page, say }: Visit): Promise<void> {
  await expect(page.getByRole('link', { name: say('booking', 'summary.basket') })).toBeFocused()
  await page.keyboard.press('Enter')
}
