import { pathTo } from '@shop/shared/routing/path-to'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'

test('the imprint links to the licences of all code in the shop', async ({ page }) => {
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
