import { expect, test } from 'vitest'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { useEachDatabase } from '../testing/databases.ts'
import {
  addArticle,
  addCode,
  article,
  code,
  leftOnCode,
  owner,
  pass,
  stockOf,
  voucher,
} from '../testing/goods-items.ts'
import {
  CUSTOMER,
  createTestShop,
  freshDay,
  SHIPPED_TO,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const REFUSED = { status: 422, body: { error: t('problem.mismatched') } }

/** In another tab, while the first one is paying. */
async function change(shop: TestShop, token: string, form: object): Promise<void> {
  const answer = await shop.call('POST', 'en/customer/update', {
    c: { ...CUSTOMER, ...form },
    token,
  })
  expect(answer.status).toBe(200)
}

async function bookings({ backend }: TestShop, cartId: string): Promise<number> {
  const { db } = backend
  const rows = db.selectFrom('booking').select('id').where('cart_id', '=', cartId)
  return (await rows.execute()).length
}

const elsewhere: [string, object, object][] = [
  ['a dearer country', {}, { country: 'DE' }],
  ['a country nothing is sent to', {}, { country: 'NO' }],
  ['an address abroad', {}, { shipping: SHIPPED_TO }],
  ['a cheaper country', { shipping: SHIPPED_TO }, {}],
]

for (const [name, database] of databases.each) {
  // Regression: Priced for the country of the moment payment began, goods went to that of the booking.
  test.each(elsewhere)(
    `${name}: goods priced for one country do not go to %s, and the money goes back`,
    async (_, from, to) => {
      const shop = createTestShop(database.db)
      const token = await shop.createGuest(from)
      const id = addArticle(shop, { stock: 1 })
      const cartId = await shop.hold([article(id)], { token })
      await change(shop, token, to)
      shop.payments.settle(cartId, 'paid')
      expect(await shop.execPayment(cartId)).toEqual(REFUSED)
      expect(await shop.execPayment(cartId)).toEqual(REFUSED)
      expect(shop.payments.statusOf(cartId)).toBe('refunded')
      expect(await bookings(shop, cartId)).toBe(0)
      expect(await stockOf(shop, id)).toBe(1)
      await shop.backend.mails.idle()
      expect(shop.mailBox.sent).toMatchObject([
        { text: expect.stringContaining(t('refund.mismatched')) },
      ])
    },
  )

  test(`${name}: goods that codes alone have paid do not go elsewhere either, and the codes keep their credit`, async () => {
    const shop = createTestShop(database.db)
    const token = await shop.createGuest()
    const id = addArticle(shop, { stock: 1 })
    const barcode = addCode(shop, { amount: 10_000 })
    const cartId = await shop.hold([article(id), code(barcode)], { token })
    expect(shop.payments.registered).toEqual([])
    await change(shop, token, { country: 'DE' })
    expect(await shop.execPayment(cartId)).toEqual(REFUSED)
    expect(await bookings(shop, cartId)).toBe(0)
    expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 10_000])
  })
}

test('what was paid for another country and never returned is given back as well, and can be paid anew', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold([article('poster')], { token })
  await change(shop, token, { country: 'DE' })
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(5)
  await settleOpenCarts(shop.backend)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
  expect(shop.logged).toEqual([
    'delivery was priced for another country: not booked',
    'payment given back',
  ])
  const again = await shop.hold([article('poster')], { token })
  expect(shop.payments.registered.at(-1)).toMatchObject({ amount: 1500 + 1800 })
  shop.payments.settle(again, 'paid')
  expect(await shop.execPayment(again)).toMatchObject({ status: 200 })
})

test('where nothing goes to the customer they may move while they pay', async () => {
  const baskets = [
    [ticket('adult', `${freshDay()} 10:00:00`)],
    [voucher('fifty')],
    [pass([owner('Ben', {})])],
  ]
  for (const items of baskets) {
    const shop = createTestShop(databases.usual.db)
    const token = await shop.createGuest()
    const cartId = await shop.hold(items, { token })
    await change(shop, token, { country: 'DE' })
    shop.payments.settle(cartId, 'paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  }
})

test('another address in the same country is where the goods go', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold([article('poster')], { token })
  await change(shop, token, { shipping: { ...SHIPPED_TO, country: 'CH' } })
  shop.payments.settle(cartId, 'paid')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
})
