import { pathTo } from '@shop/shared/routing/path-to'
import { type Answer, breakAddress, HTML_ERROR } from '../fixtures/break-remote.ts'
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

const WEB_PAGE: Answer = { status: 200, contentType: 'text/html', body: '<!doctype html>' }
const NOTHING = json('')
const NUMBER = json('42')
const OTHER_OBJECT = json('{"ok":true}')

test('shows a retry when an error page comes instead of the events', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const broken = await breakAddress(page, /\/event\/select\b/, HTML_ERROR)
  await page.goto('/de/tickets')
  await expectProblem(visit, 'mf-tickets', 'list.failed')
  await broken.repair()
  await retryButton(visit).click()
  await expectTickets(visit)
})

test('shows a retry when a web page comes instead of the ways to pay or the provider’s address', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const types = await breakAddress(page, /\/checkout\/payments\?/, WEB_PAGE)
  const start = await breakAddress(page, INIT_PAYMENT, WEB_PAGE)
  await readyToPay(visit, shop, info, { day: 14 })
  await expectProblem(visit, 'mf-checkout', 'payment.unavailable')
  await types.repair()
  await retryButton(visit).click()
  await goToPay(visit, AMOUNT)
  await expectProblem(visit, 'shared', 'failure.server')
  await expectFolded(visit, 1)
  await expect(badge(visit, 1)).toBeVisible()
  await start.repair()
  await payButton(visit, AMOUNT).click()
  await atProvider(visit, shop)
})

test('shows a retry when an empty answer comes instead of the calendar or the day of an event', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const day = await breakAddress(page, /\/ticket\/collect\//, NOTHING)
  const calendar = await breakAddress(page, /\/ticket\/calendar\//, NOTHING)
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

test('shows a retry when a number comes instead of the tours, their days, one tour or its times', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const list = await breakAddress(page, /\/tour\/select\/event$/, NUMBER)
  const days = await breakAddress(page, /\/tour\/overview\?/, NUMBER)
  const tour = await breakAddress(page, /\/tour\?tour=[\w-]+$/, NUMBER)
  const calendar = await breakAddress(page, /\/tour\/calendar\//, NUMBER)
  const day = await breakAddress(page, /\/tour\?.*date=/, NUMBER)
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

test('shows a retry when another object comes instead of goods, vouchers or one of them', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const broken = {
    goods: await breakAddress(page, /\/merchandise\/select\b/, OTHER_OBJECT),
    article: await breakAddress(page, /\/merchandise\?/, OTHER_OBJECT),
    vouchers: await breakAddress(page, /\/voucher\/select\/event\b/, OTHER_OBJECT),
    voucher: await breakAddress(page, /\/voucher\/selectOne\//, OTHER_OBJECT),
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

function json(body: string): Answer {
  return { status: 200, contentType: 'application/json', body }
}

async function expectProblem(
  { page, say }: Visit,
  owner: Parameters<Visit['say']>[0],
  key: string,
) {
  await expect(page.getByRole('alert').filter({ hasText: say(owner, key) })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
