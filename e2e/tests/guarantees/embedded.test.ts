import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { changeConfig } from '../fixtures/change-answer.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectFits, inFrame, otherSite } from '../fixtures/other-site.ts'
import { withoutView } from '../fixtures/plain-documents.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  continueAsGuest,
  expectConfirmed,
  goToBasket,
  goToPay,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import { addButton, chooseCount, chooseDay, chooseTime } from '../fixtures/visit-event.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

const REFUSED = /Framing .* violates .*frame-ancestors|chrome-error/

/** The shop in the frame learns that its basket is paid already. */
const PAID = /410.*\/checkout\/cancel/

test.use({ allowedErrors: [[NO_PASSWORD, REFUSED, PAID], { scope: 'test' }] })

const ELEMENT = 'museum-shop iframe'
const EMBED = readFileSync(join(import.meta.dirname, '../../../shell/EMBED.md'), 'utf8')

/** The snippet that an operator copies into their page, adapted to this shop's address. */
function snippet(shop: Shop, attributes = ''): string {
  const [, html = ''] = /^```html\n(<iframe id="shop"[\s\S]*?)^```$/m.exec(EMBED) ?? []
  expect(html).not.toBe('')
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
async function openMuseum(page: Page, shop: Shop, { site = otherSite(), attributes = '' } = {}) {
  await changeConfig(page, { show_header: 0, show_footer: 0 })
  await page.route(`${site}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: museumPage(shop, attributes) }),
  )
  await page.route(`${shop.origin}/de/tickets`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutView(await response.text()) })
  })
  await page.goto(`${site}/`)
}

const frameOf = (page: Page) => page.locator('#shop')
const topOfFrame = (page: Page) =>
  frameOf(page).evaluate((frame) => Math.round(frame.getBoundingClientRect().top))

test('when the shop is embedded in another page, its frame is always as tall as its content', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const inside = inFrame(visit, '#shop').page
  await openMuseum(page, shop)
  await expect(heading({ page: inside }, say('mf-tickets', 'title.tickets'))).toBeVisible()
  await expect(inside.getByRole('link', { name: nameOf('night-train'), exact: true })).toBeVisible()
  await expect(inside.getByRole('banner')).toHaveCount(0)
  await expect(inside.getByRole('contentinfo')).toHaveCount(0)
  await expect(inside.getByRole('link', { name: say('shell', 'nav.skip') })).toHaveCount(0)
  const wide = await expectFits(frameOf(page))
  expect(await page.evaluate(() => scrollY), 'the museum’s page stays at its top').toBe(0)
  await expectAccessible(page)

  // An embedded shop has the basket and the languages only in its own bar.
  const bar = inside.getByRole('navigation', { name: say('shell', 'nav.toggle') })
  await expect(
    bar.getByRole('link', { name: say('shell', 'nav.basket', { count: 0 }) }),
  ).toBeVisible()
  await bar.getByText('DE', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'Dansk' })).toBeVisible()
  expect(await expectFits(frameOf(page))).toBeGreaterThan(wide)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFits(frameOf(page))

  await page.setViewportSize({ width: 400, height: 800 })
  expect(await expectFits(frameOf(page))).not.toBe(wide)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await expectFits(frameOf(page))).toBe(wide)
})

test('in the embedded shop the next page starts at its top, from any scroll position', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { nameOf } = visit
  const inside = inFrame(visit, '#shop').page
  await page.setViewportSize({ width: 400, height: 700 })
  await openMuseum(page, shop)
  const link = inside.getByRole('link', { name: nameOf('night-train'), exact: true })
  await link.scrollIntoViewIfNeeded()
  await expectFits(frameOf(page))
  // Without content below the frame, the museum's page is too short to be scrolled while the next
  // page loads.
  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '200vh'
    scrollTo(0, (document.body.scrollHeight - 2 * innerHeight) / 2)
  })
  expect(await topOfFrame(page)).toBeLessThan(-100)
  await link.click()
  await expect(heading({ page: inside }, nameOf('night-train'))).toBeInViewport()
  await expect.poll(() => topOfFrame(page)).toBe(0)
  await expectFits(frameOf(page))
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
    const inside = inFrame(visit, '#shop')
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
    await expectFits(frameOf(page))
    expect(page.url()).toBe(`${otherSite()}/`)
    await goToPay(inside, 'CHF 36.00')

    await atProvider(visit, shop)
    await payAtProvider(visit)
    await expectConfirmed(visit)
    await expect(page).toHaveURL(`${shop.origin}/de/checkout/success`)
    const number = await bookingNumber(visit)
    expect((await mailsTo(shop, email)).map(({ bookingId }) => bookingId)).toEqual([number])
  })
}

/** Storage of a frame as browsers give it: none, or apart from the storage of the shop itself. */
function storeApart(isBlocked: boolean): void {
  if (window.parent === window) return
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const whole = window[name]
    const apart = {
      getItem: (key: string) => whole.getItem(`apart ${key}`),
      setItem: (key: string, text: string) => whole.setItem(`apart ${key}`, text),
      removeItem: (key: string) => whole.removeItem(`apart ${key}`),
    }
    const get = () => {
      if (isBlocked) throw new DOMException('blocked', 'SecurityError')
      return apart
    }
    Object.defineProperty(window, name, { get })
  }
}

for (const isBlocked of [true, false]) {
  test(`a frame with ${isBlocked ? 'no' : 'separate'} storage sells, and the same basket only once`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'en')
    const inside = inFrame(visit, ELEMENT)
    await page.addInitScript(storeApart, isBlocked)
    await page.goto(otherSite())
    await chooseDay(inside, 8)
    await chooseTime(inside, 0)
    await chooseCount(inside, 't-blue-hour-adult', 1)
    await addButton(inside).click()
    await goToBasket(inside)
    await continueAsGuest(inside, emailOf(info))
    await goToPay(inside, 'CHF 18.00')
    await atProvider(visit, shop)
    await payAtProvider(visit)
    await expectConfirmed(visit)
    await expect(page).toHaveURL(`${shop.origin}/en/checkout/success`)
    const number = await bookingNumber(visit)

    await page.goto(otherSite())
    const count = isBlocked ? 0 : 1
    const basket = visit.say('shell', 'nav.basket', { count })
    await inside.page.getByRole('link', { name: basket }).click()
    if (!isBlocked) {
      await goToPay(inside, 'CHF 18.00')
      await expect(inside.page.getByRole('main')).toContainText(number)
    }
    expect(page.url()).toBe(`${otherSite()}/`)
    expect(await mailsTo(shop, emailOf(info))).toHaveLength(1)
  })
}

test('a page that the operator has not named cannot embed the shop @core', async ({
  page,
  shop,
}) => {
  const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
  await openMuseum(page, shop, { site: 'http://stranger.test' })
  await refused
  await expect(inFrame(visitIn(page, 'de'), '#shop').page.getByRole('heading')).toHaveCount(0)
})
