import { expect, test } from 'vitest'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import { useShopDatabase } from '../testing/databases.ts'
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
import { createTestShop, freshTime, SHIPPED_TO, ticket } from '../testing/test-shop.ts'
import { executePayment, PAYABLE } from './execute-payment.ts'

const database = useShopDatabase()

/** The basket in words, its lines, their price, and the delivery cost; cents. */
test.each<[string, unknown[], number, number]>([
  ['goods', [article('poster', 2)], 3000, 900],
  ['a pass', [pass()], 9000, 900],
  ['what is not sent', [voucher('fifty'), ticket('adult', freshTime())], 5000 + 2000, 0],
  ['goods nearly worth enough', [article('poster', 13)], 19_500, 900],
  ['goods and what is mailed', [article('poster', 12), voucher('fifty')], 18_000 + 5000, 900],
  ['goods worth enough', [article('poster', 14)], 21_000, 0],
  ['passes and goods', [pass([owner('A'), owner('B')]), article('poster', 2)], 21_000, 0],
  ['a pass to its owner abroad', [pass([owner('Ben', { country: 'DE' })])], 9000, 1800],
])('charges lines and shipping for %s', async (_, items, lines, shipping) => {
  const shop = createTestShop(database.db)
  await shop.hold(items)
  expect(shop.payments.registered).toMatchObject([{ amount: lines + shipping }])
})

test('uses the country of the customer, or of their shipping address if there is one', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ shipping: SHIPPED_TO })
  await shop.hold([article('poster')], { token })
  expect(shop.payments.registered).toMatchObject([{ amount: 1500 + 1800 }])
})

test('refuses goods and passes for a country without a delivery cost, and nothing else', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ country: 'NO' })
  const error = expect.stringMatching(/\(Norway\)\. Please write to us: shop@tower\.example$/)
  expect(await shop.initPayment([article('poster')], { token })).toEqual({
    status: 422,
    body: { error },
  })
  const abroad = [pass([owner('Ben', { country: 'NO' })])]
  expect(await shop.initPayment(abroad)).toEqual({ status: 422, body: { error } })
  expect(await shop.initPayment([voucher('fifty')], { token })).toMatchObject({ status: 200 })
})

test('a code pays as much as it can of lines and shipping', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 2000 })
  await shop.hold([article('poster'), code(barcode)])
  expect(shop.payments.registered).toMatchObject([{ amount: 1500 + 900 - 2000 }])
  expect(await leftOnCode(shop, barcode)).toBe(0)
})

test('several codes pay in their order, wherever they stand in the basket', async () => {
  const shop = createTestShop(database.db)
  const codes = [1000, 3000, 700].map((amount) => addCode(shop, { amount }))
  const [one, ...others] = codes.map((barcode) => code(barcode))
  const cartId = await shop.hold([one, voucher('free', 1, 1500), ...others])
  expect(shop.payments.registered).toEqual([])
  const paid = [1000, 500, 0]
  const left = [0, 2500, 700]
  expect(await Promise.all(codes.map((barcode) => leftOnCode(shop, barcode)))).toEqual(left)
  const name = 'Gift voucher'
  expect(await shop.cart(cartId)).toMatchObject({
    total: 0,
    codes: codes.map((barcode, at) => ({ barcode, name, paid: paid[at], left: left[at] })),
  })
})

test('skips the provider when codes pay everything', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 100_000 })
  const { body } = await shop.initPayment([article('poster'), code(barcode)])
  const url = new URL(String(body))
  expect(url.pathname).toBe('/en/checkout/accepted')
  expect(shop.payments.registered).toEqual([])
  const answer = await shop.execPayment(url.searchParams.get('cartId') ?? '')
  expect(answer).toMatchObject({ status: 200, body: { has_tickets: false } })
  shop.minutesPass(60)
  expect(await leftOnCode(shop, barcode)).toBe(100_000 - 1500 - 900)
})

test.each([
  ['NOTHING', /^We do not recognise the voucher code “NOTHING”/],
  ['gifts', /^We do not recognise the voucher code “gifts”/],
  ['SOON', /“SOON” is only valid from 10\.03\.2026/],
  ['OVER', /“OVER” was only valid until 08\.03\.2026/],
  ['EMPTY', /no balance left on the voucher code “EMPTY”/],
])(
  'refuses the code %s with a sentence that says why, and holds nothing',
  async (barcode, sentence) => {
    const shop = createTestShop(database.db)
    const id = addArticle(shop, { stock: 1 })
    const good = addCode(shop)
    const body = { error: expect.stringMatching(sentence) }
    const items = [article(id), code(good), code(barcode)]
    expect(await shop.initPayment(items)).toEqual({ status: 422, body })
    expect([await stockOf(shop, id), await leftOnCode(shop, good)]).toEqual([1, 5000])
  },
)

test('accepts a code valid today in the first hour of a summer day', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { validFromDay: 0, validToDay: 0 })
  shop.time.now = new Date('2026-07-01T22:30:00Z')
  expect(await shop.initPayment([voucher('fifty'), code(barcode)])).toMatchObject({ status: 200 })
})

test('a basket with more pieces than are left in stock is refused with the number that is left', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { stock: 2, name: { de: 'Lampe', en: 'Lamp', fr: 'Lampe' } })
  const said = async (items: unknown[], language = 'en') =>
    ((await shop.initPayment(items, { language })).body as { error: string }).error
  expect(await said([article(id, 3)])).toBe('Lamp: only 2 are left in stock.')
  expect(await said([article(id, 2), article(id)])).toBe('Lamp: only 2 are left in stock.')
  await shop.hold([article(id)])
  expect(await said([article(id, 2)], 'de')).toBe('Lampe: Es ist nur noch 1 Stück vorrätig.')
  expect(await said([article(id, 2)], 'fr')).toContain('plus que 1 exemplaire en stock')
  await shop.hold([article(id)])
  expect(await said([article(id)])).toContain('Lamp: sorry, this is out of stock.')
})

test('if one thing in a basket is out of stock, nothing in the basket is held', async () => {
  const shop = createTestShop(database.db)
  const at = freshTime()
  const [scarce, other] = [addArticle(shop, { stock: 0 }), addArticle(shop, { stock: 1 })]
  const barcode = addCode(shop)
  const items = [ticket('adult', at), article(other), article(scarce), code(barcode)]
  expect(await shop.initPayment(items)).toMatchObject({ status: 422 })
  expect(await shop.placesLeft('tower', at)).toBe(2)
  expect([await stockOf(shop, other), await leftOnCode(shop, barcode)]).toEqual([1, 5000])
})

// Regression: One request released the cart as expired, and another one booked it with nothing
// held.
test('a cart paid by codes and released meanwhile is not booked by a request that read it earlier', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { stock: 1 })
  const barcode = addCode(shop, { amount: 10_000 })
  const cartId = await shop.hold([article(id), code(barcode)])
  const carts = database.db.selectFrom('cart').select(PAYABLE).where('id', '=', cartId)
  const read = await carts.executeTakeFirstOrThrow()
  shop.minutesPass(HOLD_MINUTES)
  expect(await shop.cancel(cartId)).toMatchObject({ status: 410 })
  expect(await executePayment(shop.backend, cartId, 'over', read)).toEqual({ kind: 'gone' })
  expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 10_000])
  expect(await shop.mailed()).toEqual([])
})
