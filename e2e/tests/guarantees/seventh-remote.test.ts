import { join } from 'node:path'
import { distOf } from '../../delivery/apps.ts'
import { hashRelease } from '../../delivery/registry/release-files.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { test as base } from '../fixtures/own-shop.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { RUN, runCommand } from '../fixtures/running-command.ts'
import { basketCopies } from '../fixtures/shared-modules.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_REGISTRY_TOKEN } from '../fixtures/test-shop.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  badge,
  expectSameDocument,
  mainMenu,
  markDocument,
  menuButton,
  openMenu,
} from '../fixtures/visit-pages.ts'
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspace-copy.ts'

const ORDER = ['mf-audio', '--path', 'audio-guides', '--title', 'Audio guides']
const TITLES = ['--title-de', 'Audioführer', '--title-fr', 'Audioguides']

/** ms to make, build and publish a remote, on a busy machine. */
const PUBLISHING_MS = 180_000

const test = base.extend({
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

// In one worker, so that the remote is made, built and published only once.
test.describe.configure({ mode: 'default' })

let workspace: WorkspaceCopy
/** Hashes of the shell's files before the remote was added. */
let shellBefore: Record<string, string>

test.beforeAll(async ({ ownShop }) => {
  test.setTimeout(PUBLISHING_MS)
  workspace = await copyWorkspace()
  const { root } = workspace
  const run = (...words: string[]) =>
    runCommand(root, [process.execPath, RUN, ...words], { REGISTRY_TOKEN: TEST_REGISTRY_TOKEN })
  shellBefore = await hashRelease(distOf('shell'))
  await run('scaffold', ...ORDER, ...TITLES)
  await run('release', 'mf-audio')
  const folder = ['--dir', 'mf-audio/releases/0.1.0']
  const registry = ['--registry', `${ownShop.origin}/registry.json`]
  await run('registry', 'publish', 'mf-audio', '0.1.0', ...folder, ...registry)
})

// `workspace` is undefined if making the remote failed.
test.afterAll(() => workspace?.remove())

/**
 * Opens the home page in a window in which the menu is just too wide, with any font: it lacks less
 * than the width of its last entry, which is the new remote's.
 */
async function openWithTooLittleRoom(visit: Visit): Promise<void> {
  const { page } = visit
  for (let width = 1440; width > 600; width -= 60) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await expect(page.getByText('Audioführer', { exact: true }).first()).toBeAttached()
    if (await menuButton(visit).isVisible()) return
  }
}

test('a remote made by the generator joins the shop once it is published, without a new shell', async ({
  page,
  ownShop: shop,
}) => {
  const visit = visitIn(page, 'de')
  const line = { event: 'night-train', ticket: 't-night-train-adult', day: 5, count: 2 }
  await putBasket(page, [await offeredLine(shop, line)])
  await openWithTooLittleRoom(visit)
  await markDocument(visit)
  await menuButton(visit).click()
  await mainMenu(visit).getByRole('link', { name: 'Audioführer', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/audio-guides$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Audioführer' })).toBeVisible()
  const said = page.getByRole('main').getByRole('status')
  await expect(said).toHaveText('Im Warenkorb liegt 1 Position. Das sind 2 Stück.')
  await expect(badge(visit, 1)).toBeVisible()
  await page.getByRole('button', { name: 'In den Warenkorb: ' }).first().click()
  await expect(badge(visit, 2)).toBeVisible()
  await expect(said).toContainText('2 Positionen')
  expect(await basketCopies(page)).toBe(1)
  await expectSameDocument(visit)

  const french = visitIn(page, 'fr')
  await page.goto('/fr/audio-guides')
  await expect(page.getByRole('heading', { level: 1, name: 'Audioguides' })).toBeVisible()
  await openMenu(french)
  await expect(mainMenu(french).getByRole('link', { name: 'Audioguides' })).toBeVisible()
  await expect(said).toContainText('Le panier contient 2 lignes.')
  expect(await hashRelease(distOf('shell'))).toEqual(shellBefore)
})

test('a remote made by the generator passes the checks of the workspace', async () => {
  test.slow()
  const { root } = workspace
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  await Promise.all([
    runCommand(root, [bin('tsc'), '-b', 'mf-audio']),
    runCommand(root, [bin('vitest'), 'run', 'mf-audio', 'e2e/tests/texts']),
    runCommand(root, [bin('biome'), 'check', 'mf-audio']),
  ])
  await expect(runCommand(root, [process.execPath, RUN, 'scaffold', ...ORDER])).rejects.toThrow(
    'mf-audio exists already',
  )
})
