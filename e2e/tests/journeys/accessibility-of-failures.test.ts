import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'

test.use({ allowedErrors: [/ERR_FAILED/] })

test('a part of the shop that cannot be loaded', async ({ page }) => {
  const { say } = visitIn(page, 'de')
  await page.route('**/remotes/mf-tickets/**', (route) => route.abort())
  await page.goto('/de/tickets')
  await expect(page.getByRole('alert').getByText(say('shell', 'remote.failed'))).toBeVisible()
  await expectAccessible(page)
})

test('events that cannot be read', async ({ page }) => {
  const { say } = visitIn(page, 'de')
  await servePlainDocuments(page)
  await page.route('**/api/de/event/select*', (route) => route.abort())
  await page.goto('/de/tickets')
  await expect(page.getByRole('alert').getByText(say('mf-tickets', 'list.failed'))).toBeVisible()
  await expectAccessible(page)
})
