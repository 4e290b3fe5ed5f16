import type { Locator, Page, Route } from '@playwright/test'
import type { Language } from '@shop/shared/i18n/languages'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { readTexts } from '../../delivery/texts/read-texts.ts'
import { NOT_FOUND } from '../fixtures/break-remote.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  badge,
  expectSameDocument,
  expectTickets,
  markDocument,
  menuButton,
  openTickets,
  remoteProblem,
} from '../fixtures/visit-pages.ts'

const TRUNCATED = 'Unexpected|Invalid or unexpected|missing \\)'
test.use({ allowedErrors: [new RegExp(`404 .*/static/js/|net::ERR|${TRUNCATED}`)] })

/** The shell's own scripts, which are needed for any start. */
const SCRIPTS = /\/static\/js\/(libraries|index)\.[^/]+\.js$/
/** Longer than the first wait, in ms. */
const FIRST_WAIT = 5000
const SLOW = 10_500

const say = (language: Language, key: string) => readTexts('boot-watchdog', language).get(key) ?? ''
const bar = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })

type Fault = 'missing' | 'truncated' | 'hanging'

async function breakScripts(page: Page, fault: Fault) {
  let asked = 0
  const handler = async (route: Route) => {
    asked += 1
    if (fault === 'missing') return await route.fulfill(NOT_FOUND)
    if (fault === 'hanging') return
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.slice(0, text.length / 2) })
  }
  await page.route(SCRIPTS, handler)
  return {
    asked: () => asked,
    /** Answers new requests normally, and no longer holds those that hang. */
    repair: () => page.unroute(SCRIPTS, handler),
  }
}

/** A telephone works without the shop and without its network. */
async function expectContacts(said: Locator): Promise<void> {
  const links = said.getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', 'mailto:billette@museum-der-nacht.example')
  await expect(links.last()).toHaveAttribute('href', 'tel:+41445550120')
  await expect(links.last()).toHaveText('+41 44 555 01 20')
}

/** Stops the clock until the test moves it, and removes the random part of every wait. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    Math.random = () => 0
  })
}

for (const [fault, kind, language, width] of [
  ['missing', 'with its view', 'sv', 360],
  ['truncated', 'plain', 'fr', 1280],
] as const) {
  test(`main scripts ${fault}: the document, ${kind}, shows a message in ${language} and reloads once they arrive, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await stopTime(page)
    const visit = visitIn(page, language)
    if (kind === 'plain') await servePlainDocuments(page)
    const scripts = await breakScripts(page, fault)
    await page.goto(`/${language}`, { waitUntil: 'commit' })
    await expect(page.locator('#shop')).toBeAttached()
    const said = bar(page, say(language, 'lost'))
    await expect(said).toHaveCount(0)
    await page.clock.fastForward(1500)
    await expect(said).toBeVisible()
    await expect(said).toBeInViewport({ ratio: 0.99 })
    await expect(said).toContainText(say(language, 'kept'))
    // A document without rendered content has no contact details, because it has no data of the
    // museum.
    if (kind === 'with its view') await expectContacts(said)
    await expect(said.locator('..')).toHaveAttribute('lang', language)

    // The scripts are still missing: the page only checks for them, and waits longer each time.
    if (fault === 'missing') {
      await page.clock.fastForward(FIRST_WAIT)
      await expect.poll(scripts.asked).toBe(4)
      await markDocument(visit)
      await page.clock.fastForward(FIRST_WAIT)
      await expect(said).toBeVisible()
      expect(scripts.asked()).toBe(4)
      await expectSameDocument(visit)
    }
    await scripts.repair()
    await page.clock.fastForward(60_000)
    await expect(badge(visit, 0)).toBeVisible()
    await expect(said).toHaveCount(0)
    await expect(async () => {
      await page.clock.fastForward(61_000)
      const key = STORAGE_KEYS.startTries
      expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBe('0')
    }).toPass()
  })
}

test('scripts that are only late start the shop without a reload', async ({ page }) => {
  await stopTime(page)
  const visit = visitIn(page, 'de')
  const scripts = await breakScripts(page, 'hanging')
  await page.goto('/de', { waitUntil: 'commit' })
  await expect(page.locator('#shop')).toBeAttached()
  await page.clock.fastForward(SLOW)
  await expect(bar(page, say('de', 'slow'))).toBeVisible()
  await markDocument(visit)
  await scripts.repair()
  await page.clock.runFor(2000)
  await expect(badge(visit, 0)).toBeVisible()
  await expect(bar(page, say('de', 'slow'))).toHaveCount(0)
  await page.clock.fastForward(120_000)
  await expectSameDocument(visit)
})

test('while a script stays broken, the time between two reloads grows', async ({ page }) => {
  await stopTime(page)
  await breakScripts(page, 'truncated')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/de', { waitUntil: 'commit' })
  for (const [wait, loads] of [
    [FIRST_WAIT, 2],
    [FIRST_WAIT, 2],
    [2 * FIRST_WAIT, 3],
    [2 * FIRST_WAIT, 3],
  ] as const) {
    await expect(page.locator('#shop')).toBeAttached()
    await page.clock.fastForward(1500)
    await expect(bar(page, say('de', 'lost'))).toBeVisible()
    await page.clock.fastForward(wait)
    await expect.poll(() => documents).toBe(loads)
  }
})

test('the message about missing scripts passes axe, and its retry button works by keyboard', async ({
  page,
}) => {
  for (const kind of ['with its view', 'plain']) {
    if (kind === 'plain') await servePlainDocuments(page)
    const scripts = await breakScripts(page, 'missing')
    // On a busy machine the page may still be loading when it retries automatically.
    await page.goto('/de', { waitUntil: 'commit' })
    await expect(bar(page, say('de', 'lost'))).toBeVisible()
    await expectAccessible(page)
    const retry = page.getByRole('button', { name: say('de', 'retry') })
    await retry.focus()
    await scripts.repair()
    await page.keyboard.press('Enter')
    await expect(bar(page, say('de', 'lost'))).toHaveCount(0)
    await expect(badge(visitIn(page, 'de'), 0)).toBeVisible()
  }
})

async function openHome(visit: Visit, shop: Parameters<typeof offeredLine>[0]): Promise<void> {
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 22, count: 1 }
  await putBasket(visit.page, [await offeredLine(shop, wanted)])
  await visit.page.goto('/de')
  await expect(badge(visit, 1)).toBeVisible()
  await visit.page.waitForLoadState('networkidle')
  await markDocument(visit)
}

test('offline, a link to another document opens once there is a connection', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visit = visitIn(page, 'de')
  await openHome(visit, shop)
  await context.setOffline(true)
  await pressLanguage(visit, 'Italiano')
  const said = bar(page, say('de', 'offline'))
  await expect(said).toBeInViewport({ ratio: 0.99 })
  await expectSameDocument(visit)
  // After a move within the shop, the first link must not take the visitor away later.
  await openTickets(visit)
  await expect(said).toHaveCount(0)
  await expect(remoteProblem(visit)).toBeVisible()
  await context.setOffline(false)
  await expectTickets(visit)
  await expectSameDocument(visit)

  await context.setOffline(true)
  await pressLanguage(visit, 'Italiano')
  await expect(said).toBeVisible()
  await context.setOffline(false)
  const italian = visitIn(page, 'it')
  await expectTickets(italian)
  await expect(badge(italian, 1)).toBeVisible()
  await expect(page).toHaveURL(/\/it\/tickets$/)
})

async function pressLanguage(visit: Visit, name: string): Promise<void> {
  const { page } = visit
  const list = page.getByRole('banner').locator('summary').filter({ hasText: 'DE' })
  if (!(await list.isVisible())) await menuButton(visit).click()
  await list.click()
  await page.getByRole('banner').getByRole('link', { name }).click()
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without JavaScript the document says what the shop needs, in the language of its page', async ({
    page,
  }) => {
    for (const language of ['de', 'da'] as const) {
      await page.goto(`/${language}/tickets`)
      const said = page.locator('noscript p')
      await expect(said).toHaveCount(2)
      await expect(said.first()).toContainText(say(language, 'scripts'))
      await expect(said.first()).toBeVisible()
      await expectContacts(said.last())
    }
  })

  // Regression: below its text, an offer's page showed the outline of its controls forever.
  test('without JavaScript no page shows a placeholder for content that cannot load', async ({
    page,
  }) => {
    for (const path of ['vouchers/v-amount', 'product/b-blue-hour', 'checkout', 'login']) {
      // Try again: a busy server sends the document without rendered content.
      await expect(async () => {
        await page.goto(`/de/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1000 })
      }).toPass()
      const awaited = page.locator('main [aria-busy="true"]')
      expect(await awaited.count(), path).toBeGreaterThan(0)
      await expect(awaited.filter({ visible: true }), path).toHaveCount(0)
    }
  })
})
