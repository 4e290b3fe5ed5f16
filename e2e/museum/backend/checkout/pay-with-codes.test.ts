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
import { createTestShop, freshDay, SHIPPED_TO, ticket } from '../testing/test-shop.ts'
import { executePayment, PAYABLE } from './execute-payment.ts'

const database = useShopDatabase()

async function toPay(items: unknown[], options: { token?: string } = {}) {
  const shop = createTestShop(database.db)
  const { status, body } = await shop.initPayment(items, options)
  if (status !== 200) return (body as { error: string }).error.replaceAll('\u00a0', ' ')
  return shop.payments.registered[0]?.amount ?? 0
}

test('what is to pay is lines and shipping', async () => {
  const at = `${freshDay()} 10:00:00`
  expect(await toPay([article('poster', 2)])).toBe(3000 + 900)
  expect(await toPay([pass()])).toBe(9000 + 900)
  expect(await toPay([voucher('fifty'), ticket('adult', at)])).toBe(5000 + 2000)
})

test('goods worth enough are sent for nothing; what is sent by e-mail does not help', async () => {
  expect(await toPay([article('poster', 13)])).toBe(19_500 + 900)
  expect(await toPay([article('poster', 12), voucher('fifty')])).toBe(18_000 + 5000 + 900)
  expect(await toPay([article('poster', 14)])).toBe(21_000)
  expect(await toPay([pass([owner('A'), owner('B')]), article('poster', 2)])).toBe(21_000)
})

test('the country is that of the customer, of their shipping address where there is one', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ shipping: SHIPPED_TO })
  await shop.hold([article('poster')], { token })
  expect(shop.payments.registered).toMatchObject([{ amount: 1500 + 1800 }])
})

test('goods for a country without a cost are refused, everything else is not', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ country: 'NO' })
  expect(await shop.initPayment([article('poster')], { token })).toEqual({
    status: 422,
    body: { error: expect.stringMatching(/\(Norway\)\. Please write to us: shop@tower\.example$/) },
  })
  expect(await shop.initPayment([voucher('fifty')], { token })).toMatchObject({ status: 200 })
})

test('a pass is not sent to a country without a cost either', async () => {
  expect(await toPay([pass([owner('Ben', { country: 'NO' })])])).toContain('(Norway)')
  expect(await toPay([pass([owner('Ben', { country: 'DE' })])])).toBe(9000 + 1800)
})

test('a code pays what it can of lines and shipping', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 2000 })
  await shop.hold([article('poster'), code(barcode)])
  expect(shop.payments.registered).toMatchObject([{ amount: 1500 + 900 - 2000 }])
  expect(await leftOnCode(shop, barcode)).toBe(0)
})

test('several codes pay in their order, wherever they stand in the basket', async () => {
  const shop = createTestShop(database.db)
  const [one, two, three] = [1000, 3000, 700].map((amount) => addCode(shop, { amount }))
  const codes = [one, two, three].map((barcode) => code(barcode ?? ''))
  const cartId = await shop.hold([codes[0], voucher('free', 1, 1500), codes[1], codes[2]])
  expect(shop.payments.registered).toEqual([])
  const left = [one, two, three].map((barcode) => leftOnCode(shop, barcode ?? ''))
  expect(await Promise.all(left)).toEqual([0, 2500, 700])
  const { codes: stored, total } = await database.db
    .selectFrom('cart')
    .select(['codes', 'total'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  expect(total).toBe(0)
  expect(stored).toEqual([
    { barcode: one, name: 'Gift voucher', paid: 1000, left: 0 },
    { barcode: two, name: 'Gift voucher', paid: 500, left: 2500 },
    { barcode: three, name: 'Gift voucher', paid: 0, left: 700 },
  ])
})

test('where codes pay everything nobody goes to the provider', async () => {
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

const unfit: [string, RegExp][] = [
  ['NOTHING', /^We do not know the voucher code “NOTHING”/],
  ['gifts', /^We do not know the voucher code “gifts”/],
  ['SOON', /“SOON” is only valid from 10\.03\.2026/],
  ['OVER', /“OVER” was only valid until 08\.03\.2026/],
  ['EMPTY', /no money left on the voucher code “EMPTY”/],
]

for (const [barcode, sentence] of unfit) {
  test(`the code ${barcode} is refused with a sentence that says why, and nothing is held`, async () => {
    const shop = createTestShop(database.db)
    const id = addArticle(shop, { stock: 1 })
    const good = addCode(shop)
    const items = [article(id), code(good), code(barcode)]
    expect(await shop.initPayment(items)).toEqual({
      status: 422,
      body: { error: expect.stringMatching(sentence) },
    })
    expect(await stockOf(shop, id)).toBe(1)
    expect(await leftOnCode(shop, good)).toBe(5000)
  })
}

test('a code that is good today is good in the first hour of a summer day, too', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { validFromDay: 0, validToDay: 0 })
  shop.time.now = new Date('2026-07-01T22:30:00Z')
  expect(await shop.initPayment([voucher('fifty'), code(barcode)])).toMatchObject({ status: 200 })
})

test('when less is left than wanted, the refusal says how much', async () => {
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

test('what is short keeps nothing of the rest of the basket', async () => {
  const shop = createTestShop(database.db)
  const at = `${freshDay()} 10:00:00`
  const [scarce, other] = [addArticle(shop, { stock: 0 }), addArticle(shop, { stock: 1 })]
  const barcode = addCode(shop)
  const items = [ticket('adult', at), article(other), article(scarce), code(barcode)]
  expect(await shop.initPayment(items)).toMatchObject({ status: 422 })
  expect(await shop.placesLeft('tower', at)).toBe(2)
  expect([await stockOf(shop, other), await leftOnCode(shop, barcode)]).toEqual([1, 5000])
})

test('who pays again finds neither their own article nor their own code taken', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const items = [article(addArticle(shop, { stock: 1 })), code(addCode(shop, { amount: 100 }))]
  await shop.hold(items, { token })
  expect(await shop.initPayment(items, { token })).toMatchObject({ status: 200 })
  expect(await shop.initPayment(items)).toMatchObject({ status: 422 })
})

test('a refused payment gives article and code back', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { stock: 1 })
  const barcode = addCode(shop, { amount: 100 })
  const cartId = await shop.hold([article(id), code(barcode)])
  shop.payments.settle(cartId, 'declined')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 100])
})

// Regression: Given back as expired by one request, it was booked by another with nothing held.
test('a cart that codes paid and that was given back meanwhile is not booked by who had read it before', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { stock: 1 })
  const barcode = addCode(shop, { amount: 10_000 })
  const cartId = await shop.hold([article(id), code(barcode)])
  const read = await database.db
    .selectFrom('cart')
    .select(PAYABLE)
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  shop.minutesPass(HOLD_MINUTES)
  expect(await shop.cancel(cartId)).toMatchObject({ status: 410 })
  expect(await executePayment(shop.backend, cartId, 'over', read)).toEqual({ kind: 'gone' })
  expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 10_000])
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toEqual([])
})
