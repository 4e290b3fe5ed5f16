import { fillBasket } from '../fixtures/buy.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { untilKept } from '../fixtures/kept-by-worker.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/** In the page, in ms: what it repeats by itself it has repeated by then. */
const LATER_MS = 5000

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET/],
  viewport: { width: 360, height: 740 },
})

test('who pressed pay without network is brought on by itself once there is one, and pays once @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const asked: string[] = []
  await page.clock.install()
  page.on('request', (request) => {
    if (INIT_PAYMENT.test(request.url())) asked.push(request.method())
  })
  await readyToPay(visit, shop, info, { day: 21 })
  await context.setOffline(true)
  await goToPay(visit, AMOUNT)
  await expect(page.getByText(visit.say('mf-checkout', 'payment.held'))).toBeVisible()
  await payButton(visit, AMOUNT).click({ force: true })
  await page.clock.runFor(LATER_MS)
  expect(asked).toEqual([])
  await context.setOffline(false)
  await atProvider(visit, shop)
  expect(asked).toEqual(['POST'])
  await payAtProvider(visit)
  await expectConfirmed(visit)
})

test('where the request may have arrived nothing is repeated, and the button stays in view', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  let lost = 0
  await page.clock.install()
  await readyToPay(visit, shop, info, { day: 22 })
  await page.route(INIT_PAYMENT, (route) => {
    lost += 1
    return lost === 1 ? route.abort('connectionreset') : route.fallback()
  })
  await goToPay(visit, AMOUNT)
  await expect(page.getByText(visit.say('shared', 'failure.offline')).first()).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.clock.runFor(LATER_MS)
  await settle(page)
  expect(lost).toBe(1)
  await expectUncovered(payButton(visit, AMOUNT))
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('who took the way to the payment without network arrives by itself once there is one', async ({
    page,
    context,
  }) => {
    const visit = visitIn(page, 'de')
    const counts = { 't-moon-garden-adult': 1 }
    await fillBasket(visit, { event: 'moon-garden', day: 2, time: null, counts })
    await page.goto('/de/checkout')
    await untilKept(page, '/de/checkout', 'mf-checkout.list')
    await context.setOffline(true)
    await page.goto('/de/checkout')
    await page.getByRole('button', { name: visit.say('mf-checkout', 'signIn.guest') }).click()
    await expect(
      page.getByRole('button', { name: visit.say('shared', 'action.retry') }),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByRole('button', { name: visit.say('mf-account', 'guest.submit') }),
    ).toBeVisible()
  })
})
