import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

const PAPER = 'rgb(251, 250, 247)'
const NIGHT = 'rgb(23, 22, 20)'

test.use({ colorScheme: 'dark' })

test('a device in dark mode gets a dark shop, before any script, and white paper', async ({
  page,
}) => {
  // The scripts never arrive.
  await page.route(/\/static\/js\//, () => {})
  await page.goto('/de', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground(page)).toBe(NIGHT)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: 'print' })
  expect(await ground(page)).not.toBe(NIGHT)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(await ground(page)).toBe(PAPER)
})

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
