import { pathTo } from '@shop/shared/routing/path-to'
import { changeAnswer } from '../fixtures/change-answer.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectReadable } from '../fixtures/expect-readable.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'

/** The first is opened by its address, the others by links. */
const PAGES = ['accessibility_statement', 'imprint', 'terms', 'data_protection', 'shipping']
const STATIC_PAGE = /\/static\/page\//

// Browsers log what the sanitiser finds in a text, but do not run it.
test.use({
  allowedErrors: [
    [/status of 404/, /inline event handler/, /Applying inline style/],
    { scope: 'test' },
  ],
})

for (const language of ['de', 'fr'] as const) {
  test(`a static page without the museum’s text shows the shop’s in ${language}`, async ({
    page,
  }) => {
    const visit = visitIn(page, language)
    await servePlainDocuments(page)
    await page.route(STATIC_PAGE, (route) => route.fulfill({ status: 404, json: {} }))
    for (const [index, id] of PAGES.entries()) {
      const name = visit.say('shell', `page.${id}`)
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      if (index === 0) await page.goto(pathTo('staticPage', language, { id }))
      else await link.click()
      await expect(page).toHaveURL(pathTo('staticPage', language, { id }))
      await expect(heading(visit, name)).toBeVisible()
      const text = page.getByRole('article')
      await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(text).toContainText(/Stiftung Museum der Nacht|billette@museum-der-nacht/)
      await expectReadable(visit)
    }
    await expectAccessible(page)
  })
}

test('the imprint leads to the licences of what the shop contains', async ({ page }) => {
  const visit = visitIn(page, 'fr')
  await page.goto(pathTo('staticPage', 'fr', { id: 'terms' }))
  const link = page.getByRole('link', { name: visit.say('shell', 'page.licenses'), exact: true })
  await expect(heading(visit, visit.say('shell', 'page.terms'))).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.goto(pathTo('staticPage', 'fr', { id: 'imprint' }))
  await link.click()
  await expect(page.getByText(/^react \d+\.\d+\.\d+: MIT$/m)).toBeVisible()
  await expect(page.getByText('SIL OPEN FONT LICENSE')).toBeVisible()
})

test('of the museum’s HTML only words and links are shown', async ({ page }) => {
  await changeAnswer(page, STATIC_PAGE, () => ({
    id: 'imprint',
    html: `<h1>Wir</h1><script>window.ran = 1</script><img src="x" onerror="window.ran = 1">
      <a href="javascript:window.ran = 1">böse</a> <a href="https://a.example" target="_blank">gut</a>
      <form action="https://evil.example"><input name="card"></form>
      <p style="position: fixed; inset: 0" data-errors>Text</p><style>header { display: none }</style>
      <svg><a xlink:href="javascript:window.ran = 1"><text>x</text></a></svg><iframe src="https://evil.example"></iframe>`,
  }))
  await page.route('**/x', (route) => route.fulfill({ status: 404 }))
  await page.goto('/de/page/imprint')
  const text = page.getByRole('article')
  await expect(text.getByRole('heading', { level: 2, name: 'Wir' })).toBeVisible()
  await expect(text.getByText('böse')).not.toHaveAttribute('href', /.*/)
  await text.getByText('böse').click()
  await expect(text.getByRole('link', { name: 'gut' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expect(
    text.locator('script, form, input, style, svg, iframe, [style], [onerror], [data-errors]'),
  ).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('an unknown static page is not found', async ({ page }) => {
  const visit = visitIn(page, 'de')
  for (const path of [
    '/de/page/about',
    '/de/page/imprint/more',
    '/de/page/__proto__',
    '/de/page',
  ]) {
    await page.goto(path)
    await expect(heading(visit, visit.say('shell', 'notFound.title'))).toBeVisible()
    await expect(page).toHaveTitle(/^Seite nicht gefunden – /)
  }
})
