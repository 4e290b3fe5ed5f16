import { changeConfig } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** The files of German as it is spelt outside Switzerland. */
const SPELLINGS = /de-DE/

// The museum's own page is missing, so that the shop's text is shown.
test.use({ allowedErrors: [/status of 404/] })

test('a museum in Germany reads ß in the texts of the shell and of its parts', async ({ page }) => {
  await changeConfig(page, { country: 'DE' })
  await page.route(/\/static\/page\//, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/de/page/accessibility_statement')
  await expect(page.getByRole('article')).toContainText('Sind Sie auf ein Hindernis gestoßen?')
  await page.goto('/de/register')
  await expect(page.getByLabel('Straße und Hausnummer')).toBeVisible()
  await expect(page.getByText('Strasse')).toHaveCount(0)
})

test('a museum in Switzerland reads none, and nothing more is fetched', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto('/de/register')
  await expect(page.getByLabel('Strasse und Hausnummer')).toBeVisible()
  expect(requests.count(SPELLINGS)).toBe(0)
})
