import type { Page } from '@playwright/test'
import { promote, publish } from '../../delivery/registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { sharedModules } from '../fixtures/shared-modules.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { logIn, PASSWORD, passwordField } from '../fixtures/visit-account.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { badge, expectSameDocument, markDocument, remoteProblem } from '../fixtures/visit-pages.ts'

const REMOTE = 'mf-account'
const ADDRESS = '/de/login'
const THROWN = 'thrown by the release'
/**
 * Code that replaces the key of a text in the page's script: it throws when this text is rendered.
 */
const THROWS = `(()=>{throw new Error("${THROWN}")})()`

test.use({ allowedErrors: [new RegExp(`${THROWN}|401 .*/auth`)] })

/**
 * Publishes these releases one after the other, each with other texts: visitors get the last one.
 */
async function openWith(
  page: Page,
  shop: Shop,
  releases: readonly (readonly [version: string, words: Record<string, string>])[],
): Promise<{ visit: Visit; before: string; reports: unknown[] }> {
  const registry = await ownRegistry(shop.origin)
  const before = defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version ?? ''
  const built = []
  for (const [version, words] of releases) built.push(await registry.build(REMOTE, version, words))
  for (const { listed } of built) {
    registry.edit((document) => publish(document, REMOTE, listed))
    registry.edit((document) => promote(document, REMOTE, listed.metadata.version))
  }
  await registry.serve(page)
  const reports: unknown[] = []
  await page.route('**/reports/remotes', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 2, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  return { visit: visitIn(page, 'de'), before, reports }
}

/**
 * What is left of a release in the page: tags in the document, and shared modules that it provided.
 */
async function tracesOf(page: Page, version: string): Promise<unknown[]> {
  const tags = await page.evaluate(
    (folder) =>
      [...document.querySelectorAll('script[src], link[href]')]
        .map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '')
        .filter((address) => address.includes(folder)),
    `/${REMOTE}/${version}/`,
  )
  const modules = await sharedModules(page)
  return [...tags, ...modules.filter(({ loadedFrom }) => loadedFrom === 'mf_account')]
}

test('when a page throws at its first render, the previous release shows it, without traces of the broken one @core', async ({
  page,
  shop,
}) => {
  const { visit, before, reports } = await openWith(page, shop, [
    ['99.4.0', { '"login.submit"': THROWS }],
  ])
  await page.goto(ADDRESS)
  const login = heading(visit, visit.say(REMOTE, 'title.login'))
  await expect(login).toBeVisible()
  await expect(remoteProblem(visit)).toHaveCount(0)
  await expect(badge(visit, 1)).toBeVisible()
  const report = { remote: REMOTE, version: '99.4.0', page: 'login', reason: 'broken' }
  await expect.poll(() => reports).toEqual([{ ...report, fallback: before }])
  expect(await tracesOf(page, '99.4.0')).toEqual([])
  expect((await tracesOf(page, before)).length).toBeGreaterThan(0)
  await page.reload()
  await expect(login).toBeVisible()
  expect(reports).toHaveLength(1)
})

test('when a page throws after a press, the basket and typed fields are kept and the visit continues', async ({
  page,
  shop,
}, info) => {
  const press = 'addEventListener("click",()=>{throw new Error("thrown by the release")});'
  const chunk = '(globalThis.chunk_mf_account||=[]).push('
  const { visit, before, reports } = await openWith(page, shop, [
    ['99.5.0', { '"login.wrong")': `${THROWS})`, [chunk]: press + chunk }],
  ])
  const email = emailOf(info)
  await page.goto(ADDRESS)
  await markDocument(visit)
  await logIn(visit, email)
  const report = { remote: REMOTE, version: '99.5.0', page: 'login' }
  await expect
    .poll(() => reports)
    .toEqual([
      { ...report, reason: 'threw', fallback: null },
      { ...report, reason: 'broken', fallback: before },
    ])
  const { say } = visit
  await expect(passwordField(visit, 'password.current')).toHaveValue(PASSWORD)
  await expect(page.getByRole('textbox', { name: say(REMOTE, 'field.email') })).toHaveValue(email)
  await expect(remoteProblem(visit)).toHaveCount(0)
  await expect(badge(visit, 1)).toBeVisible()
  await expectSameDocument(visit)
  await logIn(visit, email)
  await expect(page.getByText(say(REMOTE, 'login.wrong')).first()).toBeVisible()
})
