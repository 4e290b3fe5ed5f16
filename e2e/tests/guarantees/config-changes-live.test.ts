import { lookAway, lookBack, steerConfig } from '../fixtures/live-config.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { guestField } from '../fixtures/visit-checkout.ts'
import { expectSameDocument, mainMenu, markDocument } from '../fixtures/visit-pages.ts'

test('shows the operator’s changes when the visitor is back at the tab, and keeps typed text @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const config = await steerConfig(page)
  await page.goto('/de/register-guest')
  await guestField(visit, 'fname').fill('Ladina')
  await markDocument(visit)
  const menu = mainMenu(visit).getByRole('list').first().getByRole('link')
  await expect(menu.filter({ hasText: say('shell', 'nav.guided_tours') })).toBeVisible()
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    )

  await lookAway(page)
  const asked = config.asked()
  config.become({
    has_guided_tours: 0,
    has_user_registration: 0,
    site_name: 'Haus der Nacht',
    site_name_translations: {},
    nav_translations: { tickets: { de: 'Eintritt' } },
    custom_terms_links: { de: { imprint: { url: 'https://museum.example/i', title: 'Über uns' } } },
    languages: ['fr', 'en'],
    prefered_language: 'fr',
    accent: '#7a1f1f',
    operating_company: 'Nacht AG',
  })
  await settle(page)
  expect(config.asked(), 'a hidden tab sends no request').toBe(asked)
  await lookBack(page)
  await expect(menu.first()).toHaveText('Eintritt')
  await expect(menu.filter({ hasText: say('shell', 'nav.guided_tours') })).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Haus der Nacht')).toBeVisible()
  await expect(page).toHaveTitle(/ – Haus der Nacht$/)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /^Über uns/ })).toBeVisible()
  await expect(footer).toContainText('Nacht AG')
  await expect(page.getByRole('link', { name: say('shell', 'nav.register') })).toHaveCount(0)
  expect(await accent()).toBe('#7a1f1f')
  // The open page stays in its language; the next document uses an available one.
  await page.getByRole('banner').locator('summary').click()
  const languages = page.getByRole('banner').locator('a[hreflang]')
  await expect(languages).toHaveText(['Français', 'English', 'Deutsch'])
  await page.keyboard.press('Escape')
  await expect(guestField(visit, 'fname')).toHaveValue('Ladina')

  config.become({})
  await lookBack(page)
  await expect(menu.filter({ hasText: say('shell', 'nav.guided_tours') })).toBeVisible()
  await expect(guestField(visit, 'fname')).toHaveValue('Ladina')
  await expectSameDocument(visit)
})
