import type { Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-answer.ts'
import { NOTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { addButton, chooseDay, chooseTime, openEvent, summary } from '../fixtures/visit-event.ts'
import { expectTickets, mainMenu, menuButton } from '../fixtures/visit-pages.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const german = (page: Page) => visitIn(page, 'de')

/** Additional links in the museum's menu. */
const OTHERS = [
  'Führungen',
  'Museumsshop',
  'Jahreskarten',
  'Gutscheine',
  'Anmelden',
  'Konto eröffnen',
]

test('a shop with nothing on sale and no accounts shows a whole page', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, NOTHING_ON)
  await page.goto('/de')
  await expect(page.getByText(visit.say('shell', 'home.nothing'))).toBeVisible()
  await expect(menuButton(visit)).toBeHidden()
  await expect(mainMenu(visit).getByRole('link')).toHaveCount(0)
  await expect(
    footer(page).getByRole('link', { name: visit.say('shell', 'page.shipping') }),
  ).toHaveCount(0)
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ allowedErrors: [/404 .*\/api\/(?!nl\/)|\/api\/(?!nl\/).* 404/], locale: 'nl-BE' })

  // Regression: its API answers 404 in other languages, so only an address with the prefix worked.
  test('a museum in Dutch alone is entered without a prefix and left', async ({ page }) => {
    const visit = visitIn(page, 'nl')
    await changeConfig(page, { languages: ['nl'], prefered_language: null })
    await page.route(/\/api\/(?!nl\/)/, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/tickets')
    await expectTickets(visit)
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/nl$/)
    await expect(mainMenu(visit).getByRole('link', { name: 'Rondleidingen' })).toBeAttached()
  })
})

test('a shop in euros shows them and links the accessibility statement', async ({ page }) => {
  const visit = german(page)
  const name = visit.say('shell', 'page.accessibility_statement')
  await page.goto('/de')
  await expect(footer(page).getByText('©')).toBeVisible()
  await expect(footer(page).getByRole('link', { name })).toHaveCount(0)
  await changeConfig(page, { currency_symbol: 'EUR' })
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 6)
  await chooseTime(visit, 0)
  await expect(page.getByText('18,00 €').first()).toBeVisible()
  await expect(page.getByText('CHF')).toHaveCount(0)
  await footer(page).getByRole('link', { name }).click()
  await expect(heading(visit, name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
})

test('without header or footer the shop sells as before', async ({ page }) => {
  const visit = german(page)
  for (const { flags, header, foot } of [
    { flags: { show_header: 0 }, header: 0, foot: 1 },
    { flags: { show_footer: '0' }, header: 1, foot: 0 },
    { flags: { show_header: false, show_footer: 'false' }, header: 0, foot: 0 },
  ]) {
    await changeConfig(page, flags)
    await page.goto('/de/tickets')
    await expectTickets(visit)
    await expect(page.getByRole('banner')).toHaveCount(header)
    await expect(footer(page)).toHaveCount(foot)
  }
  await page.getByRole('link', { name: visit.nameOf('lullabies') }).click()
  await expect(heading(visit, visit.nameOf('lullabies'))).toBeFocused()
  await expectAccessible(page)
})

test('the operator’s home section replaces the landing page', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, { home_view: 'tickets' })
  await page.goto('/de')
  await expectTickets(visit)
  await expect(mainMenu(visit).getByRole('link', { name: 'Tickets' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the operator names the shop and the menu, and sets the logo’s link', async ({ page }) => {
  await changeConfig(page, {
    site_name: 'Haus am See',
    site_name_translations: { en: 'House by the Lake' },
    nav_translations: { tickets: { de: 'Eintritt' } },
    logo_links_to_main_site: 1,
    museum_main_url: 'https://museum.example/',
    museum_per_language_urls: { en: 'https://museum.example/en', de: 'javascript:alert(1)' },
  })
  const brand = page.getByRole('banner').getByRole('link').first()
  await page.goto('/de/page/imprint')
  await expect(page).toHaveTitle('Impressum – Haus am See')
  await expect(mainMenu(german(page)).getByRole('link')).toHaveText(['Eintritt', ...OTHERS])
  await expect(brand).toHaveAttribute('href', 'https://museum.example/')
  await page.goto('/en')
  await expect(page).toHaveTitle('House by the Lake')
  await expect(mainMenu(visitIn(page, 'en')).getByRole('link')).toHaveText([
    'Tickets',
    'Guided tours',
    'Museum shop',
    'Annual passes',
    'Gift vouchers',
    'Log in',
    'Create an account',
  ])
  await expect(brand).toHaveAttribute('href', 'https://museum.example/en')
})

// Regression: links to a page in a language that was taken away ended on "not found".
test('a language that is not offered leads to the same page in another', async ({ page }) => {
  await changeConfig(page, { languages: ['de', 'en'], prefered_language: 'en' })
  await page.goto('/fr/guided-tours?day=any#tours')
  await expect(page).toHaveURL('/en/guided-tours?day=any#tours')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guided tours')
  await page.goto('/xx/guided-tours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    visitIn(page, 'en').say('shell', 'notFound.title'),
  )
})

test('a customer’s set of texts replaces those of the shop', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, { customer_key: 'observatory' })
  await page.goto('/de/tickets')
  await expect(heading(visit, 'Sternabende')).toBeVisible()
  await expect(mainMenu(visit).getByRole('link')).toHaveText(['Sternabende', ...OTHERS])
})

test('the cookie notice leaves the ticket bar of a phone in reach', async ({ page }) => {
  const visit = german(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await changeConfig(page, { cookie_disclaimer: 1 })
  await openEvent(visit, 'blue-hour')
  const notice = page.getByRole('region', { name: visit.say('shell', 'cookies.title') })
  await expect(notice).toBeVisible()
  await expect(async () => {
    const bar = await summary(visit).boundingBox()
    const edge = await notice.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(edge?.y ?? 0))
  }).toPass()
  await addButton(visit).click()
  await expect(page.getByText(visit.say('booking', 'missing.date'))).toBeVisible()
})
