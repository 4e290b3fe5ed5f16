import type { Page } from '@playwright/test'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { putIntoSession } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { mainMenu, menuButton, openMenu } from '../fixtures/visit-pages.ts'

const WIDTHS = [360, 768, 1280]
const ENTRIES = ['tickets', 'guided_tours', 'merchandise', 'passes', 'vouchers']

test('header and footer fit windows of every width', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, EVERYTHING_ON)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await expectMenu(visit)
    await expectLanguages(visit)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
    await expectAccessible(page)
  }
})

/** Expects all entries of the menu in one row, or behind a button that works by keyboard. */
async function expectMenu(visit: Visit): Promise<void> {
  const { page, say } = visit
  const menu = mainMenu(visit)
  const button = menuButton(visit)
  const words = [...ENTRIES, 'login', 'register'].map((entry) => say('shell', `nav.${entry}`))
  await expect(menu.or(button).first()).toBeVisible()
  if (await button.isVisible()) {
    await expect(menu).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await expect(menu.getByRole('link')).toHaveText(words)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    return
  }
  await expect(menu.getByRole('link')).toHaveText(words)
  const tops = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)))
  expect(Math.max(...tops) - Math.min(...tops), 'the menu is one row').toBeLessThan(12)
}

async function expectLanguages({ page, say, language }: Visit): Promise<void> {
  const languages = page.getByRole('banner').locator('a[hreflang]')
  await expect(languages.first()).toBeHidden()
  await page.getByLabel(say('shell', 'nav.languages', { name: languageName(language) })).click()
  await expect(languages).toHaveText(LANGUAGES.map(languageName))
  for (const code of LANGUAGES) {
    await expect(page.locator(`a[hreflang="${code}"]`)).toHaveAttribute('lang', code)
  }
  await expect(page.locator('a[hreflang][aria-current="true"]')).toHaveText(languageName(language))
  await page.keyboard.press('Escape')
  await expect(languages.first()).toBeHidden()
}

test('the name and menu of a museum break words that are too long for a line', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const word = 'Donaudampfschifffahrtsgesellschaftsmuseum'
  await changeConfig(page, {
    ...EVERYTHING_ON,
    site_name: word,
    site_name_translations: {},
    nav_translations: { tickets: { de: word } },
  })
  const address = { name: '', street: '', zip: '', city: '', country: '' }
  const names = { salutation: '', fname: word, lname: word, company: '' }
  await putIntoSession(page, {
    token: 'of-a-customer',
    customer: {
      ...names,
      email: '',
      phone: '',
      addrBilling: address,
      addrShipping: null,
      isGuest: false,
    },
  })
  await enlargeText(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/de')
  await openMenu(visit)
  await expect(mainMenu(visit).getByRole('link', { name: word })).toBeVisible()
  await expect(mainMenu(visit).locator('summary')).toHaveText(`${word} ${word}`)
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
  for (const part of [mainMenu(visit), page.getByRole('banner')]) {
    expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
})

/** Doubles the text size, as a user can do in the browser. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

test('in right-to-left writing the header is its own mirror image', async ({ page }) => {
  await changeConfig(page, EVERYTHING_ON)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    const brand = page.getByRole('banner').getByRole('link').first()
    const before = await brand.boundingBox()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
    const after = await brand.boundingBox()
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
    expect(width - (after?.x ?? 0) - (after?.width ?? 0)).toBeCloseTo(before?.x ?? -1, 0)
  }
})
