import { WALLET_PATIENCE_MS } from '@shop/shared/checkout/wallets'
import { countryName } from '@shop/shared/i18n/country-name'
import { mailedFiles } from '../fixtures/account-mails.ts'
import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { INIT_PAYMENT } from '../fixtures/ready-to-pay.ts'
import { restingPlace } from '../fixtures/resting-place.ts'
import { redrawn } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, heading, openBasket } from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, cancelAtProvider } from '../fixtures/visit-provider.ts'
import {
  agree,
  payByWalletOf,
  payDeclinedByWallet,
  walletButton,
} from '../fixtures/visit-wallet.ts'
import { withWallets } from '../fixtures/wallets.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const TWO_ADULTS = { event: 'night-train', ticket: 't-night-train-adult', count: 2, day: 20 }
/** Price 19.50, delivery 9. */
const MUG = 'enamel-mug'

/** Status of the answer when a payment was not made. */
test.use({ allowedErrors: [[/422.*\/checkout\/execPayment/], { scope: 'test' }] })

test('a visitor pays by a wallet without signing in @core @phone', async ({ page, shop }, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  await withWallets(page, ['APPLEPAY'])
  const requests = watchRequests(page)
  await putBasket(page, [await offeredLine(shop, TWO_ADULTS)])
  await openBasket(visit)
  const apple = walletButton(visit, 'Apple Pay')
  await expect(apple).toBeVisible()
  await expect(walletButton(visit, 'Google Pay')).toHaveCount(0)
  await expectAccessible(page)

  await apple.click()
  await expect(
    page.getByRole('region', { name: say('mf-checkout', 'payment.summary') }),
  ).toBeFocused()
  expect(requests.count(INIT_PAYMENT)).toBe(0)
  await agree(visit)
  await apple.dblclick()
  await atProvider(visit, shop)
  expect(requests.count(INIT_PAYMENT)).toBe(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Apple Pay' })).toBeVisible()
  await payByWalletOf(visit, email)
  await expectConfirmed(visit)
  await expect(page.getByText('Apple Pay')).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()

  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({
    total: 4400,
    customer: { fname: 'Robin', lname: 'Test', email },
  })
  expect(await mailsTo(shop, email)).toMatchObject([{ bookingId: number }])
  const files = await mailedFiles(shop, number)
  expect(files.map(({ filename }) => filename)).toEqual([
    'logo.jpg',
    `tickets-${number}.pdf`,
    `${number}.ics`,
  ])
  expect(files[1]).toMatchObject({ mimeType: 'application/pdf', start: '%PDF-' })
})

test('after a cancelled and a failed payment the visitor can still pay by the wallet @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'fr')
  const { say } = visit
  const email = emailOf(info)
  const google = walletButton(visit, 'Google Pay')
  const back = page.getByRole('link', { name: say('mf-checkout', 'action.backToPayment') })
  await withWallets(page, ['GOOGLEPAY'])
  await putBasket(page, [await articleLine(shop, MUG)])
  await openBasket(visit)
  const country = countryName('CH', 'fr')
  await expect(page.getByText(say('mf-checkout', 'wallet.country', { country }))).toBeVisible()
  await pressGoogle()
  await cancelAtProvider(visit)
  await expect(heading(visit, say('mf-checkout', 'title.canceled'))).toBeVisible()
  await back.click()

  await pressGoogle()
  await payDeclinedByWallet(visit)
  await expect(heading(visit, say('mf-checkout', 'title.failed'))).toBeVisible()
  expect(await mailsTo(shop, email)).toEqual([])
  await back.click()
  await expect(badge(visit, 1)).toBeVisible()

  await pressGoogle()
  await payByWalletOf(visit, 'nobody')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await payByWalletOf(visit, email)
  await expectConfirmed(visit)
  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({
    total: 2850,
    shipping: { country: 'CH', cost: 900 },
  })
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ bookingId }) => bookingId)).toEqual([number])
  expect(mails[0]?.text).toContain('Google Pay')

  /** Pays only once the total with delivery is shown, so that the visitor has seen the amount. */
  async function pressGoogle(): Promise<void> {
    await expect(basketSum(visit, 'payable')).toContainText('CHF 28.50')
    await agree(visit)
    await google.click()
    await atProvider(visit, shop)
  }
})

test('no wallets are shown if the browser does not answer about them, and nothing moves @phone', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.clock.install()
  await withWallets(page, [], 'never')
  await putBasket(page, [await offeredLine(shop, TWO_ADULTS)])
  await openBasket(visit)
  const signIn = page.getByRole('region', { name: say('mf-checkout', 'signIn.how') })
  await expect(signIn).toBeVisible()
  const place = await restingPlace(signIn)
  await page.clock.runFor(WALLET_PATIENCE_MS + 200)
  await redrawn(page)
  await expect(page.getByText(say('mf-checkout', 'wallet.title'))).toHaveCount(0)
  expect(await signIn.boundingBox()).toEqual(place)
})
