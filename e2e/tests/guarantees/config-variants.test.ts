import type { Page } from '@playwright/test'
import { languageName } from '@shop/shared/i18n/language-name'
import { changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON, NOTHING_ON } from '../fixtures/config-flags.ts'
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

test('a shop with nothing on sale and no accounts is still a whole page', async ({ page }) => {
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
  test('a museum in Dutch alone is entered without a prefix, and the way out is found', async ({
    page,
  }) => {
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

test('with one language there is nothing to choose, and any other prefix leads to it', async ({
  page,
}) => {
  const visit = german(page)
  await changeConfig(page, { languages: ['de'], prefered_language: 'de' })
  await page.goto('/tickets')
  await expectTickets(visit)
  await expect(page.getByText(languageName('en'))).toHaveCount(0)
  await expect(page.locator('a[hreflang]')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/en/tickets')
  await expect(page).toHaveURL('/de/tickets')
  await expectTickets(visit)
})

test('in a shop that sells in euros the prices say so, and the accessibility statement is linked', async ({
  page,
}) => {
  const visit = german(page)
  const name = visit.say('shell', 'page.accessibility_statement')
  await page.goto('/de')
  await expect(footer(page).getByText('©')).toBeVisible()
  await expect(footer(page).getByRole('link', { name })).toHaveCount(0)
  await changeConfig(page, { currency_symbol: 'EUR' })
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 6)
  await chooseTime(visit, 0)
  await expect(page.getByText('EUR 18.00').first()).toBeVisible()
  await expect(page.getByText('CHF')).toHaveCount(0)
  await footer(page).getByRole('link', { name }).click()
  await expect(heading(visit, name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a museum’s own terms open in a new tab; one without an address is left out', async ({
  page,
}) => {
  const { say } = german(page)
  await changeConfig(page, {
    ...EVERYTHING_ON,
    custom_terms_links: {
      de: {
        imprint: { url: 'https://museum.example/impressum', title: 'Wer wir sind' },
        terms: '0',
        shipping: { url: 'javascript:alert(1)', title: 'Versand' },
      },
      en: false,
    },
  })
  await page.goto('/de')
  const own = footer(page).getByRole('link', { name: /^Wer wir sind/ })
  await expect(own).toHaveAttribute('href', 'https://museum.example/impressum')
  await expect(own).toHaveAttribute('target', '_blank')
  await expect(own).toHaveAccessibleName(`Wer wir sind ${say('shell', 'footer.newTab')}`)
  const links = footer(page)
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /^Wer wir sind/ }) })
    .getByRole('link')
  // An invalid address is replaced by the shop's own page.
  await expect(links.last()).toHaveText(say('shell', 'page.shipping'))
  const terms = (await links.allTextContents()).slice(-3)
  expect(terms).toEqual([
    expect.stringMatching(/^Wer wir sind/),
    say('shell', 'page.data_protection'),
    say('shell', 'page.shipping'),
  ])
  await expectAccessible(page)
  await page.goto('/en')
  const english = visitIn(page, 'en')
  for (const name of ['imprint', 'terms', 'data_protection', 'shipping']) {
    await expect(
      footer(page).getByRole('link', { name: english.say('shell', `page.${name}`), exact: true }),
    ).toBeVisible()
  }
})

for (const { flags, header, foot } of [
  { flags: { show_header: 0 }, header: 0, foot: 1 },
  { flags: { show_footer: '0' }, header: 1, foot: 0 },
  { flags: { show_header: false, show_footer: 'false' }, header: 0, foot: 0 },
]) {
  test(`with ${JSON.stringify(flags)} the shop sells as before`, async ({ page }) => {
    const visit = german(page)
    await changeConfig(page, flags)
    await page.goto('/de/tickets')
    await expectTickets(visit)
    await expect(page.getByRole('banner')).toHaveCount(header)
    await expect(footer(page)).toHaveCount(foot)
    await page.getByRole('link', { name: visit.nameOf('lullabies') }).click()
    await expect(heading(visit, visit.nameOf('lullabies'))).toBeFocused()
    await expectAccessible(page)
  })
}

test('the operator’s home section takes the place of the landing page', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, { home_view: 'tickets' })
  await page.goto('/de')
  await expectTickets(visit)
  await expect(mainMenu(visit).getByRole('link', { name: 'Tickets' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a home section that is not on sale gives way to the landing page', async ({ page }) => {
  await changeConfig(page, { home_view: 'merchandise', has_merchandise: 0 })
  await page.goto('/de')
  await expect(
    page.getByRole('list', { name: german(page).say('shell', 'home.offers') }),
  ).toBeVisible()
})

test('names are the operator’s: of the shop, of the menu and of where the logo leads', async ({
  page,
}) => {
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
test('addresses in a language that is not offered show the same page, with query and fragment', async ({
  page,
}) => {
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

test('without a name the shop is an online shop', async ({ page }) => {
  await changeConfig(page, { site_name: '', site_name_translations: {} })
  await page.goto('/fr')
  await expect(page).toHaveTitle('Online Shop')
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Online Shop')
})

test('a customer’s own words go over the shop’s, one set from a fixed list', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, { customer_key: 'observatory' })
  await page.goto('/de/tickets')
  await expect(heading(visit, 'Sternabende')).toBeVisible()
  await expect(mainMenu(visit).getByRole('link')).toHaveText(['Sternabende', ...OTHERS])
})

test('an unknown set is no set, and an address cannot choose one', async ({ page }) => {
  const visit = german(page)
  await changeConfig(page, { customer_key: '../../observatory' })
  await page.goto('/de/tickets?customer_key=observatory')
  await expectTickets(visit)
  await expect(mainMenu(visit).getByRole('link')).toHaveText(['Tickets', ...OTHERS])
})

test('wrong fields are reported one by one, and the shop starts with their defaults', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') told.push(message.text())
  })
  await changeConfig(page, {
    languages: ['de', 'xx', 'en'],
    currency_symbol: 'Franken',
    accent: 'red; background: url(//evil.example)',
    custom_terms_links: 'none',
    partner_logos: [{ name: { de: 'Freunde' }, logos: [{ url: 'https://a.example' }] }, 7],
    has_tickets: 'perhaps',
    has_vouchers: 1,
  })
  await page.goto('/de')
  await expect(mainMenu(german(page)).getByRole('link')).toHaveText(OTHERS)
  const paths = told.map((line) => line.split(':')[0])
  expect(paths.sort()).toEqual([
    'config.accent',
    'config.currency_symbol',
    'config.custom_terms_links',
    'config.has_tickets',
    'config.languages[1]',
    'config.partner_logos[0].logos[0]',
    'config.partner_logos[1]',
  ])
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
