import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { EXEC_PAYMENT, payWithoutReturn, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, openBasket } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'

test('a focused link at the foot of the basket stays in view when suggestions load late @phone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { promise: isDue, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/checkout/suggest', async (route) => {
    await isDue
    await route.continue()
  })
  const asked = page.waitForRequest(/\/checkout\/suggest$/)
  const session = await guestSession(shop, emailOf(info))
  const cart = storedBasket([await articleLine(shop, 'b-night-train')])
  await putIntoSession(page, { cart, ...session })
  await openBasket(visit)
  await asked
  const link = page.getByRole('contentinfo').getByRole('link').last()
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 1 })
  const title = visit.say('mf-checkout', 'suggest.title')
  arrive()
  await expect(page.getByRole('region', { name: title })).toBeAttached()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
})

test.describe('a paid cart whose places have expired', () => {
  test.use({ allowedErrors: [EXEC_PAYMENT] })

  test('puts its content back into the basket in one click, and only once', async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    const { line } = await readyToPay(visit, shop, info, { day: 17 })
    const { address, cartId } = await payWithoutReturn(visit, shop)
    await shop.control('expire-hold', { cartId })
    await shop.control('take-places', { event: line.eventId, datetime: line.datetime })
    await putIntoSession(page, { cart: storedBasket([]) })
    await page.goto(address)
    const notice = page.getByRole('alert').filter({ hasText: say('mf-checkout', 'accepted.gone') })
    const putBack = page.getByRole('button', {
      name: say('mf-checkout', 'accepted.putBack', { count: 1 }),
      exact: true,
    })
    await expect(notice).toContainText(line.eventName)
    await putBack.click()
    await expect(badge(visit, 1)).toBeVisible()
    await expect(basketLines(visit)).toContainText([line.eventName])
    await expect(
      page.getByText(say('mf-checkout', 'accepted.returned', { count: 1 })).first(),
    ).toBeVisible()
    await putIntoSession(page, { cart: storedBasket([]) })
    await page.goto(address)
    await expect(notice).toBeVisible()
    await expect(putBack).toHaveCount(0)
  })
})
