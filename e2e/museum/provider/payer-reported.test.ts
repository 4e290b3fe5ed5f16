import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../service/database/open-database.ts'
import { cachedCluster } from '../../service/testing/cached-cluster.ts'
import { settleOpenCarts } from '../backend/checkout/settle-open-carts.ts'
import { createPaymentGateway } from '../backend/payments/payment-gateway.ts'
import { useShopDatabase } from '../backend/testing/databases.ts'
import { article } from '../backend/testing/goods-items.ts'
import { createTestShop } from '../backend/testing/test-shop.ts'
import { createProviderApp } from './create-provider.ts'
import { providerMigrations } from './database/migrations.ts'
import type { ProviderDatabase, ProviderTables } from './database/schema.ts'
import { testPayer } from './payer.ts'
import { forgetPayers } from './payments.ts'

const database = useShopDatabase()

let providerDb: ProviderDatabase
beforeAll(async () => {
  providerDb = await openDatabase<ProviderTables>(
    { schema: 'provider', cluster: cachedCluster },
    providerMigrations,
  )
}, 60_000)
afterAll(() => providerDb.destroy())

const SECRET = 'shared by both servers'

/** The shop's server and the payment provider as they speak with each other. */
async function begin() {
  const shop = createTestShop(database.db)
  const app = createProviderApp({
    db: providerDb,
    clock: () => shop.time.now,
    secret: SECRET,
    originFor: () => 'https://pay.example',
    notices: null,
    frameAncestors: [],
  })
  const gateway = createPaymentGateway(
    { origin: 'https://pay.example', secret: SECRET },
    async (url, init) => app.request(url, init),
  )
  // The app has been given the same object.
  Object.assign(shop.payments, gateway)
  const { body } = await shop.initPayment([article('poster')], {
    token: null,
    aux: 'GOOGLEPAY',
    payart: '211',
  })
  const send = async (form: Record<string, string>) => {
    const answer = await app.request(String(body), {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('cartId') ?? ''
  }
  const booked = async () => {
    const { customer } = await database.db
      .selectFrom('booking')
      .select('customer')
      .orderBy('booked_at', 'desc')
      .executeTakeFirstOrThrow()
    return customer
  }
  return { shop, send, booked, page: async () => (await app.request(String(body))).text() }
}

test('the payer reported by the provider becomes the customer of the booking, returned or not', async () => {
  for (const way of ['returns', 'never returns']) {
    const { shop, send, booked, page } = await begin()
    expect(await page()).toContain('one country only: Switzerland.')
    const payer = { ...testPayer('CH'), email: `${way.replace(' ', '-')}@wallet.example` }
    const cartId = await send({ action: 'pay', walletCard: 'accepted', ...payer })
    if (way === 'returns') expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    shop.minutesPass(5)
    await settleOpenCarts(shop.backend)
    await shop.backend.mails.idle()
    expect(await booked()).toEqual({
      fname: payer.givenName,
      lname: payer.familyName,
      email: payer.email,
      phone: payer.phone,
      street: payer.street,
      zip: payer.postalCode,
      city: payer.city,
      country: 'CH',
      shipping: null,
    })
    expect(shop.mailBox.sent).toMatchObject([{ to: payer.email }])
    expect(shop.logged).toEqual([])
  }
})

// Regression: The provider forgot after an hour who had paid, and the shop booked for nobody.
test('who paid is still known when the provider answers again after three days', async () => {
  const { shop, send, booked } = await begin()
  const payer = { ...testPayer('CH'), email: 'three-days@wallet.example' }
  await send({ action: 'pay', walletCard: 'accepted', ...payer })
  const { readStatus } = shop.payments
  shop.payments.readStatus = async () => {
    throw new Error('no answer')
  }
  for (let hour = 1; hour <= 84; hour += 1) {
    // Its last attempt but one is over by then.
    if (hour === 80) shop.payments.readStatus = readStatus
    shop.minutesPass(60)
    await forgetPayers(providerDb, shop.time.now)
    await settleOpenCarts(shop.backend)
    // A mail that takes an hour is sent again.
    await shop.backend.mails.idle()
  }
  expect(await booked()).toMatchObject({ fname: payer.givenName, email: payer.email })
  expect(shop.mailBox.sent).toMatchObject([{ to: payer.email }])
}, 60_000)
