import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { buyAsGuest } from '../fixtures/buy.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { RUN, runCommand } from '../fixtures/running-command.ts'
import { basketCopies } from '../fixtures/shared-modules.ts'
import { shopAt } from '../fixtures/shop.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { startTestShop, TEST_REGISTRY_TOKEN, type TestShop } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import { NO_PASSWORD, openBasket } from '../fixtures/visit-checkout.ts'
import { mainMenu, openMenu } from '../fixtures/visit-pages.ts'

const ORDER = ['mf-audio', '--path', 'audio-guides', '--title', 'Audio guides']
/** Installs packages from npm's cache if possible, the others from npm's registry. */
const INSTALL = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'] as const
/** ms to download and install the packages of a remote. */
const INSTALLING_MS = 300_000

interface Team {
  /** Runs a command in the team's repository and returns its output. */
  run: (...words: [string, ...string[]]) => Promise<string>
  started: TestShop
}

const test = base.extend<object, { team: Team }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'museum-repository-'))
      const repository = join(folder, 'our-remote')
      const shop = [process.execPath, RUN] as const
      await runCommand(ROOT, [...shop, 'scaffold', ...ORDER, '--standalone', repository])
      const started = await startTestShop({ RELEASES_DIR: join(folder, 'served') })
      const at = { SHOP_REGISTRY: `${started.origin}/registry.json` }
      const made = await runCommand(
        ROOT,
        [...shop, 'registry', 'keys', 'create', 'audio', 'mf-audio'],
        { ...at, REGISTRY_TOKEN: TEST_REGISTRY_TOKEN },
      )
      const [key = ''] = /^audio\.[\w-]+$/m.exec(made) ?? []
      const run: Team['run'] = (...words) =>
        runCommand(repository, words, { ...at, ...OWN_NPM, REGISTRY_TOKEN: key })
      await use({ run, started })
      await started.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: INSTALLING_MS },
  ],
  baseURL: async ({ team }, use) => use(team.started.origin),
})

/**
 * Unsets the variables that npm sets for this workspace: they would be wrong in the team's
 * repository.
 */
const OWN_NPM = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^npm_/i.test(name))
    .map((name) => [name, undefined]),
) as Record<string, never>

test.use({ allowedErrors: [NO_PASSWORD] })

test('a remote in its own repository can be installed, checked and published with the kit alone, and its goods are sold', async ({
  page,
  team: { run, started },
}) => {
  test.setTimeout(INSTALLING_MS)
  await run(...INSTALL)
  // `verify` checks types, runs tests and makes a release.
  expect(await run('npm', 'run', 'verify')).toContain('mf-audio 0.1.0 is released')
  await run('npm', 'run', 'publish')
  expect(await run('npm', 'run', 'registry', '--', 'status')).toContain('mf-audio')
  await expect(run('npm', 'run', 'dev')).rejects.toThrow('Name the API of a deployed shop')

  const shop = shopAt(started)
  const visit = visitIn(page, 'de')
  const line = { event: 'night-train', ticket: 't-night-train-adult', day: 5, count: 2 }
  await putBasket(page, [await offeredLine(shop, line)])
  await page.goto('/de')
  await openMenu(visit)
  await mainMenu(visit).getByRole('link', { name: 'Audio guides', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audio guides' })).toBeVisible()
  const said = page.getByRole('main').getByRole('status')
  await expect(said).toHaveText('Im Warenkorb liegt 1 Position. Das sind 2 Stück.')
  // The button of the team's page adds a line to the shop's basket, which is paid with the others.
  await page.getByRole('button', { name: 'In den Warenkorb: ', exact: false }).first().click()
  await expect(said).toHaveText('Im Warenkorb liegen 2 Positionen. Das sind 3 Stück.')
  expect(await basketCopies(page)).toBe(1)
  await openBasket(visit)
  await buyAsGuest(visit, shop, 'ada@example.org', 'CHF 101.00')
  await expect(page).toHaveURL(/\/checkout\/success/)
})
