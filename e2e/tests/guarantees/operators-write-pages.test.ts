import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookAway, lookBack } from '../fixtures/live-config.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'

// The frame beside a preview runs nothing, and the sanitizer reads what would run.
test.use({
  locale: 'de-CH',
  allowedErrors: [/Blocked script execution|Executing inline event handler/],
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Gespeichert' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function write(page: Page, input: ReturnType<Page['locator']>, text: string) {
  await tabTo(page, input)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

async function save(page: Page, ...rows: RegExp[]) {
  await tabTo(page, button(page, 'Prüfen und speichern'))
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Vorschau Ihrer Änderung' })
  for (const name of rows) await expect(preview.getByRole('row', { name })).toBeVisible()
  await expectAccessible(page)
  await enter(page, button(page, 'Speichern'))
  await expect(saved(page)).toBeVisible()
}

async function undoLast(page: Page, { origin }: { origin: string }) {
  await page.goto(`${origin}/operator/history`)
  await page.getByRole('button', { name: 'Rückgängig machen' }).first().click()
  await button(page, 'Speichern').click()
  await expect(saved(page)).toBeVisible()
}

test('by the keyboard on a phone headline and a second banner are written, and read at once in both languages', async ({
  page,
  context,
  ownShop,
}) => {
  test.slow()
  const { origin } = ownShop
  const visitor = await context.newPage()
  await visitor.goto(`${origin}/de`)
  const headline = visitor.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('Kommen Sie, es wird dunkel.')

  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, ownShop, '/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible()
  await expectAccessible(page)
  await write(page, group(page, 'Schlagzeile').getByLabel('Deutsch'), 'Es wird hell.')
  await write(page, group(page, 'Schlagzeile').getByLabel('English'), 'Day breaks.')

  const banners = page.getByRole('group', { name: /^Banner \d+$/ })
  const last = (await banners.count()) + 1
  await enter(page, button(page, 'Banner hinzufügen'))
  const added = group(page, `Banner ${last}`)
  await tabTo(page, added.getByLabel('Link'), 'Shift+Tab')
  await page.keyboard.type('guided-tours')
  await tabTo(page, added.getByRole('button', { name: /^Titel/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const title = page.locator(`[id="config_home_banners_${last - 1}_title_de"]`)
  await tabTo(page, title)
  await page.keyboard.type('Durch den Morgen')
  await tabTo(page, added.getByRole('button', { name: /^Was auf dem Bild/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator(`[id="config_home_banners_${last - 1}_alt_de"]`))
  await page.keyboard.type('Ein heller Streifen am Himmel')
  await tabTo(page, added.getByLabel('Bild', { exact: true }), 'Shift+Tab')
  await page.keyboard.type('aurora.jpg')
  await page.keyboard.press('Enter')
  await expect(added.locator('img')).toHaveAttribute('src', '/media/aurora.jpg')
  for (let at = last; at > 2; at -= 1) {
    const up = button(page, `Nach oben: Banner ${at}`)
    if (at === last) await tabTo(page, up)
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(group(page, 'Banner 2').getByLabel('Link')).toHaveValue('guided-tours')
  await expectAccessible(page)
  await save(page, /Schlagzeile · Deutsch Kommen Sie, es wird dunkel\. Es wird hell\./)

  // What the server draws, at once; what is open, when it is looked at again.
  for (const [language, words] of [
    ['de', 'Es wird hell.'],
    ['en', 'Day breaks.'],
  ]) {
    const written = await (await fetch(`${origin}/${language}`)).text()
    expect(written).toContain(words)
    // A title without a text of its own is the museum's.
    expect(written).toContain('Durch den Morgen')
  }
  await lookAway(visitor)
  await lookBack(visitor)
  await expect(headline).toHaveText('Es wird hell.')
  await visitor.goto(`${origin}/en`)
  await expect(headline).toHaveText('Day breaks.')
  const tile = visitor.getByRole('main').getByRole('link', { name: 'Durch den Morgen' })
  await expect(tile).toHaveAttribute('href', '/en/guided-tours')
  await undoLast(page, ownShop)
  await visitor.goto(`${origin}/de`)
  await expect(headline).toHaveText('Kommen Sie, es wird dunkel.')
})

test('by the keyboard on a phone the imprint is written in two languages, and what would run is left out', async ({
  page,
  context,
  ownShop,
}) => {
  test.slow()
  const { origin } = ownShop
  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, ownShop, '/pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Seiten' })).toBeVisible()
  await enter(page, button(page, 'Impressum'))
  const german = page.getByLabel('Impressum, Deutsch', { exact: true })
  const view = page.getByRole('region', { name: /Impressum, Deutsch$/ })
  await write(page, german, '')
  await page.keyboard.press('Delete')
  await tabTo(page, button(page, 'Prüfen und speichern'))
  await page.keyboard.press('Enter')
  // The German text is gone, and the shop would show another language's.
  const dialog = page.getByRole('dialog', { name: 'Vorschau Ihrer Änderung' })
  await expect(dialog.getByText('/page/imprint')).toBeVisible()
  await enter(page, button(page, 'Weiter bearbeiten'))

  await tabTo(page, german)
  await page.keyboard.insertText(
    '<h1>Wer wir sind</h1><p onclick="window.attacked=1">Stiftung Morgen</p><script>window.attacked=1</script>',
  )
  await expect(view.getByText('Stiftung Morgen')).toBeVisible()
  await expect(page.getByText(/Das lässt der Shop weg: .*<script>/)).toBeVisible()
  await expectAccessible(page)
  await enter(page, page.getByRole('button', { name: /^English/ }).first())
  await write(page, page.getByLabel('Impressum, English', { exact: true }), '<p>Morning Trust</p>')
  await save(page, /Impressum · Deutsch/, /Impressum · English/)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)

  const visitor = await context.newPage()
  for (const [language, words] of [
    ['de', 'Stiftung Morgen'],
    ['en', 'Morning Trust'],
  ]) {
    await visitor.goto(`${origin}/${language}/page/imprint`)
    await expect(visitor.getByRole('main').getByText(words ?? '')).toBeVisible()
    await expect(visitor.locator('main script, main [onclick]')).toHaveCount(0)
    expect(await visitor.evaluate(() => 'attacked' in window)).toBe(false)
  }
  await undoLast(page, ownShop)
})
