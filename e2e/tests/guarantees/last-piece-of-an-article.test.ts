import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { INIT_PAYMENT } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  expectFolded,
  goToPay,
  openPayment,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { addButton } from '../fixtures/visit-event.ts'
import { openGoods } from '../fixtures/visit-goods.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

/** One piece in stock. */
const PRINT = 'print-plate-4207'
/** Two pieces in stock. */
const ATLAS = 'b-sky-atlas'

test('pieces that somebody else bought meanwhile are reported in the basket before anything is paid @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const requests = watchRequests(page)
  const [print, atlas, session] = await Promise.all([
    articleLine(shop, PRINT, 1),
    articleLine(shop, ATLAS, 2),
    guestSession(shop, emailOf(info)),
  ])
  await putIntoSession(page, { cart: storedBasket([print, atlas]), ...session })
  await openPayment(visit)
  // Delivery is free from 150.
  await expect(payButton(visit, 'CHF 173.00')).toBeVisible()

  await shop.control('take-stock', { article: PRINT, leave: 0 })
  await shop.control('take-stock', { article: ATLAS, leave: 1 })
  await goToPay(visit, 'CHF 173.00')
  await expect(page.getByText(say('mf-checkout', 'payment.stopped'))).toBeVisible()
  const gone = basketLines(visit).filter({ hasText: nameOf(PRINT) })
  const fewer = basketLines(visit).filter({ hasText: nameOf(ATLAS) })
  await expect(gone).toContainText(say('mf-checkout', 'article.soldOut'))
  await expect(fewer).toContainText(say('mf-checkout', 'article.fewerLeft', { count: 1 }))
  expect(requests.count(INIT_PAYMENT)).toBe(0)

  await gone.getByRole('button').last().click()
  await fewer
    .getByRole('button', { name: say('mf-checkout', 'change.reduce', { number: 1 }) })
    .click()
  await expectFolded(visit, 1)
  await expect(payButton(visit, 'CHF 48.00')).toBeVisible()

  await openGoods(visit, 'product', PRINT)
  await expect(page.getByText(say('mf-merch', 'stock.out'), { exact: true }).first()).toBeVisible()
  await expect(addButton(visit)).toBeDisabled()
  await openGoods(visit, 'product', ATLAS)
  await expect(page.getByText(say('mf-merch', 'stock.allHeld'))).toBeVisible()
})
