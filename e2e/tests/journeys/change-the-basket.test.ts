import { aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import * as v from 'valibot'
import { emailOf } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { EXEC_PAYMENT, payWithoutReturn, readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import {
  basketLines,
  continueToPayment,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { basketSum, CODES } from '../fixtures/visit-codes.ts'
import { badge } from '../fixtures/visit-pages.ts'

const suggestions = v.array(
  v.object({
    name: v.string(),
    category: v.string(),
    price: v.number(),
    vat_value: v.optional(v.nullable(v.number())),
  }),
)

/** Price 24, delivery 9. */
const BOOK = 'b-night-train'
/** Twelve, less than anything here costs. */
const CODE = aVoucherCodeLine({ barcode: CODES.begun, totalPrice: -1200 })

test('the number of a thing is changed by the keyboard, and delivery and codes are recomputed', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  await withBook(visit, shop, emailOf(info))
  await expect(basketSum(visit, 'payable')).toContainText('CHF 21.00')
  const label = say('mf-checkout', 'line.countOf', { name: `${nameOf(BOOK)}, Bücher` })
  const more = page.getByRole('button', { name: say('shared', 'quantity.more', { label }) })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await expect(basketLines(visit).first()).toContainText('CHF 48.00')
  await expect(basketSum(visit, 'payable')).toContainText('CHF 45.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  const least = page.getByText(say('mf-checkout', 'line.least', { least: 1 }), { exact: true })
  await expect(least).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(least).toHaveCount(0)
  const told = { name: nameOf(BOOK), number: 7, amount: 'CHF 168.00' }
  await expect(
    page.getByRole('status').filter({ hasText: say('mf-checkout', 'basket.counted', told) }),
  ).toBeAttached()
  await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  // Delivery is free at this amount.
  await expect(basketSum(visit, 'shipping')).toContainText(say('shared', 'price.free'))
  await continueToPayment(visit)
  await expect(payButton(visit, 'CHF 156.00')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Laternenquai 7, 2502 Biel/Bienne, Schweiz')
})

test('a line leads to its page, and what goes well with it is added in place', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const answered = page.waitForResponse(/\/checkout\/suggest$/)
  await withBook(visit, shop, emailOf(info))
  const [thing] = v
    .parse(suggestions, await (await answered).json())
    .filter(({ vat_value }) => typeof vat_value === 'number')
  if (thing === undefined) throw new Error('nothing is suggested that can be added as it is')
  const { name, category, price } = thing
  const suggested = page.getByRole('region', { name: say('mf-checkout', 'suggest.title') })
  await expect(suggested).toBeVisible()
  await expectAccessible(page)
  const add = suggested.getByRole('button', {
    name: say('mf-checkout', 'suggest.addOf', { name: `${name}, ${category}` }),
    exact: true,
  })
  await add.click()
  await expect(basketLines(visit)).toHaveCount(3)
  const added = basketLines(visit).last()
  await expect(added).toContainText(category + name)
  // Before the picture can be fetched, its box is as large as afterwards.
  const box = added.locator('img').locator('..')
  expect(await box.boundingBox()).toMatchObject({ width: 72, height: 54 })
  await expect(added).toContainText((price / 100).toFixed(2))
  await expect(add).toHaveCount(0)
  await basketLines(visit)
    .first()
    .getByRole('link', { name: nameOf(BOOK) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/de/product/${BOOK}$`))
})

test('a link at the foot stays in view @phone', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  let arrive = () => {}
  const isDue = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/checkout/suggest', async (route) => {
    await isDue
    await route.continue()
  })
  const asked = page.waitForRequest(/\/checkout\/suggest$/)
  await withBook(visit, shop, emailOf(info))
  await asked
  const link = page.getByRole('contentinfo').getByRole('link').last()
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 1 })
  const title = visit.say('mf-checkout', 'suggest.title')
  arrive()
  await expect(page.getByRole('region', { name: title })).toBeAttached()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
})

test.describe('a cart that is gone', () => {
  test.use({ allowedErrors: [EXEC_PAYMENT] })

  test('what it held is put back in one click, and not a second time', async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    const { line } = await readyToPay(visit, shop, info, { day: 17 })
    const { address, cartId } = await payWithoutReturn(visit, shop)
    await shop.control('expire-hold', { cartId })
    await shop.control('take-places', { event: line.eventId, datetime: line.datetime })
    await putIntoSession(page, { cart: storedBasket([]) })
    await page.goto(address)
    const notice = page.getByRole('alert').filter({ hasText: say('mf-checkout', 'accepted.gone') })
    const putBack = page.getByRole('button', {
      name: say('mf-checkout', 'accepted.putBack', { count: 1 }),
      exact: true,
    })
    await expect(notice).toContainText(line.eventName)
    await putBack.click()
    await expect(badge(visit, 1)).toBeVisible()
    await expect(basketLines(visit)).toContainText([line.eventName])
    await expect(
      page.getByText(say('mf-checkout', 'accepted.returned', { count: 1 })).first(),
    ).toBeVisible()
    await putIntoSession(page, { cart: storedBasket([]) })
    await page.goto(address)
    await expect(notice).toBeVisible()
    await expect(putBack).toHaveCount(0)
  })
})

/** Opens a guest's basket with a book and a code. */
async function withBook(visit: Visit, shop: Shop, email: string): Promise<void> {
  const [book, session] = await Promise.all([articleLine(shop, BOOK, 1), guestSession(shop, email)])
  await putIntoSession(visit.page, { cart: storedBasket([book, CODE]), ...session })
  await openBasket(visit)
}
