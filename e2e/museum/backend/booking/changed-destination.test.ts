import { expect, test } from 'vitest'
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
  freshTime,
  SHIPPED_TO,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const REFUSED = { status: 422, body: { error: t('problem.mismatched') } }

/** Changes the customer's data, as if in another tab while the first one is paying. */
async function change(shop: TestShop, token: string, form: object): Promise<void> {
  const c = { ...CUSTOMER, ...form }
  expect((await shop.call('POST', 'en/customer/update', { c, token })).status).toBe(200)
}

const elsewhere: [string, object, object][] = [
  ['a dearer country', {}, { country: 'DE' }],
  ['a country nothing is sent to', {}, { country: 'NO' }],
  ['an address abroad', {}, { shipping: SHIPPED_TO }],
  ['a cheaper country', { shipping: SHIPPED_TO }, {}],
]

for (const [name, database] of databases.each) {
  // Regression: Delivery was priced for the country when payment began, but goods went to the
  // country at booking.
  test.each(elsewhere)(
    `${name}: refunds goods priced for one country when they would go to %s`,
    async (_, from, to) => {
      const shop = createTestShop(database.db)
      const token = await shop.createGuest(from)
      const id = addArticle(shop, { stock: 1 })
      const cartId = await shop.hold([article(id)], { token })
      await change(shop, token, to)
      expect(await shop.pay(cartId)).toEqual(REFUSED)
      expect(await shop.execPayment(cartId)).toEqual(REFUSED)
      expect(shop.payments.statusOf(cartId)).toBe('refunded')
      expect(await shop.bookedBy(cartId)).toEqual([])
      expect(await stockOf(shop, id)).toBe(1)
      const text = expect.stringContaining(t('refund.mismatched'))
      expect(await shop.mailed()).toMatchObject([{ text }])
    },
  )

  test(`${name}: refuses another country also for goods that codes alone paid, and keeps the credit of the codes`, async () => {
    const shop = createTestShop(database.db)
    const token = await shop.createGuest()
    const id = addArticle(shop, { stock: 1 })
    const barcode = addCode(shop, { amount: 10_000 })
    const cartId = await shop.hold([article(id), code(barcode)], { token })
    expect(shop.payments.registered).toEqual([])
    await change(shop, token, { country: 'DE' })
    expect(await shop.execPayment(cartId)).toEqual(REFUSED)
    expect(await shop.bookedBy(cartId)).toEqual([])
    expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 10_000])
  })
}

test('a payment for another country is refunded even if the customer never returns, and the customer can order again', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold([article('poster')], { token })
  await change(shop, token, { country: 'DE' })
  shop.payments.settle(cartId, 'paid')
  await shop.settleAfter(5)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
  expect(shop.logged).toEqual([
    'delivery was priced for another country: not booked',
    'payment given back',
  ])
  const again = await shop.hold([article('poster')], { token })
  expect(shop.payments.registered.at(-1)).toMatchObject({ amount: 1500 + 1800 })
  expect(await shop.pay(again)).toMatchObject({ status: 200 })
})

test.each<[string, unknown[], object]>([
  ['a ticket', [ticket('adult', freshTime())], { country: 'DE' }],
  ['a voucher', [voucher('fifty')], { country: 'DE' }],
  ['a pass sent to its owner', [pass([owner('Ben', {})])], { country: 'DE' }],
  [
    'goods for the same country',
    [article('poster')],
    { shipping: { ...SHIPPED_TO, country: 'CH' } },
  ],
])('a customer who pays for %s may move meanwhile', async (_, items, form) => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold(items, { token })
  await change(shop, token, form)
  expect(await shop.pay(cartId)).toMatchObject({ status: 200 })
})
