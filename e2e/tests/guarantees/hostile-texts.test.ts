import type { Page } from '@playwright/test'
import { emailOf } from '../fixtures/bookings.ts'
import { test } from '../fixtures/hostile-shop.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, openPayment } from '../fixtures/visit-checkout.ts'
import { payAtProvider } from '../fixtures/visit-provider.ts'

// One shop for both.
test.describe.configure({ mode: 'default' })

/** What none of our pages has: it would come from a text. */
const INJECTED = [
  ...['onerror', 'onload', 'onclick', 'onmouseover'].map((name) => `[${name}]`),
  'img[src="x"]',
  'a[href^="javascript:" i]',
  'iframe',
  'object',
  'base',
  'meta[http-equiv]',
  '[action*="evil"]',
  'main form form',
].join(', ')

/** Nothing ran, nothing came in; a policy that had to step in would be an error in the console. */
async function expectText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await expect(page.locator(INJECTED)).toHaveCount(0)
  // What was to hide the page did not.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const PAGES = [
  '',
  '/tickets',
  '/tickets/night-train',
  '/guided-tours',
  '/guided-tours/lantern-walk',
  '/merchandise',
  '/product/b-night-train',
  '/passes',
  '/vouchers',
]

// The sanitizer reads texts with markup in a document of its own, of whose handlers the policy speaks.
test.use({ allowedErrors: [/Executing inline event handler/] })

test('whatever a museum’s texts say, they are read and not obeyed, from list to confirmation', async ({
  page,
  hostileShop,
}, info) => {
  test.slow()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of PAGES) {
    await page.goto(`/de${path}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/attacked|\$&|49/)
        .first(),
    ).toBeAttached()
    await expectText(page)
  }
  const visit = visitIn(page, 'de')
  const wish = { event: 'night-train', ticket: 't-night-train-adult', count: 2, day: 0 }
  const [line, session] = await Promise.all([
    offeredLine(hostileShop, wish),
    guestSession(hostileShop, emailOf(info)),
  ])
  expect(line.eventName).not.toBe('Nachtzug nach Süden')
  await putIntoSession(page, { cart: storedBasket([line]), ...session })
  await page.goto('/de/checkout')
  await expect(page.getByRole('main').getByText(line.eventName).first()).toBeVisible()
  await expectText(page)
  await openPayment(visit)
  await expectText(page)
  await goToPay(visit, 'CHF 44.00')
  await expect(page).toHaveURL(new RegExp(`^${hostileShop.providerOrigin}`))
  await expectText(page)
  await payAtProvider(visit)
  await expectConfirmed(visit, 'booking')
  await expect(page.getByRole('main').getByText(line.eventName).first()).toBeVisible()
  await expectText(page)
  expect(dialogs).toEqual([])
})

test('a museum’s own page keeps its words and loses what would run', async ({ page }) => {
  for (const path of ['imprint', 'data_protection']) {
    await page.goto(`/de/page/${path}`)
    await expect(page.getByRole('main').getByText('said', { exact: true })).toBeVisible()
    await expectText(page)
    await expect(page.locator('main :is(style, script, svg, math, input, form)')).toHaveCount(0)
  }
})

test('what an operator writes is text on their page and on the shop’s', async ({
  page,
  hostileShop,
}) => {
  await page.goto('/operator')
  await page.getByLabel('Passwort').fill(TEST_OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  for (const path of ['', '/history', '/log', '/names', '/offerings', '/terms', '/unfinished']) {
    await page.goto(`/operator${path}`)
    await expectText(page)
  }
  await page.goto('/operator/names')
  const name = `</title><script>window.attacked=1</script>"'><img src=x onerror=attacked=1> $& {{x}}`
  const fields = await page.locator('input[name^="site_name"]').all()
  expect(fields.length).toBeGreaterThan(1)
  for (const field of fields) await field.fill(name)
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click()
  await expectText(page)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expectText(page)
  await page.goto('/operator/history')
  await expect(page.getByText('window.attacked=1').first()).toBeVisible()
  await expectText(page)
  await page.goto(`${hostileShop.origin}/de`)
  await expect(page).toHaveTitle(name)
  await expectText(page)
})
