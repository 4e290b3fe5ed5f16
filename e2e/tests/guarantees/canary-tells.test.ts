import type { Page } from '@playwright/test'
import { startAutomatic } from '../../delivery/registry/canary/automatic.ts'
import { publish } from '../../delivery/registry/edit-registry.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectTours, openTour } from '../fixtures/visit-tour.ts'

const REMOTE = 'mf-tours'
const THROWN = 'thrown by the release'
/** In place of a text's key in the page's code: it throws where that text is drawn. */
const THROWS = `(()=>{throw new Error("${THROWN}")})()`

test.use({ allowedErrors: [new RegExp(THROWN)] })

interface Told {
  visits?: { remote: string; version: string; share: number; facts: string[] }[]
}

/** This visitor is drawn for the release that is tried, where one is. */
async function openWith(page: Page, shop: Shop, words: Record<string, string> | null) {
  const registry = await ownRegistry(shop.origin)
  if (words !== null) {
    const { listed } = await registry.build(REMOTE, '99.6.0', words)
    registry.edit((document) => publish(document, REMOTE, listed))
    registry.edit((document) => startAutomatic(document, REMOTE, '99.6.0', 100))
  }
  await registry.serve(page)
  await page.addInitScript(() => localStorage.setItem('shop:release-draws', '{"mf-tours":0}'))
  const told: Told[] = []
  const chunks: string[] = []
  page.on('request', (request) => {
    if (/\/measures\.[^/]*js$/.test(request.url())) chunks.push(request.url())
  })
  await page.route('**/reports/remotes', async (route) => {
    told.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  const visits = () => told.flatMap((one) => one.visits ?? [])
  return { visit: visitIn(page, 'de'), visits, chunks }
}

/** As a tab that is left: beacons are sent then. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
}

test('while a release is tried, a visit tells how far it came with it', async ({ page, shop }) => {
  const { visit, visits, chunks } = await openWith(page, shop, { 'no such words': '' })
  await page.goto('/de/guided-tours')
  await expectTours(visit)
  await expect.poll(() => chunks.length).toBeGreaterThan(0)
  await leave(page)
  await openTour(visit, 'night-school')
  await leave(page)
  await expect
    .poll(() =>
      visits()
        .flatMap(({ facts }) => facts)
        .filter((fact) => fact !== 'slow'),
    )
    .toEqual(['begun', 'list', 'choice'])
  expect(visits()[0]).toMatchObject({ remote: REMOTE, version: '99.6.0', share: 1 })
})

test('a release that throws is told to have failed by the visit that was given it', async ({
  page,
  shop,
}) => {
  const { visit, visits } = await openWith(page, shop, { '"list.day"': THROWS })
  await page.goto('/de/guided-tours')
  await expectTours(visit)
  await leave(page)
  await expect
    .poll(() => visits().flatMap(({ version, facts }) => facts.map((fact) => `${version} ${fact}`)))
    .toContain('99.6.0 failed')
})

test('while none is tried, nothing is told and nothing is fetched for it', async ({
  page,
  shop,
}) => {
  const { visit, visits, chunks } = await openWith(page, shop, null)
  await page.goto('/de/guided-tours')
  await expectTours(visit)
  await leave(page)
  expect([visits(), chunks]).toEqual([[], []])
})
