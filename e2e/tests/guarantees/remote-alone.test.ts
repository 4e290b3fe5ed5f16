import getPort from 'get-port'
import { startCommand } from '../fixtures/running-command.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { addButton } from '../fixtures/visit-event.ts'
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspace-copy.ts'

interface Alone {
  root: string
  edit: WorkspaceCopy['edit']
  origin: string
}

const test = base.extend<object, { alone: Alone }>({
  alone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const { root, edit, remove } = await copyWorkspace()
      const port = await getPort()
      const environment = { PORT: String(port), DATA_DIR: `${root}/e2e/data`, API: '' }
      const server = await startCommand(root, ['dev', 'mf-merch'], environment, /built in/)
      await use({ root, edit, origin: `http://localhost:${port}` })
      await server.stop()
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ alone }, use) => use(alone.origin),
})

// In one worker, so that the copy is made and its server started only once.
test.describe.configure({ mode: 'default' })

test('one remote runs without the shell, with data, the shared basket, and all languages', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const bar = page.locator('header')
  await page.goto('/')
  await expect(page).toHaveURL(/\/de\/merchandise$/)
  await expect(bar.getByRole('navigation', { name: 'Languages' }).getByRole('link')).toHaveCount(8)
  await bar.getByRole('button', { name: visit.say('mf-merch', 'title.product') }).click()
  await expect(page).toHaveURL(/\/de\/product\/b-night-train$/)
  await addButton(visit).click()
  await expect(bar.getByRole('region', { name: 'Basket' })).toContainText('Basket: 1 line')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar.getByRole('region', { name: 'Basket' })).toContainText('Basket: 0 lines')

  await bar.getByRole('link', { name: 'fr', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/fr/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not a page of mf-merch')
})

test('the development server of a remote answers only shells on this machine', async ({
  request,
  alone: { origin },
}) => {
  const allowed = async (from: string) => {
    const answer = await request.get(`${origin}/mf-manifest.json`, { headers: { Origin: from } })
    return answer.headers()['access-control-allow-origin']
  }
  expect(await allowed('http://localhost:8080')).toBe('http://localhost:8080')
  expect(await allowed('https://the-shop.example')).toBeUndefined()
  expect(await allowed('http://localhost.evil.example')).toBeUndefined()
})
