import { WALLET_PATIENCE_MS } from '@shop/shared/checkout/wallets'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { INIT, standInForPayments, takeWallets } from '../fixtures/payment-stand-in.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, cancelAtProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { withWallets } from '../fixtures/wallets.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const TWO_ADULTS = { event: 'night-train', ticket: 't-night-train-adult', count: 2, day: 20 }

/** A payment that was not made is answered with this status. */
test.use({ allowedErrors: [[/422.*\/checkout\/execPayment/], { scope: 'test' }] })

test('who has a wallet pays without saying who they are', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await withWallets(page, ['APPLEPAY'])
  const payments = await standInForPayments(page, shop)
  const requests = watchRequests(page)
  await openCheckout(visit, shop)
  const apple = walletButton(visit, 'Apple Pay')
  await expect(apple).toBeVisible()
  await expect(walletButton(visit, 'Google Pay')).toHaveCount(0)
  await expectAccessible(page)

  await apple.click()
  await expect(
    page.getByRole('region', { name: say('mf-checkout', 'payment.summary') }),
  ).toBeFocused()
  expect(requests.count(INIT)).toBe(0)
  await agree(visit)
  await apple.dblclick()
  await atProvider(visit, shop)
  expect(payments.begun).toMatchObject([{ aux: 'APPLEPAY' }])
  expect(payments.begun[0]).not.toHaveProperty('token')
  await payAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.success'))).toBeVisible()
  await expect(page.getByText('Apple Pay')).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()
})

test('who cancels, or whose payment fails, comes back to the wallets', async ({ page, shop }) => {
  const visit = visitIn(page, 'fr')
  const { say } = visit
  await withWallets(page, ['GOOGLEPAY'])
  const payments = await standInForPayments(page, shop)
  await openCheckout(visit, shop)
  await agree(visit)
  await walletButton(visit, 'Google Pay').click()
  await atProvider(visit, shop)
  await cancelAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.canceled'))).toBeVisible()
  await page.getByRole('link', { name: say('mf-checkout', 'action.backToPayment') }).click()

  payments.decline('Refusé')
  await agree(visit)
  await walletButton(visit, 'Google Pay').click()
  await atProvider(visit, shop)
  await payAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.failed'))).toBeVisible()
  await expect(page.getByText('Refusé')).toBeVisible()
  await page.getByRole('link', { name: say('mf-checkout', 'action.backToPayment') }).click()
  await expect(walletButton(visit, 'Google Pay')).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
})

test('a browser that says nothing of wallets shows none, and nothing moves', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await withWallets(page, [], 'never')
  await openCheckout(visit, shop)
  const signIn = page.getByRole('region', { name: say('mf-checkout', 'signIn.title') })
  await expect(signIn).toBeVisible()
  const place = await signIn.boundingBox()
  await page.waitForTimeout(WALLET_PATIENCE_MS + 200)
  await expect(page.getByText(say('mf-checkout', 'wallet.title'))).toHaveCount(0)
  expect(await signIn.boundingBox()).toEqual(place)
})

async function openCheckout(visit: Visit, shop: Shop): Promise<void> {
  const { page, language, say } = visit
  await takeWallets(page)
  await putBasket(page, [await offeredLine(shop, TWO_ADULTS)])
  await page.goto(`/${language}/checkout`)
  await expect(heading(visit, say('mf-checkout', 'title.checkout'))).toBeVisible()
}

async function agree({ page, say }: Visit): Promise<void> {
  for (const box of ['terms', 'privacy']) {
    await page.getByRole('checkbox', { name: say('mf-checkout', `payment.${box}`) }).check()
  }
}

function walletButton({ page, say }: Visit, wallet: string) {
  return page.getByRole('button', { name: say('mf-checkout', 'wallet.payWith', { wallet }) })
}
