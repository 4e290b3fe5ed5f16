import { type Answer, breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { chooseDay, openEvent, openTimes } from '../fixtures/visit-event.ts'
import { badge, expectTickets, retryButton } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'

test.use({ allowedErrors: [/500 .*\/api\//] })

const HTML = '<!doctype html><h1>Welcome to nginx!</h1>'
const GARBAGE: [name: string, answer: Answer][] = [
  ['a web page', { status: 200, contentType: 'text/html', body: HTML }],
  ['an error page', HTML_ERROR],
  ['nothing', { status: 200, contentType: 'application/json', body: '' }],
  ['a number', { status: 200, contentType: 'application/json', body: '42' }],
  ['the wrong object', { status: 200, contentType: 'application/json', body: '{"ok":true}' }],
]

for (const [name, answer] of GARBAGE) {
  const breakWith = ({ page }: Visit, address: RegExp) => breakAddress(page, address, answer)

  test(`where ${name} comes for the events, the list can be asked for again`, async ({ page }) => {
    const visit = visitIn(page, 'de')
    const broken = await breakWith(visit, /\/event\/select$/)
    await page.goto('/de/tickets')
    await expectProblem(visit, 'mf-tickets', 'list.failed')
    await broken.repair()
    await retryButton(visit).click()
    await expectTickets(visit)
  })

  test(`where ${name} comes for calendar and day, both can be asked for again`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const day = await breakWith(visit, /\/ticket\/collect\//)
    const calendar = await breakWith(visit, /\/ticket\/calendar\//)
    await openEvent(visit, 'night-train')
    await expectProblem(visit, 'booking', 'date.failed')
    await calendar.repair()
    await retryButton(visit).click()
    await chooseDay(visit, 5)
    await expectProblem(visit, 'booking', 'time.failed')
    await day.repair()
    await retryButton(visit).click()
    await expect(openTimes(visit).first()).toBeVisible()
  })

  test(`where ${name} comes for the payment, it can be tried again`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const types = await breakWith(visit, /\/checkout\/payments\?/)
    const start = await breakWith(visit, INIT_PAYMENT)
    await readyToPay(visit, shop, info, { day: 14 })
    await expectProblem(visit, 'mf-checkout', 'payment.unavailable')
    await types.repair()
    await retryButton(visit).click()
    await goToPay(visit, AMOUNT)
    await expectProblem(visit, 'shared', 'failure.server')
    await expect(basketLines(visit)).toHaveCount(1)
    await expect(badge(visit, 1)).toBeVisible()
    await start.repair()
    await payButton(visit, AMOUNT).click()
    await atProvider(visit, shop)
  })
}

async function expectProblem(
  { page, say }: Visit,
  owner: Parameters<Visit['say']>[0],
  key: string,
) {
  await expect(page.getByRole('alert').filter({ hasText: say(owner, key) })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
