import type { Browser, Page } from '@playwright/test'
import { promote, publish, retire, rollback } from '../../delivery/registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { textsIn } from '../fixtures/texts-in.ts'
import { visitIn } from '../fixtures/visit.ts'
import { remoteProblem } from '../fixtures/visit-pages.ts'

const REMOTE = 'mf-tours'
const NEXT = '99.1.0'
const PAGE = '/de/guided-tours'
const NEW_TITLE = 'Alle Führungen des Hauses'

async function aRegistry(origin: string, title: string) {
  const registry = await ownRegistry(origin)
  const before = defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version ?? ''
  const { listed } = await registry.build(REMOTE, NEXT, {
    [JSON.stringify(title)]: JSON.stringify(NEW_TITLE),
  })
  registry.edit((document) => publish(document, REMOTE, listed))
  return { registry, before }
}

type Registry = Awaited<ReturnType<typeof aRegistry>>['registry']

/** Opens the list of tours as a new visitor. */
async function newVisit(browser: Browser, registry: Registry): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-CH' })
  await registry.serve(context)
  const page = await context.newPage()
  await page.goto(PAGE)
  return page
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(remoteProblem(visitIn(page, 'de'))).toHaveCount(0)
}

test('a visit keeps its release over reloads until the payment; new visits get the new release @core', async ({
  browser,
  baseURL,
  shop,
}) => {
  const title = textsIn('de')(REMOTE, 'title.list')
  const { registry, before } = await aRegistry(baseURL ?? shop.origin, title)
  const early = await newVisit(browser, registry)
  await expectTitle(early, title)

  registry.edit((document) => promote(document, REMOTE, NEXT))
  const late = await newVisit(browser, registry)
  await expectTitle(late, NEW_TITLE)
  await early.reload()
  await expectTitle(early, title)
  await early.goto(shop.providerOrigin)
  await early.goto(`${shop.origin}${PAGE}`)
  await expectTitle(early, title)

  registry.edit((document) => rollback(document, REMOTE))
  await expectTitle(await newVisit(browser, registry), title)
  await late.reload()
  await expectTitle(late, NEW_TITLE)

  registry.edit((document) => retire(document, REMOTE, NEXT))
  await late.reload()
  await expectTitle(late, title)
  expect(defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version).toBe(before)
})
