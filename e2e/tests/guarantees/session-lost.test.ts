import { setTimeout } from 'node:timers/promises'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { emailOf } from '../fixtures/bookings.ts'
import { changeConfig } from '../fixtures/change-answer.ts'
import { storedLines } from '../fixtures/put-into-session.ts'
import { readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueToPayment,
  expectFolded,
  fillGuestForm,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectSameDocument,
  markDocument,
  openBasketByBadge,
  openTickets,
  retryButton,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [[/40[13] .*\/api\//, NO_PASSWORD], { scope: 'test' }] })

/** Endpoints that the event page calls several at once. */
const CALLS = /\/api\/\w+\/(ticket|customer)\//
/** Delay in ms, so that all calls of a page are sent before the first answer. */
const TOGETHER = 500

/** From now on the server answers all these calls with this status. */
async function refuseCalls({ page }: Visit, status: number) {
  let asked = 0
  await page.route(CALLS, async (route) => {
    asked += 1
    await setTimeout(TOGETHER)
    await route.fulfill({ status, json: {} })
  })
  return { asked: () => asked, repair: () => page.unroute(CALLS) }
}

/** The visited addresses of the shop in order, with repetitions. */
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

for (const status of [401, 403]) {
  test(`without accounts, whom the server no longer knows (${status}) says once who they are, and goes on with their basket`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    await changeConfig(page, { has_user_registration: 0 })
    const { email } = await readyToPay(visit, shop, info, { day: 19 })
    await expect(page.getByText(email)).toBeVisible()
    const server = await refuseCalls(visit, status)
    const places = watchPlaces(visit)
    await page.goto('/de/tickets/night-train')
    await expect(heading(visit, say('mf-account', 'title.guestRegister'))).toBeVisible()
    await expect(page.getByText(say('shared', 'failure.unauthorised')).first()).toBeVisible()
    await expect(retryButton(visit)).toBeVisible()
    expect(server.asked(), 'many calls fail').toBeGreaterThan(2)
    expect(places.filter((place) => place.includes('unauthorised'))).toEqual([
      '/de/register-guest?unauthorised=1&returnTo=%2Fde%2Ftickets%2Fnight-train',
    ])
    await expect(badge(visit, 1)).toBeVisible()
    await expectForgotten(visit)

    await server.repair()
    await retryButton(visit).click()
    await fillGuestForm(visit, email)
    await page.getByRole('button', { name: say('mf-account', 'guest.submit') }).click()
    await expect(heading(visit, visit.nameOf('night-train'))).toBeVisible()
    await openBasketByBadge(visit, 1)
    await expect(basketLines(visit)).toHaveCount(1)
    await continueToPayment(visit)
    await expect(page.getByText(email)).toBeVisible()
  })
}

test('where there are accounts, they are asked to log in, and nothing is reloaded @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  await readyToPay(visit, shop, info, { day: 20 })
  await expectFolded(visit, 1)
  await markDocument(visit)
  await refuseCalls(visit, 401)
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

test('who comes back after their session has ended reads so before they pay, not by paying @core', async ({
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

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/de',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '/de/..//evil.example',
  '/de/login?returnTo=/de/login',
]

test('an address to return to that leads out of the shop or in circles is passed over', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const form = heading(visit, say('mf-account', 'title.guestRegister'))
  const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
  const requests = watchRequests(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/de/register-guest?returnTo=%2Fde%2Ftickets%2Fnight-train')
  await expect(form).toBeVisible()
  await fillGuestForm(visit, emailOf(info))
  await submit.click()
  await expect(heading(visit, nameOf('night-train'))).toBeVisible()

  for (const value of HOSTILE) {
    await page.goto(`/de/register-guest?unauthorised=1&returnTo=${encodeURIComponent(value)}`)
    await expect(form).toBeVisible()
    await submit.click()
    await expect(heading(visit, say('mf-checkout', 'title.checkout'))).toBeVisible()
    // With an empty basket there is nothing to pay.
    await expect(page, value).toHaveURL(`${shop.origin}/de/checkout`)
  }
  // As in a hand-made link without URL encoding.
  await page.goto('/de/register-guest?returnTo=//evil.example/\\%0d%0a')
  await submit.click()
  await expect(heading(visit, say('mf-checkout', 'title.checkout'))).toBeVisible()
  expect(requests.addresses().filter((url) => !url.startsWith(shop.origin))).toEqual([])
  expect(dialogs).toEqual([])
})
