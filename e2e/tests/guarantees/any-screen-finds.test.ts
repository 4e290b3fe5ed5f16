import type { Page } from '@playwright/test'
import { lookAtScreen, type Way } from '../fixtures/any-screen/look-at-screen.ts'
import { NARROWEST } from '../fixtures/narrowest.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/**
 * This file checks that `any-screen` can fail: it serves broken screens of every kind on purpose.
 */
const WHOLE = '<html lang="de"><title>Shop</title><main><h1>Karten</h1><p>Nachtzug</p></main>'
const ORIGIN = 'https://broken.example/'
const NO_WORDS = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="90" height="90">'
const NO_WORDS_FOUND = /^image-alt: <img/
const PALE = 'forced-color-adjust: none; background: #fff; color: #ccc'

const LIGHT: Way = { width: NARROWEST, look: 'light' }
const DARK: Way = { width: NARROWEST, look: 'dark', coloursOnly: true }
const FORCED: Way = { width: NARROWEST, look: 'forced colours', coloursOnly: true }
const LARGE: Way = { ...LIGHT, enlarged: true }

const withStyle = (style: string) => `${WHOLE}<style>${style}</style>`

/** Broken screens: the fault to find, a way of checking that finds it, and one that does not. */
const BROKEN: Record<string, { html: string; found: RegExp; way: Way; not: Way }> = {
  'a picture without a text': {
    html: WHOLE.replace('Nachtzug', NO_WORDS),
    found: NO_WORDS_FOUND,
    way: LIGHT,
    not: DARK,
  },
  'targets too small for a finger': {
    html: WHOLE.replace('Nachtzug', '<a href="/a">&lt;</a><br><a href="/b">&gt;</a>'),
    found: /^target-size: <a/,
    way: LIGHT,
    not: DARK,
  },
  'text too pale in the dark scheme': {
    html: withStyle(`@media (prefers-color-scheme: dark) { p { ${PALE} } }`),
    found: /^color-contrast: <p/,
    way: DARK,
    not: LIGHT,
  },
  'text too pale in forced colours': {
    html: withStyle(`@media (forced-colors: active) { p { ${PALE} } }`),
    found: /^color-contrast: <p/,
    way: FORCED,
    not: DARK,
  },
  'a page wider than the narrowest phone': {
    html: withStyle('p { width: 400px }'),
    found: /^scrolls sideways: 4\d\d px wide$/,
    way: LIGHT,
    not: { ...LIGHT, width: 768 },
  },
  'an enlarged text that is cut off': {
    html: withStyle('p { width: 100px; overflow: hidden }'),
    found: /^cut off by P : Nachtzug$/,
    way: LARGE,
    not: LIGHT,
  },
  'enlarged texts that overlap': {
    html: withStyle('h1 { height: 40px } h1, p { margin: 0 }'),
    found: /^overlapping: Karten \/ Nachtzug$/,
    way: LARGE,
    not: LIGHT,
  },
}

async function open(page: Page, html: string): Promise<void> {
  await serve(page, '', html)
  await page.goto(ORIGIN)
}

async function serve(page: Page, path: string, html: string): Promise<void> {
  const content = { contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }
  await page.route(`${ORIGIN}${path}`, (route) => route.fulfill(content))
}

const look = (page: Page, way: Way) => lookAtScreen(page, way, { name: 'a page' })

const fill = (page: Page, selector: string, html: string) =>
  page.locator(selector).evaluate((element, content) => element.setHTMLUnsafe(content), html)

test.beforeEach(async ({ page }) => page.clock.install())

test('finds each kind of broken screen only by the checks for it, and accepts a sound screen', async ({
  page,
}) => {
  for (const [name, { html, found, way, not }] of Object.entries(BROKEN)) {
    await open(page, html)
    expect(await look(page, not), name).toEqual([])
    expect(await look(page, way), name).toEqual([expect.stringMatching(found)])
  }
  await open(page, WHOLE)
  for (const way of [LIGHT, DARK, FORCED, LARGE]) expect(await look(page, way)).toEqual([])
})

test('finds faulty elements that appear after a check, in a new document, and in a frame', async ({
  page,
}) => {
  const broken = [expect.stringMatching(NO_WORDS_FOUND)]
  await open(page, WHOLE)
  expect(await look(page, LIGHT)).toEqual([])
  await fill(page, 'p', NO_WORDS)
  expect(await look(page, LIGHT)).toEqual(broken)
  await fill(page, 'p', 'Nachtzug')
  expect(await look(page, LIGHT)).toEqual([])

  const withNoWords = WHOLE.replace('Nachtzug', NO_WORDS)
  await open(page, withNoWords)
  expect(await look(page, LIGHT)).toEqual(broken)
  await serve(page, 'frame', withNoWords)
  await fill(page, 'p', '<iframe title="Bild" src="/frame"></iframe>')
  await expect(page.frameLocator('iframe').locator('img')).toBeVisible()
  // Try several times: on a busy machine axe gives up on a frame after a second.
  await expect.poll(() => look(page, LIGHT)).toContainEqual(expect.stringMatching(NO_WORDS_FOUND))
})
