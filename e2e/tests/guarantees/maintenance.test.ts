import { setTimeout } from 'node:timers/promises'
import { breakAddress, JSON_ERROR } from '../fixtures/break-remote.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { goToPay } from '../fixtures/visit-checkout.ts'
import { badge, expectSameDocument, markDocument, openTickets } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [/503 .*\/api\//] })
const LONGEST = 5000
const ACCURACY = 100
const maintenance = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.maintenance') })

test('maintenance does not reload a page that waits for the answer to a payment @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.clock.install()
  await readyToPay(visit, shop, info, { day: 18 })
  const requests = watchRequests(page)
  const documents = () => requests.count(/\/de\/tickets$/)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(INIT_PAYMENT, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response, json: { url: await response.json(), cartId: 'given-up' } })
  })
  // The started payment is cancelled, and the page waits for the answer before it is left.
  let givenBack = false
  await page.route(/\/checkout\/cancel\?.*cartId=given-up/, async (route) => {
    await setTimeout(ACCURACY)
    expect(documents()).toBe(0)
    await route.fulfill({ json: true })
    givenBack = true
  })
  await breakAddress(page, /\/event\/select\b/, JSON_ERROR)
  const asked = page.waitForRequest(INIT_PAYMENT)
  await goToPay(visit, AMOUNT)
  await asked
  await markDocument(visit)
  await openTickets(visit)
  await expect(maintenance(visit)).toBeVisible()
  await expect(page.getByRole('alert').getByText(say('mf-tickets', 'list.failed'))).toBeVisible()
  await page.clock.fastForward(LONGEST)
  await settle(page)
  expect(documents()).toBe(0)
  await expectSameDocument(visit)

  answer()
  await expect.poll(documents).toBe(1)
  expect(givenBack).toBe(true)
  await expect(badge(visit, 1)).toBeVisible()
})
