import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { test } from '../fixtures/own-shop.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'

// Invalid input is answered with 422.
test.use({ locale: 'de-CH', allowedErrors: [/status of 422/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openLogIn(page: Page, { origin }: Shop): Promise<void> {
  await page.goto(`${origin}/operator`)
  await expect(heading(page, 'Anmelden')).toBeVisible()
}

async function logIn(page: Page, shop: Shop): Promise<void> {
  await openLogIn(page, shop)
  await page.getByLabel('Passwort').fill(TEST_OPERATOR_PASSWORD)
  await button(page, 'Anmelden').click()
  await expect(heading(page, 'Übersicht')).toBeVisible()
}

/** The menu as a new visitor sees it now. */
async function expectInMenu(visitor: Page, { origin }: Shop, isThere: boolean): Promise<void> {
  await visitor.goto(`${origin}/de`)
  const menu = mainMenu(visitIn(visitor, 'de'))
  await expect(menu.getByRole('link', { name: 'Tickets' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Führungen' })).toHaveCount(isThere ? 1 : 0)
  const written = await (await fetch(`${origin}/de`)).text()
  expect(written.includes('href="/de/guided-tours"')).toBe(isThere)
}

test('by the keyboard tours are switched off, seen before it is so, and brought back', async ({
  page,
  context,
  ownShop,
}) => {
  const visitor = await context.newPage()
  await expectInMenu(visitor, ownShop, true)

  await openLogIn(page, ownShop)
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Passwort'))
  await page.keyboard.type(TEST_OPERATOR_PASSWORD)
  await page.keyboard.press('Enter')
  await enter(page, page.getByRole('navigation').getByRole('link', { name: 'Angebote' }))
  await expect(heading(page, 'Angebote')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Führungen'))
  await page.keyboard.press('Space')
  await enter(page, button(page, 'Vorschau'))

  await expect(heading(page, 'Vorschau Ihrer Änderung')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Führungen ein aus' })).toBeVisible()
  await expect(page.getByText('/guided-tours/:id')).toBeVisible()
  await expectAccessible(page)
  await expectInMenu(visitor, ownShop, true)
  await enter(page, button(page, 'Speichern'))
  await expect(page.getByRole('status')).toHaveText('Gespeichert. Die Änderung gilt ab sofort.')
  await expectAccessible(page)
  await expectInMenu(visitor, ownShop, false)
  await visitor.goto(`${ownShop.origin}/de/guided-tours`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Führungen: zurzeit nicht im Shop',
  )

  await enter(page, button(page, 'Rückgängig machen: Änderung 1'))
  await expect(page.getByText('Damit wird Änderung 1 rückgängig gemacht.')).toBeVisible()
  await enter(page, button(page, 'Speichern'))
  await expect(page.getByRole('heading', { level: 2, name: 'Änderung 2' })).toBeVisible()
  await expectInMenu(visitor, ownShop, true)
})

test('by the keyboard on a phone a pale accent is warned of, and the shop reads ß in Germany', async ({
  page,
  context,
  ownShop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, ownShop)
  await page.goto(`${ownShop.origin}/operator/look`)
  await expect(heading(page, 'Farbe und Land')).toBeVisible()
  const accent = page.getByLabel('Akzentfarbe')
  await tabTo(page, accent)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('gelb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(accent).toHaveAccessibleDescription(/# mit sechs Zeichen/)
  await accent.fill('#ffd54f')
  await page.getByLabel('Land des Museums').selectOption('Deutschland')
  await expectAccessible(page)
  await enter(page, button(page, 'Vorschau'))

  const warning = page.locator('section').filter({ hasText: 'Kontrast der Akzentfarbe' })
  await expect(warning).toContainText(
    /Helles Schema: Kontrast 1,\d+:1\. Das ist zu wenig; nötig sind 4,5:1\. Der Shop verwendet stattdessen #[0-9a-f]{6} \([45],\d+:1\)/,
  )
  await expect(warning).toContainText(/Dunkles Schema: Kontrast \d+,\d+:1\. Das ist gut lesbar/)
  await expect(page.getByRole('row', { name: /Land des Museums.*Deutschland/ })).toBeVisible()
  await expectAccessible(page)
  await enter(page, button(page, 'Speichern'))
  await expect(page.getByRole('status')).toHaveText('Gespeichert. Die Änderung gilt ab sofort.')

  const visitor = await context.newPage()
  await visitor.goto(`${ownShop.origin}/de/register`)
  await expect(visitor.getByLabel('Straße und Hausnummer')).toBeVisible()
  const used = /stattdessen (#[0-9a-f]{6})/.exec((await shownLook(page, ownShop)) ?? '')?.[1]
  expect(await visitor.content()).toContain(used)

  // Other files may be given the same shop.
  await page.goto(`${ownShop.origin}/operator/history`)
  await page.getByRole('button', { name: 'Rückgängig machen' }).first().click()
  await button(page, 'Speichern').click()
  await expect(page.getByRole('status')).toContainText('Gespeichert')
})

/** What the form says of the colours in force. */
async function shownLook(page: Page, { origin }: Shop): Promise<string | null> {
  await page.goto(`${origin}/operator/look`)
  return await page.locator('.contrasts').textContent()
}

test('on a phone every page fits and can be used, and errors lead to their fields', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, ownShop)
  const menu = page.getByRole('navigation', { name: 'Menü' })
  for (const name of [
    'Menü',
    'Farbe und Land',
    'Partnerlogos',
    'Rechtliches',
    'Wenn ein Teil ausfällt',
    'Protokoll',
    'Sprachen und Name',
  ]) {
    await menu.getByText('Menü', { exact: true }).first().click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expectAccessible(page)
  }
  const email = page.getByLabel('E-Mail-Adresse für Hilfe')
  await email.fill('niemand')
  await page.getByLabel('Deutsch').first().uncheck()
  await button(page, 'Vorschau').click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'E-Mail-Adresse für Hilfe' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('niemand')
  await expect(email).toHaveAccessibleDescription(/E-Mail-Adresse/)
})
