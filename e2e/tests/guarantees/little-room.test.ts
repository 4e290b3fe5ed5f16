import type { Page } from '@playwright/test'
import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectConfirmed,
  openBasket,
  openPayment,
} from '../fixtures/visit-checkout.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'.repeat(3)
const SENTENCE = 'Restoring a night sky for the winter exhibition'
const PHONE = { width: 360, height: 740 }

// Regression: the longest name in a basket, and its notices, made the page wider than the screen.
test('a word longer than the screen is broken, in the basket, at the payment and when booked', async ({
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
  await expect(page.getByRole('complementary').getByText(WORD)).toBeVisible()
  await expectFits(page)
  await page.goto(pathTo('checkoutSuccess', 'de'))
  await expectConfirmed(visit)
  await expectFits(page)
})

// Regression: beside a price that does not wrap, only a letter or two fitted on a line.
test('with text of twice the size prices go below the names, and the steps keep to their places', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await putIntoSession(page, { cart: storedBasket([await articleNamed(shop, SENTENCE)]) })
  await openBasket(visit)
  const line = basketLines(visit).first()
  await expect(async () => {
    const name = await line.getByRole('heading').boundingBox()
    const price = await line.getByText('CHF').first().boundingBox()
    expect(name?.width).toBeGreaterThan(PHONE.width / 2)
    expect(price?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1)
  }, 'what comes above may move both while they are measured').toPass()
  await expectFits(page)
  await expectStepsApart(visit)
})

// Regression: the e-mail made the settings wider than the screen, and password fields were tiny.
test('a long e-mail and text of twice the size leave the settings on the screen', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const email = `${'langer-name.'.repeat(4)}${emailOf(info)}`
  await putIntoSession(page, await customerSession(shop, email))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(pathTo('settings', 'de'))
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const label = visit.say('mf-account', 'password.current')
  const password = await page.getByLabel(label, { exact: true }).boundingBox()
  expect(password?.width).toBeGreaterThan(160)
  await page.setViewportSize(PHONE)
  await expectFits(page)
})

async function articleNamed(shop: Shop, name: string) {
  return { ...(await articleLine(shop, 'b-night-train', 1)), name }
}

function passFor({ id, price, vat_value }: { id: string; price: number; vat_value: number }) {
  const address = { name: WORD, street: WORD, zip: '2502', city: WORD, country: 'CH' }
  const owners = [{ name: WORD, address, send_to_custom_addr: true }]
  const sums = { count: 1, price, vat_value, totalPrice: price }
  return { type: 'annualPass', id, name: WORD, owners, ...sums }
}

/** No sideways scrolling, and no text is cut off. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', PHONE.width)
}

async function expectStepsApart({ page, say }: Visit): Promise<void> {
  const steps = page.getByRole('list', { name: say('mf-checkout', 'step.label') })
  for (const step of await steps.getByRole('listitem').all()) {
    const overflow = await step.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(overflow, (await step.textContent()) ?? '').toBe(0)
  }
}
