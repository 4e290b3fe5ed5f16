import type { Locator } from '@playwright/test'
import { offeredLine } from '../fixtures/offered-line.ts'
import { test as base } from '../fixtures/own-shop.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { type Developed, developTours } from '../fixtures/remote-under-development.ts'
import { basketCopies } from '../fixtures/shared-modules.ts'
import { expect } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { badge, expectSameDocument, markDocument } from '../fixtures/visit-pages.ts'

const test = base.extend({
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

// The remote's server is started only once.
test.describe.configure({ mode: 'default' })

/** ms to copy the workspace and build one remote, on a busy machine. */
const STARTING_MS = 180_000
const LINE = { event: 'night-train', ticket: 't-night-train-adult', day: 4, count: 1 }

let developed: Developed

test.beforeAll(async ({ ownShop }) => {
  test.setTimeout(STARTING_MS)
  developed = await developTours(ownShop)
})

// `developed` is undefined if the server did not start.
test.afterAll(() => developed?.stop())

test('for one visit a developer’s build replaces a remote, and every edit appears in the open page', async ({
  page,
  ownShop: shop,
}) => {
  const { origin, edit } = developed
  const visit = visitIn(page, 'de')
  const title = visit.say('mf-tours', 'title.list')
  await putBasket(page, [await offeredLine(shop, LINE)])
  await page.goto(`/de/guided-tours?remote.mf_tours=${origin}&partner=x`)
  await expect(heading(visit, title)).toBeVisible()
  await expect(page).toHaveURL(/\/de\/guided-tours\?partner=x$/)
  await expect(strip(visit)).toContainText(`mf-tours von ${origin}`)
  await expect(badge(visit, 1)).toBeVisible()
  await markDocument(visit)

  await edit('mf-tours/pages/tour-list/page.tsx', "title={t('title.list')}", 'title="Nachts"')
  await expect(heading(visit, 'Nachts')).toBeVisible()
  await edit('mf-tours/pages/tour-list/page.tsx', 'title="Nachts"', "title={t('title.list')}")
  await expect(heading(visit, title)).toBeVisible()
  await edit('mf-tours/locales/de.json', `"list": "${title}"`, '"list": "Nachtgänge"')
  await expect(heading(visit, 'Nachtgänge')).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
  expect(await basketCopies(page)).toBe(1)
  await expectSameDocument(visit)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(heading(visit, 'Nachtgänge')).toBeVisible()
  const [above, below] = [
    await boxOf(strip(visit)),
    await boxOf(page.getByRole('link', { name: 'Museum der Nacht' }).first()),
  ]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)

  await page.keyboard.press('Alt+Shift+KeyO')
  const boundaries = page.locator('[data-boundaries]')
  await expect(boundaries).toContainText(/shell 1\.0\.0 · \d+ ms/)
  await expect(boundaries).toContainText(/mf-tours 1\.0\.0 · \d+ ms/)
  await strip(visit).getByRole('button', { name: 'Grenzen' }).click()
  await expect(boundaries).toHaveCount(0)

  await strip(visit).getByRole('button', { name: 'Test beenden' }).click()
  await expect(heading(visit, title)).toBeVisible()
  await expect(strip(visit)).toHaveCount(0)
  await expect(badge(visit, 1)).toBeVisible()
})

test('a developer’s build from an unlisted origin is refused with a message and not contacted', async ({
  page,
}) => {
  const visit = visitIn(page, 'fr')
  const { origin } = developed
  const foreign = origin.replace('localhost', '127.0.0.1')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const told = page.waitForEvent('console', (message) => message.text().includes(foreign))
  await page.goto(`/fr/guided-tours?remote.mf_tours=${foreign}`)
  await expect(strip(visit).getByRole('alert')).toContainText(
    `mf-tours n’a pas été chargé depuis ${foreign}`,
  )
  await told
  await expect(heading(visit, visit.say('mf-tours', 'title.list'))).toBeVisible()
  expect(asked.filter((address) => address.startsWith(foreign))).toEqual([])
  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await expect(heading(visit, visit.say('mf-tours', 'title.list'))).toBeVisible()
  await expect(strip(visit)).toHaveCount(0)
})

function heading({ page }: Visit, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

function strip({ page, language }: Visit): Locator {
  const name = { de: 'Entwicklung', fr: 'Développement' }[language as 'de' | 'fr']
  return page.getByRole('complementary', { name })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not visible')
  return box
}
