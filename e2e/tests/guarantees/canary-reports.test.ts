import type { Page } from '@playwright/test'
import { startAutomatic } from '../../delivery/registry/canary/automatic.ts'
import { publish } from '../../delivery/registry/edit-registry.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectTours, openTour } from '../fixtures/visit-tour.ts'

const REMOTE = 'mf-tours'

interface Report {
  visits?: { remote: string; version: string; share: number; facts: string[] }[]
}

/** Acts as if the visitor left the tab: then the page sends its reports. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
}

test('while a release is on trial, a visit reports which steps it reached with the release', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const registry = await ownRegistry(shop.origin)
  // The release changes a text only in a language that this visit does not load.
  const { listed } = await registry.build(REMOTE, '99.6.0', { Rundvisningen: 'Rundvisning' })
  registry.edit((document) => publish(document, REMOTE, listed))
  registry.edit((document) => startAutomatic(document, REMOTE, '99.6.0', 100))
  await registry.serve(page)
  await page.addInitScript(() => localStorage.setItem('shop:release-draws', '{"mf-tours":0}'))
  const reports: Report[] = []
  const visits = () => reports.flatMap((one) => one.visits ?? [])
  await page.route('**/reports/remotes', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  const measuring = page.waitForRequest(/\/measures\.[^/]*js$/)
  await page.goto('/de/guided-tours')
  await expectTours(visit)
  await measuring
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
