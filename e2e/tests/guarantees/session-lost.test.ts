import { setTimeout } from 'node:timers/promises'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedLines } from '../fixtures/put-into-session.ts'
import { readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, expectFolded } from '../fixtures/visit-checkout.ts'
import { badge, expectSameDocument, markDocument, openTickets } from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/401 .*\/api\//] })

/** Endpoints that the event page calls several times at once. */
const CALLS = /\/api\/\w+\/(ticket|customer)\//
/** Delay in ms, so that all calls of a page are sent before the first answer. */
const TOGETHER = 500

/** Collects the addresses of the shop that the visit has opened, in order and with repetitions. */
function watchPlaces({ page }: Visit): string[] {
  const places: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame()) places.push(pathname + search)
  })
  return places
}

async function expectForgotten({ page }: Visit): Promise<void> {
  const kept = await page.evaluate(
    (keys) => keys.map((key) => sessionStorage.getItem(key)),
    [STORAGE_KEYS.token, STORAGE_KEYS.legacyToken, STORAGE_KEYS.customer],
  )
  expect(kept).toEqual([null, null, null])
  expect(await storedLines(page)).toHaveLength(1)
}

test('when the server has lost the session, the shop asks the visitor to log in, without a reload @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  await readyToPay(visit, shop, info, { day: 20 })
  await expectFolded(visit)
  await markDocument(visit)
  await page.route(CALLS, async (route) => {
    await setTimeout(TOGETHER)
    await route.fulfill({ status: 401, json: {} })
  })
  const places = watchPlaces(visit)
  await openTickets(visit)
  await page.getByRole('link', { name: visit.nameOf('night-train'), exact: true }).click()
  const login = '/de/login?unauthorised=1&returnTo=%2Fde%2Ftickets%2Fnight-train'
  await expect(page).toHaveURL(login)
  await expect(badge(visit, 1)).toBeVisible()
  expect(places.filter((place) => place.includes('unauthorised'))).toEqual([login])
  await expectForgotten(visit)
  await expectSameDocument(visit)
})

test('the page reports an expired session before the payment fails because of it @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { email } = await readyToPay(visit, shop, info, { day: 21 })
  await expect(page.getByText(email)).toBeVisible()
  await page.route(/\/api\/\w+\/customer\?/, (route) => route.fulfill({ status: 401, json: {} }))
  await page.reload()
  const told = page
    .getByRole('alert')
    .filter({ hasText: visit.say('shared', 'failure.unauthorised') })
  await expect(told).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await expect(basketLines(visit)).toHaveCount(1)
  await expectForgotten(visit)
})
