import getPort from 'get-port'
import { startCommand } from '../fixtures/running-command.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectSameDocument, markDocument } from '../fixtures/visit-pages.ts'
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspace-copy.ts'

interface Development {
  origin: string
  edit: WorkspaceCopy['edit']
}

const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const workspace = await copyWorkspace()
      const port = await getPort()
      const servers = await startCommand(
        workspace.root,
        ['dev', '--shell', 'mf-tours'],
        { PORT: String(port), PROVIDER_PORT: '0', DATA_DIR: `${workspace.root}/e2e/data` },
        /in development:[\s\S]*built in[\s\S]*built in/,
      )
      await use({ origin: `http://localhost:${port}`, edit: workspace.edit })
      await servers.stop()
      await workspace.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
})

test('an edit in a remote appears in the shell under development, and typed text stays', async ({
  page,
  development: { edit },
}) => {
  const visit = visitIn(page, 'de')
  const title = visit.say('mf-tours', 'title.list')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/de/guided-tours')
  await expect(heading(title)).toBeVisible()
  await markDocument(visit)
  const day = page.locator('main input[type=date]')
  // An unfinished date exists only in the field itself, not in the model of the page.
  await day.pressSequentially('24')
  await day.evaluate((field) => field.setAttribute('data-typed', ''))
  await edit('mf-tours/pages/tour-list/page.tsx', "title={t('title.list')}", 'title="Nachts"')
  await expect(heading('Nachts')).toBeVisible()
  await expect(page.locator('main input[data-typed]')).toBeVisible()
  await expectSameDocument(visit)

  await page.keyboard.press('Alt+Shift+KeyO')
  await expect(page.locator('[data-boundaries]')).toContainText(/shell 1\.0\.0.*mf-tours 1\.0\.0/)
})
