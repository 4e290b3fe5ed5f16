import { breakAddress, type Fault, HTML_ERROR } from '../fixtures/break-remote.ts'
import { REGISTRY } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { badge, expectTickets } from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/registry\.json/] })

const FAULTS: [name: string, fault: Fault][] = [
  ['an error page', HTML_ERROR],
  ['of another shape', { status: 200, contentType: 'application/json', body: '{"remotes":[]}' }],
  ['gone', 'refused'],
]

test('who has been here before goes on with what the registry said last @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/de/tickets')
  await expectTickets(visit)
  for (const [name, fault] of FAULTS) {
    await test.step(name, async () => {
      const broken = await breakAddress(page, REGISTRY, fault)
      // Like a new visit: no release is pinned any more.
      await page.evaluate(() => sessionStorage.clear())
      warnings.length = 0
      await page.reload()
      await expectTickets(visit)
      // The document shows the tickets before its scripts have asked for anything.
      await expect
        .poll(() => warnings)
        .toContainEqual(expect.stringContaining('the stored one is used'))
      await broken.repair()
    })
  }
})

test('who has only seen the home page goes on with what the registry said last, too', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de')
  await expect(badge(visit, 0)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shop:last-registry')))
    .toContain('microFrontends')
  await breakAddress(page, REGISTRY, HTML_ERROR)
  await page.goto('/de/tickets')
  await expectTickets(visit)
})
