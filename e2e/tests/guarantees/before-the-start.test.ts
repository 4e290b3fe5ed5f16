import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

/** Until it is called, the page has its document alone. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await waits
    await route.continue()
  })
  return letGo
}

for (const width of [1280, 360]) {
  // Regression: opened before the shop had started, the list could not be closed any more.
  test(`a list of languages opened before the shop starts stays open, and closes as any, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const start = await holdScripts(page)
    await page.goto('/de/tickets', { waitUntil: 'commit' })
    const title = page.getByRole('banner').locator('summary').filter({ hasText: 'DE' })
    const other = page.getByRole('banner').getByRole('link', { name: 'Dansk' })
    await title.focus()
    await page.keyboard.press('Enter')
    await expect(other).toBeVisible()
    start()
    // The remote's own page, in which the list can be searched.
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await expect(other).toBeVisible()
    await expect(title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('Deutsch')
    await page.keyboard.press('Escape')
    await expect(other).toBeHidden()
    await expect(title).toBeFocused()
    await title.click()
    await expect(other).toBeVisible()
    await title.click()
    await expect(other).toBeHidden()
  })
}
