import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'

// What this test itself asks the frames is a script, too.
test.use({
  locale: 'de-CH',
  colorScheme: 'light',
  allowedErrors: [/status of 40[13]|Blocked script execution/],
})

const NOW = 'Der Shop, wie er jetzt ist'
const AFTER = 'Der Shop mit Ihrer Änderung'
const DAY = 'rgb(251, 250, 247)'
const NIGHT = 'rgb(23, 22, 20)'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Vorschau Ihrer Änderung' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const picture = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)
const menuIn = (page: Page, title: string) => picture(page, title).locator('header a')
const choice = (page: Page, name: string) =>
  preview(page).locator('.ant-segmented-item', { hasText: new RegExp(`^${name}$`) })

/** What is listed for screen readers is only what is near the chosen one. */
async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select, exact: true }).click()
  await page.locator(`.ant-select-item-option[title="${option}"]`).click()
}

test('names of the menu and the home address are seen before they are saved, beside what is in force', async ({
  page,
  context,
  ownShop,
}) => {
  test.slow()
  const visitor = await context.newPage()
  await openDesk(page, ownShop, '/menu')
  const tours = page.getByRole('group', { name: 'Führungen', exact: true })
  await tours.getByLabel('Deutsch', { exact: true }).fill('Rundgänge <b>heute</b>')
  await choose(page, 'Unter der Startadresse steht', 'Gutscheine')
  await tabTo(page, button(page, 'Prüfen und speichern'))
  await page.keyboard.press('Enter')

  await expect(menuIn(page, AFTER).filter({ hasText: 'Rundgänge <b>heute</b>' })).not.toHaveCount(0)
  await expect(menuIn(page, NOW).filter({ hasText: 'Führungen' })).not.toHaveCount(0)
  await expect(menuIn(page, NOW).filter({ hasText: 'Rundgänge' })).toHaveCount(0)
  // The list of what is chosen stands where the landing page was.
  const headings = (title: string) => picture(page, title).locator('h1')
  await expect(headings(AFTER)).not.toHaveText((await headings(NOW).textContent()) ?? '')
  await expectAccessible(page)

  // Visitors have what is in force while the operator looks at the other.
  await visitor.goto(`${ownShop.origin}/de`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    (await headings(NOW).textContent()) ?? '',
  )
  expect(await (await fetch(`${ownShop.origin}/de`)).text()).not.toContain('Rundgänge')

  // Nothing in the frame runs, is reached by a key, or leads away.
  const frame = picture(page, AFTER)
  await expect(frame.locator('script')).toHaveCount(0)
  await expect(frame.locator('#shop')).toHaveAttribute('inert')
  await tabTo(page, preview(page).getByRole('region', { name: AFTER }))
  await page.keyboard.press('PageDown')
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollTop))
    .toBeGreaterThan(0)
  // What is compared stands side by side, however long each is.
  await page.keyboard.press('End')
  const scrolled = (title: string) =>
    picture(page, title)
      .locator('html')
      .evaluate(({ scrollTop, scrollHeight }) => ({
        top: scrollTop,
        most: scrollHeight - innerHeight,
      }))
  await expect
    .poll(async () => {
      const [now, after] = [await scrolled(NOW), await scrolled(AFTER)]
      return after.top === after.most && now.top === Math.min(after.top, now.most)
    })
    .toBe(true)
  await preview(page).getByRole('button', { name: 'Verwerfen' }).click()
})

test('an accent and a scheme are seen by day and by night, as wide as a phone and a desktop', async ({
  page,
  ownShop,
}) => {
  test.slow()
  await openDesk(page, ownShop, '/look')
  await page.getByLabel('Akzentfarbe', { exact: true }).fill('#7a1f5f')
  await page.getByRole('radio', { name: 'hell', exact: true }).check()
  await button(page, 'Prüfen und speichern').click()
  const body = (title: string) => picture(page, title).locator('body')
  await expect(body(AFTER)).toHaveCSS('--accent', /^#7a1f5f/)
  await expect(body(NOW)).toHaveCSS('--accent', /^ ?#(?!7a1f5f)/)
  await expect(body(NOW)).toHaveCSS('background-color', DAY)
  await choice(page, 'dunkel').click()
  // The demo museum follows the device; with the change it is light by night, too.
  await expect(body(NOW)).toHaveCSS('background-color', NIGHT)
  await expect(body(AFTER)).toHaveCSS('background-color', DAY)

  const widthOf = (title: string) =>
    picture(page, title)
      .locator('html')
      .evaluate(() => innerWidth)
  expect(await widthOf(AFTER)).toBe(1280)
  await choice(page, 'Handy').click()
  await expect.poll(() => widthOf(AFTER)).toBe(360)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('iframe')).toHaveCount(1)
  await choice(page, 'Vorher').click()
  await expect(body(NOW)).toHaveCSS('--accent', /^ ?#(?!7a1f5f)/)
  await expectAccessible(page)
  await preview(page).getByRole('button', { name: 'Verwerfen' }).click()
})

test('what visitors get at an address that vanishes is said in words', async ({
  page,
  ownShop,
}) => {
  test.slow()
  await openDesk(page, ownShop, '/offerings')
  await page.getByLabel('Führungen', { exact: true }).click()
  await enter(page, button(page, 'Prüfen und speichern'))
  await choose(page, 'Seite', 'Führungen')
  await expect(page.getByText(/liest, dass dieses Angebot zurzeit nicht im Shop ist/)).toBeVisible()
  await expect(picture(page, NOW).locator('h1')).toHaveText('Führungen')
  await choose(page, 'Seite', 'Impressum')
  await expect(picture(page, AFTER).locator('h1')).toHaveText('Impressum')
  await choose(page, 'Sprache des Shops', 'English')
  await expect(picture(page, AFTER).locator('html')).toHaveAttribute('lang', 'en')
  await preview(page).getByRole('button', { name: 'Verwerfen' }).click()

  await page.goto(`${ownShop.origin}/operator/robots`)
  await page.getByRole('radio', { name: 'nie', exact: true }).check()
  await button(page, 'Prüfen und speichern').click()
  await expect(preview(page).getByText(/lässt sich nicht im Bild zeigen/)).toBeVisible()
  await expect(preview(page).locator('iframe')).toHaveCount(0)
})

test('where a picture cannot be drawn it says so, is tried again, and saving goes on', async ({
  page,
  ownShop,
}) => {
  let failing = true
  await page.route('**/operator/api/config/drawn', async (route) =>
    failing ? await route.fulfill({ json: { kind: 'failed', because: 'late' } }) : route.continue(),
  )
  await openDesk(page, ownShop, '/names')
  await page.getByLabel('Betrieben von').fill('Stiftung Leuchtturm')
  await button(page, 'Prüfen und speichern').click()
  await expect(page.getByText('Das Bild wurde nicht rechtzeitig fertig.').first()).toBeVisible()
  await expect(page.getByText('Speichern können Sie trotzdem.').first()).toBeVisible()
  await expect(button(page, 'Speichern')).toBeEnabled()
  await expectAccessible(page)
  failing = false
  await button(page, 'Erneut versuchen').last().click()
  await expect(picture(page, AFTER).getByText('Stiftung Leuchtturm').first()).toBeVisible()
  await preview(page).getByRole('button', { name: 'Verwerfen' }).click()
})

test('a frame of the desk’s pictures gives a script of the shop’s pages nothing', async ({
  page,
  context,
  ownShop,
}) => {
  await openDesk(page, ownShop)
  const shop = await context.newPage()
  await shop.goto(`${ownShop.origin}/de`)
  const statuses = await shop.evaluate(async () => {
    const drawing = { base: 0, wanted: {}, path: '/de', device: 'light' }
    const body = new FormData()
    body.set('drawing', JSON.stringify(drawing))
    body.set('token', 'guessed')
    const [form, call] = await Promise.all([
      fetch('/operator/drawn', { method: 'POST', body }),
      fetch('/operator/api/config/drawn', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(drawing),
      }),
    ])
    return [form.status, call.status]
  })
  expect(statuses).toEqual([403, 401])
})
