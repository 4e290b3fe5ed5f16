import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { DESK_PAGES } from '../../operator/contract/desk-pages.ts'
import type { ReleasesHealth } from '../../operator/contract/releases.ts'
import { operatorTexts } from '../../operator/texts.ts'
import { unreadableTexts } from '../fixtures/any-screen/unreadable-texts.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { test } from '../fixtures/own-shop.ts'
import { isLong } from '../fixtures/proof-length.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'

/** The short form checks only languages with long words; all other tests use German. */
const READ: readonly Language[] = isLong() ? LANGUAGES : ['fr', 'nl']
const PHONE = { width: 360, height: 740 }

for (const language of READ) {
  test.describe(`the desk in ${language}`, () => {
    test.use({ locale: language, viewport: PHONE })

    test('each page, a preview and the dialogs fit a phone and show every word in full', async ({
      page,
      ownShop,
    }) => {
      // This test is long: it opens every page of the desk.
      test.setTimeout(4 * 60_000)
      const t = operatorTexts(language)
      await logIn(page, ownShop)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const name of DESK_PAGES) {
        await page.goto(`${ownShop.origin}/operator${name === 'overview' ? '' : `/${name}`}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`pages.${name}.name`))
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
        await expectReadable(page, name)
      }

      await page.route('**/operator/api/releases/health?*', (route) =>
        route.fulfill({ json: releaseOnTrial() }),
      )
      await page.goto(`${ownShop.origin}/operator/releases`)
      await button(page, t('releases.figures.heading')).first().click()
      await expect(page.getByRole('img', { name: /\(7 \D+40\)/ }).first()).toBeVisible()
      await expectReadable(page, 'figures')
      // Regression: the chart of visits' progress had an axis up to 400 %.
      await expect(page.getByText(/^[2-9]\d\d\s?%$/)).toHaveCount(0)

      await page.goto(`${ownShop.origin}/operator/offerings`)
      await page.getByLabel(t('fields.has_vouchers'), { exact: true }).click()
      await expectReadable(page, 'something typed')
      await button(page, t('preview.review')).click()
      const preview = page.getByRole('dialog', { name: t('preview.heading') })
      await expect(preview).toBeVisible()
      await expectReadable(page, 'preview', '[role=dialog]')
      await button(page, t('schedule.button')).click()
      await expect(page.getByRole('dialog', { name: t('schedule.ask') })).toBeVisible()
      await expectReadable(page, 'schedule', '.ant-modal')
      await button(page, t('schedule.notNow')).click()
      await preview.getByRole('button', { name: t('preview.discard'), exact: true }).click()
      await expect(button(page, t('desk.entries.bringBack'))).toBeInViewport({ ratio: 1 })
      await expectReadable(page, 'something discarded')
    })
  })
}

function releaseOnTrial(): ReleasesHealth {
  const half = 30 * 60_000
  const to = Math.ceil(Date.now() / half) * half
  const at = new Date(to - 4 * half).toISOString()
  const visits = { begun: 40, list: 30, choice: 20, basket: 8, paid: 3 }
  const slow = { slow: 9, lcp: 7, inp: 3, cls: 1 }
  return {
    from: new Date(to - 48 * half).toISOString(),
    to: new Date(to).toISOString(),
    minutes: 30,
    others: 2,
    releases: ['1.4.0', '1.4.1-with-a-long-name.12'].map((version) => ({
      version,
      points: [{ at, reports: 1, failed: 7, ...visits, ...slow }],
    })),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page, { origin }: Shop): Promise<void> {
  await page.goto(`${origin}/operator`)
  await expectReadable(page, 'log-in')
  await page.locator('#password').fill(TEST_OPERATOR_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('#password')).toHaveCount(0)
}

/**
 * Expects that no text is cut off, overlaps or is a text key, and that axe finds nothing: in one
 * language, because its rules take as long as all other checks and depend on no language.
 */
async function expectReadable(page: Page, name: string, within = 'main'): Promise<void> {
  // Scroll to the end of the page, where the bottom bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  if ((await page.locator('html').getAttribute('lang')) === READ[0]) await expectAccessible(page)
  expect(await page.evaluate(unreadableTexts, within), name).toEqual([])
  // The page of texts shows text keys on purpose.
  if (name === 'texts') return
  expect(await page.locator(within).first().innerText(), name).not.toMatch(
    /\{\{|\bundefined\b|\bNaN\b|\b(desk|preview|schedule|releases|fields|pages)\.[a-z]/,
  )
}
