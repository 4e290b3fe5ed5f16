import { breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import { CONFIG } from '../fixtures/change-answer.ts'
import { lookAway, lookBack, steerConfig } from '../fixtures/live-config.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { guestField } from '../fixtures/visit-checkout.ts'
import {
  expectSameDocument,
  expectStarted,
  expectTickets,
  mainMenu,
  markDocument,
} from '../fixtures/visit-pages.ts'

/** The interval between two config requests, including the maximum random delay, in ms. */
const PAUSE = 70_000

test('what the operator changes shows when the visitor is back at the tab, and nothing typed is lost @core', async ({
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
  expect(config.asked(), 'a hidden tab asks nothing').toBe(asked)
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
  // The open page stays in its language; the next document uses one that is offered.
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

test.describe(() => {
  test.use({ allowedErrors: [/shopinfo\/config/] })

  test('a page in view reads the config every minute, and one that cannot be read changes nothing', async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    await takeClock(page)
    const config = await steerConfig(page)
    await page.goto('/de/tickets')
    const tours = mainMenu(visit).getByRole('link', { name: say('shell', 'nav.guided_tours') })
    await expectTickets(visit)
    expect(config.asked()).toBe(1)
    const before = await page.locator('body').innerText()
    config.become({ has_guided_tours: 0 })
    const broken = await breakAddress(page, CONFIG, HTML_ERROR)
    await page.clock.fastForward(PAUSE)
    await expect.poll(broken.asked).toBe(1)
    await settle(page)
    await expect(tours).toBeVisible()
    expect(await page.locator('body').innerText(), 'nothing is said of it').toBe(before)
    expect(broken.asked(), 'once, and not again at once').toBe(1)
    await broken.repair()
    await page.clock.fastForward(PAUSE)
    await expect(tours).toHaveCount(0)
    expect(config.asked()).toBe(2)
  })
})

test('a config that is as it was is not sent again', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  const statuses = new Map<string, number>()
  const configs: string[] = []
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (CONFIG.test(request.url)) configs.push(requestId)
  })
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode)
  })
  await network.send('Network.enable')
  await page.goto('/de')
  await expectStarted(visitIn(page, 'de'))
  // The first config came inside the document, so the browser has no cached answer to revalidate.
  await lookBack(page)
  await expect.poll(() => configs.map((id) => statuses.get(id))).toEqual([200])
  await lookAway(page)
  await lookBack(page)
  await expect.poll(() => configs.map((id) => statuses.get(id))).toEqual([200, 304])
})
