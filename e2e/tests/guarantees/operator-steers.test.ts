import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { isUndone, openDesk, saveAtDesk, undoInPreview } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'

// An expired session is answered with 401.
test.use({ locale: 'de-CH', allowedErrors: [/status of 401|Blocked script execution/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Gespeichert' })

/** Expects that the menu has, or lacks, an entry for a visitor who comes now. */
async function expectInMenu(visitor: Page, { origin }: Shop, isThere: boolean): Promise<void> {
  await visitor.goto(`${origin}/de`)
  const menu = mainMenu(visitIn(visitor, 'de'))
  await expect(menu.getByRole('link', { name: 'Tickets' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Führungen' })).toHaveCount(isThere ? 1 : 0)
  const written = await (await fetch(`${origin}/de`)).text()
  expect(written.includes('href="/de/guided-tours"')).toBe(isThere)
}

/**
 * Tab backwards from the start of the dialog: forwards, the whole shop in the preview comes first.
 */
async function confirmByKeyboard(page: Page, confirm = button(page, 'Speichern')) {
  await tabTo(page, confirm, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

test('by keyboard, the operator previews that tours are switched off, saves this and undoes it @core', async ({
  page,
  context,
  ownShop,
}) => {
  test.slow()
  const visitor = await context.newPage()
  await expectInMenu(visitor, ownShop, true)

  await page.goto(`${ownShop.origin}/operator`)
  await expect(heading(page, 'Anmelden')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Passwort'))
  await page.keyboard.type(TEST_OPERATOR_PASSWORD)
  await page.keyboard.press('Enter')
  await enter(page, page.getByRole('navigation').getByRole('link', { name: 'Angebote' }))
  await expect(heading(page, 'Angebote')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Führungen'))
  await page.keyboard.press('Space')
  await expect(page.getByText('geändert', { exact: true })).toBeVisible()
  await enter(page, button(page, 'Prüfen und speichern'))

  const preview = page.getByRole('dialog', { name: 'Vorschau Ihrer Änderung' })
  await expect(preview.getByRole('row', { name: 'Führungen ein aus' })).toBeVisible()
  await expect(preview.getByText('/guided-tours/…')).toBeVisible()
  // With the shop's origin, a remote in the frame could access the desk.
  await expect(preview.locator('iframe[sandbox="allow-scripts allow-forms"]')).toHaveCount(1)
  await expect(preview.locator('iframe')).toHaveCount(1)
  const after = preview.frameLocator('iframe[title="Der Shop mit Ihrer Änderung"]')
  await expect(after.locator('a', { hasText: 'Tickets' }).first()).toBeVisible()
  await expect(after.locator('a', { hasText: 'Führungen' })).toHaveCount(0)
  await expectAccessible(page)
  await expectInMenu(visitor, ownShop, true)
  await confirmByKeyboard(page)
  await expect(saved(page)).toContainText('Gespeichert. Die Änderung gilt ab sofort.')
  await expect(preview).toBeHidden()
  await expectAccessible(page)
  await expectInMenu(visitor, ownShop, false)
  await visitor.goto(`${ownShop.origin}/de/guided-tours`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Führungen: zurzeit nicht im Shop',
  )

  await enter(page, page.getByRole('button', { name: /^Rückgängig machen: Änderung \d+$/ }))
  await expect(page.getByRole('row', { name: 'Führungen aus ein' })).toBeVisible()
  await confirmByKeyboard(page, undoInPreview(page))
  await expect(isUndone(page)).toBeVisible()
  await expectInMenu(visitor, ownShop, true)

  await page.goto(`${ownShop.origin}/operator/history`)
  await expect(page.getByRole('heading', { level: 2, name: /^Änderung/ }).first()).toBeVisible()
  await expectAccessible(page)
  const [undoing, undone] = [
    page.locator('[id^=change-]').nth(0),
    page.locator('[id^=change-]').nth(1),
  ]
  await expect(undoing.getByRole('button', { name: /^Rückgängig machen/ })).toBeVisible()
  await expect(undone.getByRole('button')).toHaveCount(0)
  await enter(page, undone.getByRole('link', { name: /^zurückgenommen mit Änderung \d+$/ }))
  await expect(page).toHaveURL(new RegExp(`#${await undoing.getAttribute('id')}$`))
})

test('keeps what the operator typed over a reload, an expired session and another operator’s changes', async ({
  page,
  browser,
  ownShop,
}) => {
  await openDesk(page, ownShop, '/names')
  const email = page.getByLabel('E-Mail-Adresse für Hilfe')
  await email.fill('neu@museum.example')
  await expect(page.getByText('ungespeicherte Eingaben')).toBeVisible()
  await page.reload()
  await expect(email).toHaveValue('neu@museum.example')

  // The tick of a checkbox is drawn by two sides of a border.
  const tick = await page
    .getByRole('checkbox', { name: 'Deutsch' })
    .evaluate(({ parentElement }) =>
      [parentElement, ...(parentElement?.children ?? [])].map((one) =>
        one === null ? '' : getComputedStyle(one, '::after').borderBottomWidth,
      ),
    )
  expect(tick).toContain('2px')

  await page.getByRole('navigation').getByRole('link', { name: 'Angebote' }).click()
  await button(page, 'Hier bleiben').click()
  await expect(heading(page, 'Sprachen und Name')).toBeVisible()
  await expect(email).toHaveValue('neu@museum.example')

  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  await openDesk(other, ownShop, '/names')
  await other.getByLabel('Betrieben von').fill('Stiftung Turm')
  await saveAtDesk(other)
  await other.context().close()

  await page.context().clearCookies()
  await button(page, 'Prüfen und speichern').click()
  await button(page, 'Anmelden').click()
  await page.getByLabel('Passwort').fill(TEST_OPERATOR_PASSWORD)
  await button(page, 'Anmelden').click()
  await expect(email).toHaveValue('neu@museum.example')
  await button(page, 'Prüfen und speichern').click()
  await expect(page.getByText('Inzwischen hat jemand anderes gespeichert')).toBeVisible()
  await button(page, 'Weiter bearbeiten').click()
  await expect(page.getByLabel('Betrieben von')).toHaveValue('Stiftung Turm')
  await expect(email).toHaveValue('neu@museum.example')
  await saveAtDesk(page)
  await expect(page.getByText('ungespeicherte Eingaben')).toHaveCount(0)
  const config = await (await fetch(`${ownShop.origin}/api/de/shopinfo/config?shop=6`)).json()
  expect(config).toMatchObject({
    support_email: 'neu@museum.example',
    operating_company: 'Stiftung Turm',
  })
  // A change that was undone has no button to undo it any more.
  for (const place of [0, 1]) {
    await page.goto(`${ownShop.origin}/operator/history`)
    await page.getByRole('button', { name: 'Rückgängig machen' }).nth(place).click()
    await undoInPreview(page).click()
    await expect(isUndone(page)).toBeVisible()
  }
})

test('on a phone, the button and messages of a long page stay in view, and no input is lost', async ({
  page,
  ownShop,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const goTo = async (name: string) => {
    const menu = page.getByRole('navigation', { name: 'Menü' })
    await button(page, 'Menü').click()
    await menu.getByRole('link', { name, exact: true }).click()
  }
  const wanted = 'Willkommen am See'
  await openDesk(page, ownShop, '/home')
  const headline = page.getByRole('group', { name: 'Überschrift' }).getByLabel('Deutsch')
  await headline.fill(wanted)
  await expect(button(page, 'Prüfen und speichern')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  // Regression: "leave" acted as if pressed twice, and stayed on the page.
  await goTo('Verlauf')
  const question = page.getByRole('dialog', { name: 'Diese Seite verlassen?' })
  await expect(button(page, 'Hier bleiben')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(heading(page, 'Startseite')).toBeVisible()
  await goTo('Verlauf')
  await button(page, 'Verlassen').click()
  await expect(heading(page, 'Verlauf')).toBeInViewport()
  await goTo('Startseite')
  await expect(heading(page, 'Startseite')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(headline).toHaveValue(wanted)

  await button(page, 'Verwerfen').click()
  await expect(headline).not.toHaveValue(wanted)
  const bringBack = button(page, 'Zurückholen')
  await expect(bringBack).toBeInViewport({ ratio: 1 })
  await bringBack.click()
  await expect(headline).toHaveValue(wanted)
  await expect(bringBack).toHaveCount(0)

  await saveAtDesk(page)
  await expect(saved(page)).toBeInViewport({ ratio: 1 })
  const undo = page.getByRole('button', { name: /^Rückgängig machen: Änderung/ })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  // Undo the change, because other tests need the original texts. The button ignores presses while
  // it is loading.
  await expect(undo).not.toHaveClass(/loading/)
  await page.keyboard.press('Enter')
  await undoInPreview(page).click()
  await expect(headline).not.toHaveValue(wanted)
})
