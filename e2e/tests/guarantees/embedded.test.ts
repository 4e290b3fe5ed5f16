import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { changeConfig } from '../fixtures/change-answer.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { withoutView } from '../fixtures/plain-documents.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Look, type Visit, visitIn } from '../fixtures/visit.ts'
import {
  continueAsGuest,
  expectConfirmed,
  goToPay,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import { addButton, chooseCount, chooseDay, chooseTime } from '../fixtures/visit-event.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

const REFUSED = /Framing .* violates .*frame-ancestors|chrome-error/

test.use({ allowedErrors: [[NO_PASSWORD, REFUSED], { scope: 'test' }] })

const MUSEUM = 'http://museum.test'
const EMBED = readFileSync(join(import.meta.dirname, '../../../shell/EMBED.md'), 'utf8')

/** The snippet that an operator copies into their page, adapted to this shop's address. */
function snippet(shop: Shop, attributes = ''): string {
  const [, html = ''] = /^```html$([\s\S]*?)^```$/m.exec(EMBED) ?? []
  expect(html).toContain('<iframe id="shop"')
  return html
    .replace('https://shop.museum.example', shop.origin)
    .replace('<iframe', `<iframe ${attributes}`)
}

const museumPage = (shop: Shop, attributes?: string) => `<!doctype html><html lang="de">
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  <title>Museum</title><body style="margin: 0">
  <header style="block-size: 300px">Museum</header>
  <section aria-label="Shop">${snippet(shop, attributes)}</section>
  <footer style="block-size: 900px">Museum</footer>`

/** Opens the museum's page with the embedded shop; the operator has set it up as a module. */
async function openMuseum(page: Page, shop: Shop, { allowed = true, attributes = '' } = {}) {
  await changeConfig(page, { show_header: 0, show_footer: 0 })
  await page.route(`${MUSEUM}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: museumPage(shop, attributes) }),
  )
  await page.route(`${shop.origin}/de/tickets`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    const named = allowed ? policy.replace('frame-ancestors', `frame-ancestors ${MUSEUM}`) : policy
    await route.fulfill({
      headers: { ...headers, 'content-security-policy': named },
      body: withoutView(await response.text()),
    })
  })
  await page.goto(`${MUSEUM}/`)
}

const frameOf = (page: Page) => page.locator('#shop')
const inFrame = (visit: Visit): Look => ({
  ...visit,
  page: visit.page.frameLocator('#shop'),
})

/** The frame has the height of its content: no inner scrolling, and no empty space below. */
async function expectFits(page: Page): Promise<number> {
  const shown = frameOf(page).contentFrame().locator('body')
  const given = () => frameOf(page).evaluate((frame) => frame.clientHeight)
  await expect
    .poll(async () => {
      const needed = await shown.evaluate((element) =>
        Math.ceil(element.getBoundingClientRect().height),
      )
      return (await given()) - needed
    })
    .toBe(0)
  const hidden = () =>
    shown.evaluate(() => {
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
      return [scrollHeight - clientHeight, scrollWidth - clientWidth]
    })
  await expect.poll(hidden).toEqual([0, 0])
  return await given()
}

const topOfFrame = (page: Page) =>
  frameOf(page).evaluate((frame) => Math.round(frame.getBoundingClientRect().top))

test('when the shop is embedded in another page, its frame is always as tall as its content', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const inside = inFrame(visit).page
  await openMuseum(page, shop)
  await expect(heading({ page: inside }, say('mf-tickets', 'title.tickets'))).toBeVisible()
  await expect(inside.getByRole('link', { name: nameOf('night-train'), exact: true })).toBeVisible()
  await expect(inside.getByRole('banner')).toHaveCount(0)
  await expect(inside.getByRole('contentinfo')).toHaveCount(0)
  await expect(inside.getByRole('link', { name: say('shell', 'nav.skip') })).toHaveCount(0)
  const wide = await expectFits(page)
  expect(await page.evaluate(() => scrollY), 'the museum’s page stays at its top').toBe(0)
  await expectAccessible(page)

  // An embedded shop has the basket and the languages only in its own bar.
  const bar = inside.getByRole('navigation', { name: say('shell', 'nav.toggle') })
  await expect(
    bar.getByRole('link', { name: say('shell', 'nav.basket', { count: 0 }) }),
  ).toBeVisible()
  await bar.getByText('DE', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'Dansk' })).toBeVisible()
  expect(await expectFits(page)).toBeGreaterThan(wide)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFits(page)

  await page.setViewportSize({ width: 400, height: 800 })
  expect(await expectFits(page)).not.toBe(wide)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await expectFits(page)).toBe(wide)
})

test('in the embedded shop the next page starts at its top, from any scroll position', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { nameOf } = visit
  const inside = inFrame(visit).page
  await page.setViewportSize({ width: 400, height: 700 })
  await openMuseum(page, shop)
  const link = inside.getByRole('link', { name: nameOf('night-train'), exact: true })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  expect(await topOfFrame(page)).toBeLessThan(-100)
  await link.click()
  await expect(heading({ page: inside }, nameOf('night-train'))).toBeInViewport()
  await expect.poll(() => topOfFrame(page)).toBe(0)
  await expectFits(page)
})

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation'

for (const [name, attributes] of [
  ['a frame', ''],
  ['a sandboxed frame', `sandbox="${SANDBOX}"`],
] as const) {
  test(`tickets chosen in ${name} are paid and booked in the whole window`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say, nameOf } = visit
    const email = emailOf(info)
    const inside = inFrame(visit)
    await openMuseum(page, shop, { attributes })
    await inside.page.getByRole('link', { name: nameOf('blue-hour'), exact: true }).click()
    await chooseDay(inside, 6)
    await chooseTime(inside, 0)
    await chooseCount(inside, 't-blue-hour-adult', 2)
    await addButton(inside).click()
    // Use the link in the page: the message at the edge of the frame may be out of view.
    await inside.page
      .getByRole('main')
      .getByRole('link', { name: say('booking', 'summary.basket') })
      .click()
    await expect(heading(inside, say('mf-checkout', 'title.checkout'))).toBeVisible()
    await continueAsGuest(inside, email)
    await expectFits(page)
    expect(page.url()).toBe(`${MUSEUM}/`)
    await goToPay(inside, 'CHF 36.00')

    await atProvider(visit, shop)
    await payAtProvider(visit)
    await expectConfirmed(visit)
    await expect(page).toHaveURL(`${shop.origin}/de/checkout/success`)
    const number = await bookingNumber(visit)
    expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
  })
}

test('a page that the operator has not named cannot embed the shop @core', async ({
  page,
  shop,
}) => {
  const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
  await openMuseum(page, shop, { allowed: false })
  await refused
  await expect(inFrame(visitIn(page, 'de')).page.getByRole('heading')).toHaveCount(0)
})
