import type { Page } from '@playwright/test'
import { changeAnswer, REGISTRY } from '../fixtures/change-answer.ts'
import { servePlainDocuments, withoutView } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectTickets } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** Serves the document like another file host: `change` rewrites it and its content policy. */
async function changeDocument(page: Page, change: (text: string) => string): Promise<void> {
  await servePlainDocuments(page)
  await page.route(/\/de(\/[a-z]+)?$/, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': change(policy) },
      body: change(withoutView(await response.text())),
    })
  })
}

test('a remote can be served from any origin the policy allows', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const elsewhere = 'http://remotes.test'
  await changeDocument(page, (text) => text.replaceAll("'self'", `'self' ${elsewhere}`))
  await changeAnswer(page, REGISTRY, (registry) =>
    JSON.parse(
      JSON.stringify(registry).replaceAll('/remotes/mf-tickets/', `${elsewhere}/releases/`),
    ),
  )
  await page.route(`${elsewhere}/**`, async (route) => {
    const url = route.request().url().replace(`${elsewhere}/releases/`, '/remotes/mf-tickets/')
    const response = await route.fetch({ url: `${shop.origin}${url}` })
    const headers = { ...response.headers(), 'access-control-allow-origin': shop.origin }
    await route.fulfill({ response, headers })
  })
  const requests = watchRequests(page)
  await page.goto('/de/tickets')
  await expectTickets(visit)
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveCSS('display', 'flex')
  expect(requests.count(/^http:\/\/remotes\.test\/.*\/remoteEntry\.js$/)).toBe(1)
  expect(requests.count(/^http:\/\/remotes\.test\/.*\.css$/)).toBeGreaterThan(0)
  expect(requests.count(/\/remotes\/mf-tickets\//)).toBe(0)
})
