import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/** ms of the page's clock after which all automatic retries have happened. */
const LATER_MS = 5000

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  viewport: { width: 360, height: 740 },
})

test('a payment started offline continues automatically once online, and is made once @core', async ({
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
  await expect(page.getByRole('radio').first()).toBeVisible()
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
