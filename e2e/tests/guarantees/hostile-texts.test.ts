import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lineItems } from '@shop/shared/cart/line'
import type { Catalogue } from '../../museum/backend/catalogue/schema.ts'
import { emailOf } from '../fixtures/bookings.ts'
import { UNNAMED_HOST } from '../fixtures/hostile-museum.ts'
import { answerBadAddresses, hostileCustomer, test } from '../fixtures/hostile-shop.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { openDesk, saveAtDesk } from '../fixtures/operator-desk.ts'
import { PAYLOAD_LIST, PAYLOADS } from '../fixtures/payloads.ts'
import { isLong, keepFigures } from '../fixtures/proof-length.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { expect } from '../fixtures/shop-test.ts'
import { guestSession, PERSON } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, guestField, openPayment } from '../fixtures/visit-checkout.ts'
import { payAtProvider } from '../fixtures/visit-provider.ts'
import { writeOrder } from '../fixtures/write-order.ts'

// One worker, so that the catalogue is replaced only once.
test.describe.configure({ mode: 'default' })

/** The long form checks some hundred pages, twice. */
const PATIENCE_MS = (isLong() ? 20 : 3) * 60_000

/** Elements that no page of the shop has: if there is one, it comes from a hostile text. */
const INJECTED = [
  ...['onerror', 'onload', 'onclick', 'onmouseover'].map((name) => `[${name}]`),
  'img[src="x"]',
  'a[href^="javascript:" i]',
  // The only frame of the desk: it shows the shop isolated from the desk.
  'iframe:not([sandbox="allow-scripts allow-forms"][title="Der Shop mit Ihrer Änderung"])',
  'object',
  'base',
  'meta[http-equiv]',
  '[action*="evil"]',
  'main form form',
].join(', ')

/** Payloads that differ from every text of the demo museum. */
const SEEN = PAYLOAD_LIST.map(([, text]) => text.trim()).filter(
  (text) => text.length > 4 && /[^\p{L}]/u.test(text),
)

async function expectHostile(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect
    .poll(async () => {
      const said = await main.textContent()
      return SEEN.some((text) => said?.includes(text))
    })
    .toBe(true)
}

/**
 * Expects that nothing was run or inserted. If the content security policy had blocked something,
 * this would be an error in the console.
 */
async function expectText(page: Page): Promise<void> {
  expect(await page.evaluate(badAddresses, UNNAMED_HOST)).toEqual([])
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await expect(page.locator(INJECTED)).toHaveCount(0)
  // Some hostile texts try to hide the page: it must still be visible.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/**
 * Links that run code, or lead to a host that no web address names. A picture is harmless: it runs
 * nothing and leads nowhere.
 */
function badAddresses(unnamedHost: string): string[] {
  const names = ['href', 'src', 'action', 'formaction']
  const all = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
  return all
    .filter((element) => !element.matches('img, source, link[rel=icon]'))
    .flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? []))
    .filter((written) => {
      if (!URL.canParse(written, document.baseURI)) return false
      const { protocol, hostname } = new URL(written, document.baseURI)
      return !/^(https?|mailto|tel|blob):$/.test(protocol) || hostname === unnamedHost
    })
}

const FEW = [
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

const museum: Catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../museum/demo/catalogue.json'), 'utf8'),
)
/** The long form checks everything on sale, in two languages. */
const PAGES = isLong()
  ? ['de', 'fr'].flatMap((language) =>
      [
        ...FEW,
        ...museum.events.map(({ id }) => `/tickets/${id}`),
        ...museum.tours.map(({ id }) => `/guided-tours/${id}`),
        ...museum.articles.map(({ id, kind }) =>
          kind === 'pass' ? `/passes/${id}` : `/product/${id}`,
        ),
        ...museum.voucherProducts.map(({ id }) => `/vouchers/${id}`),
      ].map((path) => `/${language}${path}`),
    )
  : FEW.map((path) => `/de${path}`)

// The sanitizer parses texts with markup in a document of its own; the policy reports event
// handlers in it.
test.use({ allowedErrors: [/Blocked script execution|Executing inline event handler/] })

test('hostile texts of the museum are shown and never executed, from list to confirmation @core', async ({
  page,
  hostileShop,
}, info) => {
  test.setTimeout(PATIENCE_MS)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of PAGES) {
    await page.goto(path)
    await expectHostile(page)
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
  await keepFigures(info, { 'hostile pages': PAGES.length })
})

test('a customer’s input is text in the settings, on the confirmation and in an order', async ({
  page,
  hostileShop,
}, info) => {
  test.slow()
  const visit = visitIn(page, 'de')
  const email = emailOf(info)
  const { session, written, refused } = await hostileCustomer(hostileShop, email)
  expect(refused).toEqual([])
  const wish = { event: 'night-train', ticket: 't-night-train-adult', count: 1, day: 3 }
  const line = await offeredLine(hostileShop, wish)
  await putIntoSession(page, { cart: storedBasket([line]), ...session })
  await page.goto('/de/settings')
  const { street } = session.customer.addrBilling
  expect(street).not.toBe(PERSON.street)
  await expect(guestField(visit, 'street').first()).toHaveValue(street)
  await expectText(page)
  await openPayment(visit)
  await expectText(page)
  await goToPay(visit, 'CHF 22.00')
  await payAtProvider(visit)
  await expectConfirmed(visit, 'booking')
  await expectText(page)

  const order = { language: 'de' as const, email, items: lineItems(line), person: written }
  const { address } = await writeOrder(hostileShop, { ...order, documentNumber: PAYLOADS.markup })
  await page.goto(address)
  await expect(page.getByRole('main').getByText(PAYLOADS.markup).first()).toBeVisible()
  await expect(page.getByRole('complementary').locator('address')).toContainText(street)
  await expectText(page)
})

test.describe(() => {
  // Pictures are requested from any address the backend names; the policy or the network refuses
  // them.
  test.use({ allowedErrors: [/Executing inline event handler|img-src|net::ERR|404 .*\/media\//] })

  test('no answer of another backend becomes an address that runs code or leads to a wrong host', async ({
    page,
  }, info) => {
    test.setTimeout(PATIENCE_MS)
    const { changed } = await answerBadAddresses(page)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectText(page)
    }
    expect(changed().size).toBeGreaterThan(8)
    await keepFigures(info, { 'hostile pages': PAGES.length })
  })
})

test('a page written by the museum keeps its text and loses everything executable', async ({
  page,
}) => {
  for (const path of ['imprint', 'data_protection']) {
    await page.goto(`/de/page/${path}`)
    await expect(page.getByRole('main').getByText('said', { exact: true })).toBeVisible()
    await expectText(page)
    await expect(page.locator('main :is(style, script, svg, math, input, form)')).toHaveCount(0)
  }
})

test.describe('at the desk', () => {
  test.use({
    locale: 'de-CH',
    allowedErrors: [/Blocked script execution|Executing inline event handler/],
  })

  test('an operator’s input is shown as text at the desk and in the shop', async ({
    page,
    hostileShop,
  }) => {
    test.slow()
    await openDesk(page, { origin: '' })
    const pages = ['', '/history', '/home', '/log', '/names', '/offerings', '/terms', '/unfinished']
    for (const path of pages) {
      await page.goto(`/operator${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectText(page)
    }
    await page.goto('/operator/names')
    const RUNS =
      '<script>attacked=1</script><a href="javascript:attacked=1" onclick="attacked=1">a</a><form action="https://evil.example"><input></form>'
    const name = `</title><script>window.attacked=1</script>"'><img src=x onerror=attacked=1> $& {{x}}`
    const fields = page.locator('input[id^="config_site_name"]')
    await expect(fields.last()).toBeAttached()
    expect(await fields.count()).toBeGreaterThan(1)
    for (const field of await fields.all()) if (await field.isVisible()) await field.fill(name)
    await page.getByRole('button', { name: 'Prüfen und speichern', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('window.attacked=1').first()).toBeVisible()
    const shop = page.frameLocator('iframe[title="Der Shop mit Ihrer Änderung"]')
    await expect(shop.getByText('window.attacked=1').first()).toBeVisible()
    await expect(shop.locator(INJECTED)).toHaveCount(0)
    expect(await shop.locator('html').evaluate(() => 'attacked' in window)).toBe(false)
    await expectText(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
    await expectText(page)
    await page.goto('/operator/history')
    await expect(page.getByText('window.attacked=1').first()).toBeVisible()
    await expectText(page)
    await page.goto(`${hostileShop.origin}/de`)
    await expect(page).toHaveTitle(name)
    await expectText(page)

    await page.goto('/operator/home')
    const headline = page.getByRole('group', { name: 'Überschrift' }).getByLabel('Deutsch')
    await headline.fill(name)
    await saveAtDesk(page)
    await page.goto('/operator/pages')
    await page.getByRole('button', { name: 'Impressum', exact: true }).click()
    const html = page.getByLabel('Impressum, Deutsch', { exact: true })
    await html.fill(`<p>written</p>${RUNS}`)
    const view = page.getByRole('region', { name: /Impressum, Deutsch$/ })
    await expect(view.getByText('written')).toBeVisible()
    await expect(view.locator(':is(script, form, input, [onclick])')).toHaveCount(0)
    await expectText(page)
    await saveAtDesk(page)
    await expectText(page)
    for (const [path, words] of [
      ['/de', name],
      ['/de/page/imprint', 'written'],
    ] as const) {
      await page.goto(`${hostileShop.origin}${path}`)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expectText(page)
    }
  })
})
