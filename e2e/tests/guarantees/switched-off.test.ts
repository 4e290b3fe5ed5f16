import { OFFERINGS } from '@shop/shared/offerings'
import { ROUTES } from '@shop/shared/routing/routes'
import { changeConfig } from '../fixtures/change-answer.ts'
import { NOTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { openBasketByBadge } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const OFFERS = OFFERINGS.map(({ key, route }) => ({
  nav: `nav.${key}`,
  path: `/de/${ROUTES[route].path}`,
}))

test('an offer that is off sale has no link, its addresses say so, and nothing of it is loaded @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await changeConfig(page, NOTHING_ON)
  const requests = watchRequests(page)
  const isOff = (nav: string) => heading(visit, `${say('shell', nav)}: zurzeit nicht im Shop`)
  for (const { path, nav } of OFFERS) {
    await page.goto(path)
    await expect(isOff(nav)).toBeVisible()
    await expect(page.getByRole('link', { name: say('shell', nav), exact: true })).toHaveCount(0)
  }
  await page.goto('/de/tickets/night-train')
  await expect(isOff('nav.tickets')).toBeVisible()
  await expectAccessible(page)
  await openBasketByBadge(visit, 0)
  // The heading is there before the page of the remote.
  await expect.poll(() => requests.count(/\/remotes\/mf-checkout\//)).toBeGreaterThan(0)
  expect(requests.count(/\/remotes\/(?!mf-checkout\/)/)).toBe(0)
})

test('when only passes are on sale, the link to them opens their page and loads only their remote @core', async ({
  page,
}) => {
  const { say } = visitIn(page, 'de')
  await changeConfig(page, { ...NOTHING_ON, has_memcard: 1 })
  const requests = watchRequests(page)
  await page.goto('/de')
  const menu = page.getByRole('navigation', { name: say('shell', 'nav.menu') })
  await expect(menu.getByRole('link')).toHaveText([say('shell', 'nav.passes')])
  expect(requests.count(/\/remotes\//)).toBe(0)
  await menu.getByRole('link').click()
  await expect(page).toHaveURL(/\/de\/passes$/)
  await expect.poll(() => requests.count(/\/remotes\/mf-merch\//)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.count(/\/remotes\/(?!mf-merch\/)/)).toBe(0)
})
