import type { BrowserContext } from '@playwright/test'
import { breakAddress, NOT_FOUND } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, storedLines } from '../fixtures/put-into-session.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectSameDocument,
  markDocument,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [/404 .*\/static\/js\/async\//] })

const DOCUMENT = /\/de\/page\/imprint$/
const PART = /\/static\/js\/async\/.*\.js$/

async function openImprint({ page, say }: Visit): Promise<void> {
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell', 'page.imprint') })
  await link.click()
}

const imprint = (visit: Visit) => heading(visit, visit.say('shell', 'page.imprint'))

/** The shell files that only static pages need, found by opening one. */
async function partsOfImprint(context: BrowserContext): Promise<RegExp> {
  const visit = visitIn(await context.newPage(), 'de')
  const before = watchRequests(visit.page)
  await visit.page.goto('/de')
  await expect(badge(visit, 0)).toBeVisible()
  await visit.page.waitForLoadState('networkidle')
  const known = [...before.addresses()]
  await openImprint(visit)
  await expect(visit.page.getByRole('article').getByRole('link').first()).toBeVisible()
  const parts = before
    .addresses()
    .filter((url) => PART.test(url) && !known.includes(url))
    .map((url) => new URL(url).pathname)
  expect(parts.length).toBeGreaterThan(0)
  await visit.page.close()
  return new RegExp(parts.map((path) => path.replaceAll('.', String.raw`\.`)).join('|'))
}

const message = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.partMissing') })

test('when a part of a page fails to load, the shop reloads once, then the visitor can retry @core', async ({
  page,
  context,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const parts = await partsOfImprint(context)
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 22, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  await page.goto('/de')
  await expect(badge(visit, 1)).toBeVisible()
  const requests = watchRequests(page)
  const broken = await breakAddress(page, parts, NOT_FOUND)
  await openImprint(visit)
  await expect(message(visit)).toBeVisible()
  await expect(remoteProblem(visit)).toBeVisible()
  expect(requests.count(DOCUMENT)).toBe(1)
  await expect(badge(visit, 1)).toBeVisible()
  await markDocument(visit)

  const asked = broken.asked()
  await retryButton(visit).click()
  await expect.poll(broken.asked).toBeGreaterThan(asked)
  await expect(remoteProblem(visit)).toBeVisible()
  await broken.repair()
  await retryButton(visit).click()
  await expect(imprint(visit)).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  await expect(remoteProblem(visit)).toHaveCount(0)
  await expect(message(visit)).toHaveCount(0)
  await settle(page)
  expect(requests.count(DOCUMENT)).toBe(1)
  await expectSameDocument(visit)
  await expect(badge(visit, 1)).toBeVisible()
  expect(await storedLines(page)).toHaveLength(1)
})
