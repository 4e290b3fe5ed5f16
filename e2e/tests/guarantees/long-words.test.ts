import type { Page } from '@playwright/test'
import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, openBasket, openPayment } from '../fixtures/visit-checkout.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'.repeat(3)
const PHONE = { width: 360, height: 740 }

// Regression: the longest name in a basket, and its notices, made the page wider than the screen.
test('breaks a word longer than the screen in the basket, at the payment and on the booking', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  await page.setViewportSize(PHONE)
  const named = await articleNamed(shop, WORD)
  const line = passFor(named)
  const session = await guestSession(shop, emailOf(info))
  const customer = { ...session.customer, fname: WORD }
  await page.route('**/checkout/payments**', (route) =>
    route.fulfill({ json: [{ payartId: 1, i18n: { de: WORD } }] }),
  )
  await page.route('**/shipping/costs**', (route) => route.fulfill({ json: { code: WORD } }))
  const cart = { ...storedBasket([named, line]), error: WORD }
  const booking = {
    bookingId: WORD,
    cartId: 'c',
    hasTickets: true,
    email: `${WORD}@example.org`,
    lines: [named, line],
    payable: 9900,
  }
  await putIntoSession(page, { ...session, customer, cart, booking })
  await openBasket(visit)
  await expect(page.getByRole('complementary').getByText(WORD)).toBeVisible()
  await expectFits(page)
  await openPayment(visit)
  await expect(page.getByRole('radio', { name: WORD })).toBeVisible()
  await expect(page.getByRole('complementary').getByText(`Für ${WORD}`)).toBeVisible()
  await expectFits(page)
  await page.goto(pathTo('checkoutSuccess', 'de'))
  await expectConfirmed(visit)
  await expectFits(page)
})

async function articleNamed(shop: Shop, name: string) {
  return { ...(await articleLine(shop, 'b-night-train')), name }
}

function passFor({ id, price, vat_value }: { id: string; price: number; vat_value: number }) {
  const address = { name: WORD, street: WORD, zip: '2502', city: WORD, country: 'CH' }
  const owners = [{ name: WORD, address, send_to_custom_addr: true }]
  const sums = { count: 1, price, vat_value, totalPrice: price }
  return { type: 'annualPass', id, name: WORD, owners, ...sums }
}

/** Expects no sideways scrolling and no text that is cut off. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', PHONE.width)
}
