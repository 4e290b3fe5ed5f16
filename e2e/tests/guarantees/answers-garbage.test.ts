import { pathTo } from '@shop/shared/routing/path-to'
import { type Answer, breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { expectFolded, goToPay, heading, payButton } from '../fixtures/visit-checkout.ts'
import { chooseDay, openEvent, openTimes } from '../fixtures/visit-event.ts'
import { expectOffers } from '../fixtures/visit-goods.ts'
import { badge, expectTickets, retryButton } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'
import { expectTours, tourLink } from '../fixtures/visit-tour.ts'

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
  const breakWith = async ({ page }: Visit, address: RegExp) => {
    await servePlainDocuments(page)
    return await breakAddress(page, address, answer)
  }

  test(`where ${name} comes for the events, the list can be asked for again`, async ({ page }) => {
    const visit = visitIn(page, 'de')
    const broken = await breakWith(visit, /\/event\/select\b/)
    await page.goto('/de/tickets')
    await expectProblem(visit, 'mf-tickets', 'list.failed')
    await broken.repair()
    await retryButton(visit).click()
    await expectTickets(visit)
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
    // Where the server itself fails, the museum's address is said as well.
    if (answer === HTML_ERROR) await expectProblem(visit, 'shell', 'message.serverErrorBefore')
    else await expectProblem(visit, 'shared', 'failure.server')
    await expectFolded(visit, 1)
    await expect(badge(visit, 1)).toBeVisible()
    await start.repair()
    await payButton(visit, AMOUNT).click()
    await atProvider(visit, shop)
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
    await retryButton(visit).press('Enter')
    const step = page.getByRole('heading', { name: visit.say('booking', 'date.title') })
    await expect(step).toBeFocused()
    await chooseDay(visit, 5)
    await expectProblem(visit, 'booking', 'time.failed')
    await day.repair()
    await retryButton(visit).click()
    await expect(openTimes(visit).first()).toBeVisible()
  })

  test(`where ${name} comes for the tours, their days or one of them, each can be asked for again`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const { say, nameOf } = visit
    const list = await breakWith(visit, /\/tour\/select\/event$/)
    const days = await breakWith(visit, /\/tour\/overview\?/)
    const tour = await breakWith(visit, /\/tour\?tour=[\w-]+$/)
    const calendar = await breakWith(visit, /\/tour\/calendar\//)
    const day = await breakWith(visit, /\/tour\?.*date=/)
    await page.goto('/de/guided-tours')
    await expectProblem(visit, 'mf-tours', 'list.failed')
    await list.repair()
    await retryButton(visit).click()
    await expectTours(visit)
    await expect(page.getByText(say('mf-tours', 'list.daysFailed'))).toBeVisible()
    await days.repair()
    await retryButton(visit).click()
    await expect(page.getByRole('radio', { name: say('mf-tours', 'list.tomorrow') })).toBeVisible()

    await tourLink(visit, 'lantern-walk').click()
    await expectProblem(visit, 'mf-tours', 'tour.failed')
    await tour.repair()
    await retryButton(visit).click()
    await expect(heading(visit, nameOf('lantern-walk'))).toBeVisible()
    await expectProblem(visit, 'booking', 'date.failed')
    await calendar.repair()
    await retryButton(visit).click()
    await chooseDay(visit, 9)
    await expectProblem(visit, 'booking', 'time.failed')
    await day.repair()
    await retryButton(visit).click()
    await expect(openTimes(visit)).toHaveCount(3)
  })

  test(`where ${name} comes for goods and vouchers or one of them, each can be asked for again`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const broken = {
      goods: await breakWith(visit, /\/merchandise\/select\b/),
      article: await breakWith(visit, /\/merchandise\?/),
      vouchers: await breakWith(visit, /\/voucher\/select\/event\b/),
      voucher: await breakWith(visit, /\/voucher\/selectOne\//),
    }
    const goThrough = async (path: string, owner: 'mf-merch' | 'mf-vouchers', key: string) => {
      await page.goto(path)
      await expectProblem(visit, owner, key)
    }
    await goThrough('/de/merchandise', 'mf-merch', 'list.merchandise.failed')
    await broken.goods.repair()
    await retryButton(visit).click()
    await expectOffers(visit)
    await goThrough(pathTo('product', 'de', { id: 'b-blue-hour' }), 'mf-merch', 'article.failed')
    await broken.article.repair()
    await retryButton(visit).click()
    await expect(heading(visit, visit.nameOf('b-blue-hour'))).toBeVisible()
    await goThrough('/de/vouchers', 'mf-vouchers', 'list.failed')
    await broken.vouchers.repair()
    await retryButton(visit).click()
    await expectOffers(visit)
    await goThrough(pathTo('voucher', 'de', { id: 'v-amount' }), 'mf-vouchers', 'voucher.failed')
    await broken.voucher.repair()
    await retryButton(visit).click()
    await expect(heading(visit, visit.nameOf('v-amount'))).toBeVisible()
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
