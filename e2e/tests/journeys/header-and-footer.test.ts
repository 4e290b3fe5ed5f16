import type { Page } from '@playwright/test'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectReadable } from '../fixtures/expect-readable.ts'
import { partnerTitles } from '../fixtures/museum-names.ts'
import { PLAYED_LANGUAGES } from '../fixtures/played-languages.ts'
import { putIntoSession } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { mainMenu, menuButton, openMenu } from '../fixtures/visit-pages.ts'

const WIDTHS = [360, 768, 1280]
const ENTRIES = ['tickets', 'guided_tours', 'merchandise', 'passes', 'vouchers']
const TERMS = ['imprint', 'terms', 'data_protection', 'shipping']

for (const language of PLAYED_LANGUAGES) {
  test(`header and footer fit every width in ${language}`, async ({ page }) => {
    const visit = visitIn(page, language)
    await changeConfig(page, EVERYTHING_ON)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${language}`)
      await expectMenu(visit)
      await expectLanguages(visit)
      await expectFooter(visit)
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
      await expectReadable(visit)
      // The longest words are tested at every width, other languages only at the narrowest.
      if (language === 'de' || width === WIDTHS[0]) await expectAccessible(page)
    }
  })
}

/** All entries in one row, or behind a button that works by keyboard. */
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

async function expectFooter({ page, say, language }: Visit): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const year = await page.evaluate(() => new Date().getFullYear())
  await expect(footer).toContainText(`© ${year} Stiftung Museum der Nacht`)
  for (const name of TERMS) {
    const link = footer.getByRole('link', { name: say('shell', `page.${name}`), exact: true })
    await expect(link).toBeVisible()
    await expect(link).not.toHaveAttribute('target', '_blank')
  }
  const networks = footer.getByRole('list', { name: say('shell', 'footer.social') })
  await expect(networks.getByRole('link')).toHaveCount(7)
  await expect(networks.getByRole('link').first()).toHaveAttribute('target', '_blank')
  await expect(footer.getByRole('heading')).toHaveText(partnerTitles(language))
  await expect(footer.getByRole('img')).toHaveCount(4)
}

test('following a link closes the menu, and the page begins at its heading', async ({ page }) => {
  const visit = visitIn(page, 'de')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/de')
  await openMenu(visit)
  await mainMenu(visit)
    .getByRole('link', { name: visit.say('shell', 'nav.tickets') })
    .click()
  await expect(mainMenu(visit)).toBeHidden()
  await expect(heading(visit, visit.say('mf-tickets', 'title.tickets'))).toBeFocused()
})

test('the menu goes behind its button when the window gets too narrow for it, and comes back', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, EVERYTHING_ON)
  // Wide and narrow enough for any font.
  await page.setViewportSize({ width: 1600, height: 800 })
  await page.goto('/de')
  await expect(menuButton(visit)).toBeHidden()
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(menuButton(visit)).toBeVisible()
  await page.setViewportSize({ width: 1600, height: 800 })
  await expect(menuButton(visit)).toBeHidden()
  await expect(mainMenu(visit)).toBeVisible()
})

test('texts twice as large lose nothing: the menu gives way before it runs out of the window', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await changeConfig(page, EVERYTHING_ON)
  await enlargeText(page)
  await page.goto('/de')
  await expect(menuButton(visit)).toBeVisible()
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 1280)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360)
  await openMenu(visit)
  await expect(mainMenu(visit).getByRole('link').last()).toBeVisible()
})

test('words too long for a line are broken, in the name of the museum and in its menu', async ({
  page,
}) => {
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

/** Like a browser whose user has doubled the text size. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

test('written from right to left, the frame would be its own mirror image', async ({ page }) => {
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
