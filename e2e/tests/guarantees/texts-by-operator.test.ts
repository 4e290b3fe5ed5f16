import type { Page } from '@playwright/test'
import { pathTo } from '@shop/shared/routing/path-to'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookAway, lookBack } from '../fixtures/live-config.ts'
import { openDesk, saveAtDesk, undoLast } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { PAYLOADS } from '../fixtures/payloads.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { expectSameDocument, markDocument } from '../fixtures/visit-pages.ts'

// Expected errors: the preview shows the shop in a frame without scripts.
test.use({ locale: 'de-CH', allowedErrors: [/Blocked script execution/] })

const search = (page: Page) => page.getByLabel('Text oder Schlüssel suchen')
const addressOf = ({ origin }: Shop, language: 'de' | 'fr') =>
  origin + pathTo('product', language, { id: 'b-blue-hour' })

/** Finds a text by its key and opens its fields, with the keyboard only. */
async function edit(page: Page, key: string): Promise<void> {
  await tabTo(page, search(page))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(key)
  await expect(page.getByText('1 Text', { exact: true })).toBeVisible()
  // Enter only searches: it must not start the preview.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await enter(page, page.getByRole('button', { name: /^Bearbeiten/ }))
}

async function write(page: Page, language: string, text: string): Promise<void> {
  const input = page.getByLabel(language, { exact: true })
  await tabTo(page, input)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await expect(input).toHaveValue(text)
}

async function expectWords(page: Page, add: string, basket: string): Promise<void> {
  await expect(page.getByRole('button', { name: add, exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: basket })).toBeVisible()
}

test('a text changed by an operator appears in documents, in a remote, in each language and on an open page', async ({
  page,
  browser,
  context,
  ownShop,
}) => {
  test.slow()
  const visitor = await context.newPage()
  const visit = visitIn(visitor, 'de')
  await visitor.goto(addressOf(ownShop, 'de'))
  await expectWords(visitor, 'In den Warenkorb', 'Warenkorb, 0 Einträge')
  await markDocument(visit)
  await lookAway(visitor)

  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, ownShop, '/texts')
  await edit(page, 'summary.add')
  await write(page, 'Deutsch', 'Jetzt reservieren')
  await write(page, 'Français', 'Réserver')
  await edit(page, 'nav.basket_other')
  await expectAccessible(page)
  await write(page, 'Deutsch', 'Tasche ({{count}})')
  // Change the singular form too: French uses it for the number 0.
  await edit(page, 'nav.basket_one')
  await write(page, 'Français', 'Sac ({{count}})')
  await search(page).fill('')
  await page.getByLabel('nur eigene Texte').check()
  await expect(page.getByText('3 Texte', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await saveAtDesk(page)

  await lookBack(visitor)
  await expectWords(visitor, 'Jetzt reservieren', 'Tasche (0)')
  await expectSameDocument(visit)
  await visitor.getByRole('banner').locator('summary').click()
  await visitor.getByRole('banner').locator('a[hreflang="fr"]').click()
  await expectWords(visitor, 'Réserver', 'Sac (0)')

  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const [path, basket] of [
    ['/de', 'Tasche (0)'],
    ['/fr', 'Sac (0)'],
  ]) {
    await scriptless.goto(ownShop.origin + path)
    await expect(
      scriptless.getByRole('banner').getByRole('link', { name: basket ?? '' }),
    ).toBeVisible()
  }
  await scriptless.context().close()

  await lookAway(visitor)
  await undoLast(page, ownShop)
  // Try again: for a second after the change, the shop may still send its cached answer.
  await expect(async () => {
    await lookAway(visitor)
    await lookBack(visitor)
    await expectWords(visitor, 'Ajouter au panier', 'Panier, 0 ligne')
  }).toPass({ timeout: 40_000 })
})

test('markup in a changed text stays text, and the field refuses an expression', async ({
  page,
  context,
  ownShop,
}) => {
  await openDesk(page, ownShop, '/texts')
  await edit(page, 'summary.add')
  const german = page.getByLabel('Deutsch', { exact: true })
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  for (const [payload, problem] of [
    [PAYLOADS['script in a template'], /geschweiften Klammern/],
    ['Kaufen $t(nav.home)', /Ein Text kann keinen anderen enthalten/],
  ] as const) {
    await german.fill(payload)
    // Search for something else, so that the field is not on the page: the error must bring it
    // back.
    await search(page).fill('nichts dergleichen')
    await page.getByRole('button', { name: 'Prüfen und speichern', exact: true }).click()
    await expect(summary).toBeFocused()
    await summary.getByRole('link').first().click()
    await expect(german).toBeFocused()
    await expect(german).toHaveAccessibleDescription(problem)
    await expect(german).toHaveValue(payload)
  }
  await german.fill(PAYLOADS.markup)
  await saveAtDesk(page)

  const visitor = await context.newPage()
  await visitor.goto(addressOf(ownShop, 'de'))
  await expect(visitor.getByRole('button', { name: PAYLOADS.markup, exact: true })).toBeVisible()
  expect(await visitor.evaluate(() => 'attacked' in window)).toBe(false)
  expect(await visitor.locator('main b').count()).toBe(0)

  // Reset the text to the shop's own, by the button at its field.
  await page.reload()
  await edit(page, 'summary.add')
  await page.getByRole('button', { name: 'Text des Shops wiederherstellen' }).click()
  await saveAtDesk(page)
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'In den Warenkorb', exact: true })).toBeVisible()
})
