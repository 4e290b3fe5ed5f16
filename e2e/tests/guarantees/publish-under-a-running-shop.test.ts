import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ENTRY } from '@shop/shared/federation/release-record'
import { payByCard } from '../fixtures/buy.ts'
import { test } from '../fixtures/publishing-team.ts'
import { AMOUNT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { servedFiles } from '../fixtures/served-files.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import { goToPay, heading, openBasket } from '../fixtures/visit-checkout.ts'
import { mainMenu, openMenu, remoteProblem } from '../fixtures/visit-pages.ts'
import { atProvider, payDeclined } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

// In one worker: all tests use one shop and its registry, whose commands are separate processes.
test.describe.configure({ mode: 'default' })

test.slow()

const REMOTE = 'mf-tours'
const PAGE = '/de/guided-tours'
const TITLE = 'Führungen'
const NEW_TITLE = 'Alle Führungen des Hauses'

const inNewWords = (_: string, text: string) =>
  text.replaceAll(JSON.stringify(TITLE), JSON.stringify(NEW_TITLE))

/** Breaks a script so that it passes every integrity check, but throws when it runs. */
const broken = (path: string, text: string) =>
  path === ENTRY ? `throw new Error('broken');${text}` : text

async function openReleases(browser: Browser): Promise<Page> {
  const operator = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  await operator.goto('/operator')
  await operator.getByLabel('Passwort').fill(TEST_OPERATOR_PASSWORD)
  await operator.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await operator.getByRole('link', { name: 'Versionen', exact: true }).click()
  return operator
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(heading({ page }, title)).toBeVisible()
  await expect(remoteProblem(visitIn(page, 'de'))).toHaveCount(0)
}

/**
 * Expects a title in a new visit: of a new visitor (browser), or of a known one in another tab
 * (context).
 */
async function expectInNewVisit(by: Browser | BrowserContext, title: string): Promise<Page> {
  const visitor = 'newContext' in by ? await by.newContext({ locale: 'de-CH' }) : by
  const page = await visitor.newPage()
  await page.goto(PAGE)
  await expectTitle(page, title)
  return page
}

test('new visits get a release published by its team, without a restart and without changes to other files', async ({
  browser,
  page,
  publishing,
}, info) => {
  const { shop, registry, publish } = publishing
  const visit = visitIn(page, 'de')
  const [files] = await Promise.all([servedFiles(shop), page.goto(PAGE)])
  expect(Object.keys(files).length).toBeGreaterThan(100)
  await expectTitle(page, TITLE)

  const version = await publish(REMOTE, inNewWords)
  await registry('promote', REMOTE, version)
  await test.step('new visits get the new release, the open visit keeps its own', async () => {
    await expectInNewVisit(browser, NEW_TITLE)
    await page.reload()
    await expectTitle(page, TITLE)
  })

  await test.step('the open visit keeps its release through a declined and a successful payment', async () => {
    await readyToPay(visit, shop, info, { day: 3 })
    await goToPay(visit, AMOUNT)
    await atProvider(visit, shop)
    await payDeclined(visit)
    await page.goto(PAGE)
    await expectTitle(page, TITLE)
    // The document names the new release for new visits, so the browser may preload its files, but
    // must run none of them.
    await expect(page.locator(`script[src*="/${REMOTE}/${version}/"]`)).toHaveCount(0)
    await openBasket(visit)
    await payByCard(visit, shop, AMOUNT)
  })

  await test.step('after its payment the open visit gets the new release with the next part it loads', async () => {
    await openMenu(visit)
    await mainMenu(visit).getByRole('link', { name: TITLE, exact: true }).click()
    await expectTitle(page, NEW_TITLE)
  })

  await test.step('after a rollback, new visits get the previous release', async () => {
    await registry('rollback', REMOTE)
    await expectInNewVisit(browser, TITLE)
    await page.reload()
    await expectTitle(page, NEW_TITLE)
  })
  expect(await servedFiles(shop)).toEqual(files)
  expect(publishing.isRunning()).toBe(true)
})

test('a release without visits is visible only to visitors with its preview link', async ({
  browser,
  page,
  publishing: { shop, registry, publish },
}) => {
  const version = await publish(REMOTE, inNewWords)
  const link = new URL((await registry('preview', REMOTE, version)).trim().split('\n').at(-1) ?? '')
  const strip = (of: Page) => of.getByRole('complementary', { name: 'Entwicklung' })
  await page.goto(`${PAGE}${link.search}&partner=x`)
  await expectTitle(page, NEW_TITLE)
  await expect(strip(page)).toContainText(`Vorschau: ${REMOTE} ${version}`)
  await expect(page).toHaveURL(/guided-tours\?partner=x$/)
  await page.reload()
  await expectTitle(page, NEW_TITLE)
  const pinned = await page.evaluate(() => sessionStorage.getItem('pinnedReleases') ?? '{}')
  expect(JSON.parse(pinned)).not.toHaveProperty(REMOTE)
  await strip(page).getByRole('button', { name: 'Test beenden' }).click()
  await expectTitle(page, TITLE)
  await expect(strip(page)).toHaveCount(0)

  await test.step('a stranger who knows only the version gets the public release', async () => {
    const stranger = await (await browser.newContext({ locale: 'de-CH' })).newPage()
    for (const search of [`?release.mf_tours=${version}`, `${link.search}x`]) {
      await stranger.goto(`${shop.origin}${PAGE}${search}`)
      await expectTitle(stranger, TITLE)
      await expect(strip(stranger).getByRole('alert')).toContainText('Diese Adresse erlaubt keine')
    }
    const kept = await stranger.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain(version)
  })
})

test.describe(() => {
  test.use({ allowedErrors: [/broken/] })

  test('a release that throws is replaced by its fallback, and the operator sees this', async ({
    browser,
    page,
    context,
    publishing: { registry, publish },
  }) => {
    const version = await publish(REMOTE, broken)
    await registry('promote', REMOTE, version)
    const requests = watchRequests(context)
    const told = page.waitForResponse(/\/reports\/remotes$/)
    await page.goto(PAGE)
    await expectTitle(page, TITLE)
    expect((await told).status()).toBe(204)
    await page.reload()
    await expectTitle(page, TITLE)
    expect(requests.count(/\/reports\/remotes$/)).toBe(1)

    const operator = await openReleases(browser)
    await expect(operator.getByRole('row', { name: version })).toContainText('1 × läuft nicht')
    await registry('rollback', REMOTE)
  })
})
