import { expect, test } from 'vitest'
import { useShopDatabase } from '../backend/testing/databases.ts'
import { article } from '../backend/testing/goods-items.ts'
import { cartOf, createTestShop } from '../backend/testing/test-shop.ts'
import { testPayer } from './payer.ts'
import { forgetPayers } from './payments.ts'
import { createTestProvider, gatewayTo, useProviderDatabase } from './testing/test-provider.ts'

const database = useShopDatabase()

const provider = useProviderDatabase()

async function begin() {
  const shop = createTestShop(database.db)
  const app = createTestProvider({ db: provider.db, clock: () => shop.time.now })
  // Changes the payments object in place, because the app already uses it.
  Object.assign(shop.payments, gatewayTo(app))
  const wallet = { token: null, aux: 'GOOGLEPAY', payart: '211' }
  const { body } = await shop.initPayment([article('poster')], wallet)
  const cartId = cartOf(body)
  const send = async (form: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(form) }
    const { headers } = await app.request(String(body), init)
    expect(headers.get('location')).toContain(cartId)
  }
  return { shop, cartId, send, page: async () => (await app.request(String(body))).text() }
}

test('the payer reported by the provider becomes the customer of the booking, whether they return or not', async () => {
  for (const way of ['returns', 'never returns']) {
    const { shop, cartId, send, page } = await begin()
    expect(await page()).toContain('one country only: Switzerland.')
    const payer = { ...testPayer('CH'), email: `${way.replace(' ', '-')}@wallet.example` }
    await send({ action: 'pay', walletCard: 'accepted', ...payer })
    if (way === 'returns') expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    await shop.settleAfter(5)
    expect(await shop.mailed()).toMatchObject([{ to: payer.email }])
    const { givenName: fname, familyName: lname, postalCode: zip, ...same } = payer
    expect(await shop.bookedBy(cartId)).toEqual([{ fname, lname, zip, ...same, shipping: null }])
    expect(shop.logged).toEqual([])
  }
})

// Regression: The provider deleted the payer after an hour, and the shop booked without a customer.
test('keeps the payer until the provider answers again after three days', async () => {
  const { shop, cartId, send } = await begin()
  const payer = { ...testPayer('CH'), email: 'three-days@wallet.example' }
  await send({ action: 'pay', walletCard: 'accepted', ...payer })
  const answer = shop.payments.silence('readStatus')
  for (let hour = 1; hour <= 84; hour += 1) {
    // The provider answers again shortly before the shop's last attempt.
    if (hour === 80) answer()
    shop.minutesPass(60)
    await forgetPayers(provider.db, shop.time.now)
    await shop.settleAfter(0)
    // A mail that takes an hour is sent again.
    await shop.mailed()
  }
  const booked = { fname: payer.givenName, email: payer.email }
  expect(await shop.bookedBy(cartId)).toMatchObject([booked])
  expect(shop.mailBox.sent).toMatchObject([{ to: payer.email }])
}, 60_000)
