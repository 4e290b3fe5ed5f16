import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookAway, lookBack } from '../fixtures/live-config.ts'
import { openDesk, undoLast } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'

// Expected errors: the preview's frame runs nothing, and the sanitizer reports everything
// executable.
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

test('by keyboard on a phone, an operator writes a headline and a second banner, and visitors see both at once in two languages', async ({
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
  await write(page, group(page, 'Überschrift').getByLabel('Deutsch'), 'Es wird hell.')
  await write(page, group(page, 'Überschrift').getByLabel('English'), 'Day breaks.')

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
  await save(page, /Überschrift · Deutsch.*Kommen Sie, es wird dunkel\..*Es wird hell\./)

  // New documents have the change at once; an open page when the visitor returns to it.
  for (const [language, words] of [
    ['de', 'Es wird hell.'],
    ['en', 'Day breaks.'],
  ]) {
    const written = await (await fetch(`${origin}/${language}`)).text()
    expect(written).toContain(words)
    // A title that the operator did not change is still the museum's.
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
