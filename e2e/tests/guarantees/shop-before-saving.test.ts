import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'

test.use({ locale: 'de-CH', colorScheme: 'light' })

const NOW = 'Der Shop, wie er jetzt ist'
const AFTER = 'Der Shop mit Ihrer Änderung'
const ACCENT = '#7a1f5f'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Vorschau Ihrer Änderung' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shopIn = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)
const choice = (page: Page, name: string) =>
  preview(page).locator('.ant-segmented-item', { hasText: new RegExp(`^${name}$`) })

test('an operator uses the real shop with an unsaved change, which visitors do not see', async ({
  page,
  ownShop,
}) => {
  test.slow()
  await openDesk(page, ownShop, '/look')
  await page.getByLabel('Akzentfarbe', { exact: true }).fill(ACCENT)
  await button(page, 'Prüfen und speichern').click()
  const shop = shopIn(page, AFTER)
  const root = shop.locator('body')
  await expect(root).toHaveCSS('--accent', new RegExp(`^ ?${ACCENT}`))
  await expect(shop.locator('[data-of="tickets"]').first()).toBeVisible()
  await expectAccessible(page)

  // In the preview any page opens, even one that needs the browser, and the basket lasts as long as
  // the frame.
  await shop.getByRole('navigation').getByRole('link', { name: 'Tickets' }).first().click()
  await shop.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor()
  await shop.getByRole('main').getByRole('link').first().click()
  await expect(shop.getByRole('grid')).toHaveAttribute('aria-busy', 'false')

  const torch = visitIn(page, 'de').nameOf('red-torch')
  await shop.getByRole('link', { name: 'Museumsshop', exact: true }).first().click()
  await shop.getByRole('main').getByRole('link', { name: torch, exact: true }).click()
  await shop.getByRole('textbox', { name: 'Anzahl', exact: true }).fill('2')
  await shop.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await shop.getByRole('link', { name: 'Warenkorb, 1 Eintrag', exact: true }).click()
  await expect(shop.getByRole('main')).toContainText('CHF 57.00')

  // A link to another language opens a new document in the preview.
  await shop.getByLabel(/^DE, /).click()
  await shop.getByRole('link', { name: 'English', exact: true }).click()
  await expect(shop.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shop.getByRole('main')).toContainText('Your basket is empty')
  await expect(root).toHaveCSS('--accent', new RegExp(`^ ?${ACCENT}`))

  const width = () => shop.locator('html').evaluate(() => innerWidth)
  expect(await width()).toBeGreaterThan(1000)
  await choice(page, 'Handy').click()
  await expect.poll(width).toBe(360)

  await choice(page, 'Vorher').click()
  const before = shopIn(page, NOW)
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(before.locator('body')).not.toHaveCSS('--accent', new RegExp(`^ ?${ACCENT}`))

  const { origin } = ownShop
  for (const path of ['/de', '/api/de/shopinfo/config?shop=6'])
    expect(await (await fetch(origin + path)).text(), path).not.toContain(ACCENT)
  await preview(page).getByRole('button', { name: 'Verwerfen' }).click()
})

test.describe('with a hostile remote', () => {
  test.use({ allowedErrors: [/CORS policy|status of 4|ERR_FAILED|sandbox|Unsafe attempt/] })

  test('a script in a preview cannot reach the desk or a sale', async ({ page, ownShop }) => {
    test.slow()
    await openDesk(page, ownShop, '/look')
    await page.getByLabel('Akzentfarbe', { exact: true }).fill(ACCENT)
    await button(page, 'Prüfen und speichern').click()
    await expect(shopIn(page, AFTER).getByRole('heading', { level: 1 })).toBeVisible()
    const framed = page.frames().find((frame) => frame.url().includes('preview='))
    if (framed === undefined) throw new Error('no frame')
    const reached = await framed.evaluate(async () => {
      const base = document.querySelector<HTMLMetaElement>('meta[name="shop:api-base"]')?.content
      const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
      const tries: Record<string, () => unknown> = {
        desk: () => parent.document.body.innerHTML,
        top: () => {
          if (top) top.location.href = 'about:blank'
          return 'led away'
        },
        window: () => window.open('/operator')?.document,
        storage: () => localStorage.length,
        cookie: () => document.cookie,
        page: async () => (await fetch('/operator')).text(),
        api: async () => (await fetch('/operator/api/session', { credentials: 'include' })).json(),
        call: async () => (await fetch('/api/de/static/content')).json(),
        order: async () => (await fetch(`${base}/de/checkout/initPayment`, json)).status,
      }
      const results = Object.entries(tries).map(async ([name, run]) => {
        const result = await Promise.resolve()
          .then(run)
          .catch(() => 'refused')
        return [name, result ?? 'refused']
      })
      return { origin, ...Object.fromEntries(await Promise.all(results)) }
    })
    const refused = ['desk', 'top', 'window', 'storage', 'cookie', 'page', 'api', 'call']
    expect(reached).toEqual({
      origin: 'null',
      order: 422,
      ...Object.fromEntries(refused.map((name) => [name, 'refused'])),
    })
    await expect(preview(page)).toBeVisible()

    // A page of the shop also cannot reach anything by embedding the preview without the sandbox.
    const shop = await page.context().newPage()
    await shop.goto(`${ownShop.origin}/de`)
    const seen = await shop.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(Object.assign(frame, { src }))
      await loaded
      return frame.contentDocument
    }, framed.url())
    expect(seen).toBeNull()
  })
})
