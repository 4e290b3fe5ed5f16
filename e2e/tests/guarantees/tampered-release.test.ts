import type { Page } from '@playwright/test'
import { promote, publish, retire } from '../../delivery/registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { MadeRelease } from '../fixtures/made-release.ts'
import { withoutList } from '../fixtures/made-release.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { remoteProblem } from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/\/remotes\/mf-tours\//] })

const REMOTE = 'mf-tours'
const NEXT = '99.2.0'
const PAGE = '/de/guided-tours'
const NEW_TITLE = 'Alle Führungen des Hauses'

/** Each change leaves a mark that shows whether the tampered file was run or applied. */
const CHANGES: Record<string, string> = {
  js: ';globalThis.tampered = true;',
  css: 'html { --tampered: 1 }',
  json: ' ',
}

const PARTS: [name: string, paths: RegExp, list?: 'without a list'][] = [
  ['list', /^loaded\.json$/],
  ['entry', /^remoteEntry\.js$/],
  ['look', /\.css$/],
  ['page', /async\/(?!texts-).*\.js$/],
  ['texts', /async\/texts-.*\.js$/],
  ['manifest', /^mf-manifest\.json$/, 'without a list'],
  ['record', /^release\.json$/, 'without a list'],
  ['entry, read from its manifest,', /^remoteEntry\.js$/, 'without a list'],
]

async function aPromotedRelease(page: Page, origin: string, list?: 'without a list') {
  const title = visitIn(page, 'de').say(REMOTE, 'title.list')
  const registry = await ownRegistry(origin)
  const before = defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version ?? ''
  const words = { [JSON.stringify(title)]: JSON.stringify(NEW_TITLE) }
  const release = await registry.build(REMOTE, NEXT, words)
  registry.edit((document) =>
    publish(document, REMOTE, list === undefined ? release.listed : withoutList(release.listed)),
  )
  registry.edit((document) => promote(document, REMOTE, NEXT))
  await registry.serve(page)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  return { title, before, registry, release, warnings }
}

/** Changes deployed files of the release; the listed hashes stay the same. */
function tamper({ files }: MadeRelease, paths: RegExp): void {
  for (const [path, content] of files) {
    const change = CHANGES[path.split('.').at(-1) ?? '']
    if (!paths.test(path) || change === undefined) continue
    files.set(path, Buffer.concat([content, Buffer.from(change)]))
  }
}

async function expectUntouched(page: Page): Promise<void> {
  const marks = await page.evaluate(() => [
    'tampered' in globalThis,
    getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
  ])
  expect(marks).toEqual([false, ''])
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

for (const [name, paths, list] of PARTS) {
  test(`a release whose ${name} was changed is not run: the one before is the fallback`, async ({
    page,
    shop,
  }) => {
    const { title, before, release, warnings } = await aPromotedRelease(page, shop.origin, list)
    tamper(release, paths)
    await page.goto(PAGE)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(remoteProblem(visitIn(page, 'de'))).toHaveCount(0)
    await expectUntouched(page)
    await expect.poll(() => warnings).toContain(`${REMOTE} ${NEXT}: integrity; fallback: ${before}`)
  })
}

test('a style sheet that was changed is not applied, and the page goes without it where there is no fallback', async ({
  page,
  shop,
}) => {
  const { before, registry, release, warnings } = await aPromotedRelease(page, shop.origin)
  registry.edit((document) => retire(document, REMOTE, before))
  tamper(release, /\.css$/)
  await page.goto(PAGE)
  await expect(heading(page, NEW_TITLE)).toBeVisible()
  await expect.poll(() => warnings).toContain(`${REMOTE} ${NEXT}: integrity; fallback: none`)
  await expectUntouched(page)
})

test('a removed release is replaced by its fallback for the rest of the visit', async ({
  page,
  shop,
}) => {
  const { title, before, release, warnings } = await aPromotedRelease(page, shop.origin)
  const kept = new Map(release.files)
  release.files.clear()
  await page.goto(PAGE)
  await expect(heading(page, title)).toBeVisible()
  await expect.poll(() => warnings).toContain(`${REMOTE} ${NEXT}: unreachable; fallback: ${before}`)
  for (const [path, content] of kept) release.files.set(path, content)
  await page.reload()
  await expect(heading(page, title)).toBeVisible()
})

test('without a fallback, what was changed is not run, and the visitor may try again', async ({
  page,
  shop,
}) => {
  const { before, registry, release } = await aPromotedRelease(page, shop.origin)
  registry.edit((document) => retire(document, REMOTE, before))
  const whole = new Map(release.files)
  tamper(release, /^remoteEntry\.js$/)
  await page.goto(PAGE)
  const visit = visitIn(page, 'de')
  await expect(remoteProblem(visit)).toBeVisible()
  await expectUntouched(page)
  for (const [path, content] of whole) release.files.set(path, content)
  await page.getByRole('button', { name: visit.say('shared', 'action.retry'), exact: true }).click()
  await expect(heading(page, NEW_TITLE)).toBeVisible()
})
