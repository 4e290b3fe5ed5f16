import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import type { PaymentStatus } from '../payments/payment-gateway.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, leftOnCode } from '../testing/goods-items.ts'
import {
  createTestShop,
  freshTime,
  type Options,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { releaseCart } from './close-payment.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const TOO_LATE = { status: 410, body: { error: t('problem.tooLate') } }
const ALARM = 'MONEY NOT GIVEN BACK: see to it at the provider'

/**
 * A customer holds both places of one time of the tower, and pays after the hold has expired.
 * `isTaken`: by then another customer holds one of these places.
 */
async function paidLate({ db = databases.usual.db, options = {} as Options, isTaken = true } = {}) {
  const shop = createTestShop(db)
  const at = freshTime()
  const cartId = await shop.hold([ticket('adult', at, 2)], options)
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  if (isTaken) await shop.hold([ticket('adult', at)])
  return { ...shop, shop, at, cartId }
}

// Regression: Late customers were refunded silently although their places were still free.
test('books a late payment if there is still room for all of it', async () => {
  const shop = createTestShop(databases.usual.db)
  const at = freshTime()
  const id = addArticle(shop, { stock: 3 })
  const gift = addCode(shop, { amount: 5000 })
  const cartId = await shop.hold([ticket('adult', at, 2), article(id, 3), code(gift)])
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  const booked = await shop.execPayment(cartId)
  expect(booked).toMatchObject({ status: 200, body: { has_tickets: true } })
  expect(await shop.execPayment(cartId)).toEqual(withoutKey(booked))
  expect(shop.payments.statusOf(cartId)).toBe('paid')
  expect(await shop.placesLeft('tower', at)).toBe(0)
  expect(await leftOnCode(shop, gift)).toBe(0)
  expect(await shop.cart(cartId)).toMatchObject({ codes: [{ paid: 5000, left: 0 }] })
  expect(await shop.initPayment([article(id)])).toMatchObject({ status: 422 })
  const subject = expect.stringContaining('your order')
  expect(await shop.mailed()).toMatchObject([{ subject }])
})

test.each<[string, (shop: TestShop) => [wants: unknown[], other: unknown[]]]>([
  ['a place', () => placesOf('adult', 2)],
  ['a ticket that there are only so many of', () => placesOf('seat', 1)],
  ['an article', (shop) => both([article(addArticle(shop, { stock: 3 }), 2)])],
  ['money of a code', (shop) => both([article('book'), code(addCode(shop, { amount: 1000 }))])],
])('refunds and mails a late customer when %s was taken meanwhile', async (_, basket) => {
  const shop = createTestShop(databases.usual.db)
  const [wants, other] = basket(shop)
  const cartId = await shop.hold(wants)
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  await shop.hold(other)
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  const mails = await shop.mailed()
  const text = expect.stringContaining(t('refund.late'))
  expect(mails).toMatchObject([{ to: 'ada@mail.example', text }])
  const { amount } = shop.payments.registered[0] ?? { amount: 0 }
  expect(mails[0]?.text).toContain(`refunding CHF\u00a0${(amount / 100).toFixed(2)}`)
})

function both(items: unknown[]): [unknown[], unknown[]] {
  return [items, items]
}

function placesOf(id: string, count: number): [unknown[], unknown[]] {
  const at = freshTime()
  return [[ticket(id, at, count)], [ticket(id, at)]]
}

test('a late payment for a time that has begun is refunded', async () => {
  const shop = createTestShop(databases.usual.db)
  const cartId = await shop.hold([ticket('adult', '2026-03-09 10:00:00')])
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(61)
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
})

test.each([
  ['booked', false],
  ['refunded', true],
])(
  'a cart released as unpaid that turns out to be paid is %s (places taken: %s)',
  async (_, isTaken) => {
    const shop = createTestShop(databases.usual.db)
    const at = freshTime()
    const cartId = await shop.hold([ticket('adult', at, 2)])
    const answer = shop.payments.silence('cancel')
    await shop.settleAfter(15)
    expect(await shop.placesLeft('tower', at)).toBe(2)
    shop.payments.settle(cartId, 'paid')
    answer()
    if (isTaken) await shop.hold([ticket('adult', at)])
    await shop.settleAfter(1)
    expect(shop.payments.statusOf(cartId)).toBe(isTaken ? 'refunded' : 'paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: isTaken ? 410 : 200 })
    expect(await shop.mailed()).toHaveLength(1)
  },
)

test.each(['refunded', 'paid'])('the payment of a given-up cart still ends %s', async (end) => {
  const { shop, cartId, cart } = await paidLate({ isTaken: end === 'refunded' })
  const given = { given_up_at: shop.time.now, closing_attempts: 20 }
  await databases.usual.db.updateTable('cart').set(given).where('id', '=', cartId).execute()
  await shop.execPayment(cartId)
  await shop.settleAfter(0)
  expect(shop.payments.statusOf(cartId)).toBe(end)
  expect(await cart(cartId)).toMatchObject({ given_up_at: null })
})

// Regression: The status that the refund returned was ignored.
test('checks a refund until it is done, at growing intervals and across a restart', async () => {
  const { shop, cartId, payments, settleAfter } = await paidLate()
  const { refund: realRefund } = payments
  const asked: Date[] = []
  payments.refund = async () => {
    asked.push(shop.time.now)
    return 'paid'
  }
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  for (let minute = 1; minute <= 40; minute++) await settleAfter(1)
  const waits = asked.slice(1).map((time, i) => (Number(time) - Number(asked[i])) / 60_000)
  expect(waits).toEqual([1, 2, 4, 8, 16])
  expect(shop.logged).toContain(ALARM)
  expect(await shop.mailed()).toHaveLength(1)

  payments.refund = realRefund
  const restarted = createTestShop(databases.usual.db, { payments })
  restarted.time.now = shop.time.now
  await restarted.settleAfter(40)
  expect(payments.statusOf(cartId)).toBe('refunded')
  expect(restarted.logged).toContain('payment given back')
  await restarted.settleAfter(400)
  expect(await restarted.mailed()).toEqual([])
})

// Regression: Checking a refund counted as a failure. It raised alarms, and the checks stopped
// after three days.
test('checks a refund in progress until it ends, and requests it again if it fails', async () => {
  const { shop, cartId, cart, payments, settleAfter } = await paidLate()
  const read = await payments.readStatus(cartId)
  const { cancel, refund } = payments
  let status: PaymentStatus = 'paid'
  let refunds = 0
  const from = shop.time.now.getTime()
  const asked: number[] = []
  payments.cancel = async (id) => {
    if (id !== cartId) return await cancel(id)
    asked.push((shop.time.now.getTime() - from) / 3_600_000)
    return { ...read, status }
  }
  payments.refund = async (id) => {
    if (id !== cartId) return await refund(id)
    refunds += 1
    status = 'refunding'
    return status
  }
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  const underWay = { closing: 'due', closing_attempts: 0, given_up_at: null }
  const since = { ...underWay, refunding_since: shop.time.now }
  expect(await cart(cartId)).toMatchObject(since)
  for (let hour = 1; hour <= 14 * 24; hour += 1) await settleAfter(60)
  expect(refunds).toBe(1)
  expect(asked.slice(0, 8)).toEqual([0, 1, 2, 4, 8, 16, 28, 40])
  expect(asked.at(-1)).toBe(40 + 24 * 12)
  expect(await cart(cartId)).toMatchObject(since)

  const begins = payments.refund
  status = 'paid'
  payments.refund = async () => status
  await settleAfter(12 * 60)
  expect(await cart(cartId)).toMatchObject({ closing_attempts: 1, refunding_since: null })
  payments.refund = begins
  await settleAfter(1)
  expect(await cart(cartId)).toMatchObject({ ...underWay, refunding_since: shop.time.now })
  status = 'refunded'
  await settleAfter(60)
  expect(await cart(cartId)).toMatchObject({ closing: 'done', refunding_since: null })
  expect(shop.logged).not.toContain(ALARM)
  expect(shop.logged).toContain('payment given back')
  expect(await shop.mailed()).toHaveLength(1)
})

test.each([{ amount: 100 }, { amount: 4001 }, { currency: 'EUR' }])(
  'refuses and refunds a payment reported as %j',
  async (change) => {
    const shop = createTestShop(databases.usual.db)
    const at = freshTime()
    const cartId = await shop.hold([ticket('adult', at, 2)])
    shop.payments.alter(cartId, change)
    shop.payments.settle(cartId, 'paid')
    const refused = { status: 422, body: { error: t('problem.mismatched') } }
    expect(await shop.execPayment(cartId)).toEqual(refused)
    expect(await shop.execPayment(cartId)).toEqual(refused)
    expect(shop.payments.statusOf(cartId)).toBe('refunded')
    expect(shop.logged).toContain('PAYMENT DIFFERS FROM ITS ORDER: not booked')
    expect(await shop.placesLeft('tower', at)).toBe(2)
    const text = expect.stringContaining(t('refund.mismatched'))
    expect(await shop.mailed()).toMatchObject([{ text }])
  },
)

test('a payment that belongs to another order books nothing and is not refunded', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const items = [ticket('adult', freshTime())]
  const cartId = await shop.hold(items, { token })
  shop.payments.alter(cartId, { reference: 'another' })
  expect(await shop.pay(cartId)).toMatchObject({ status: 422 })
  expect(await shop.initPayment(items, { token })).toMatchObject({ status: 422 })
  for (let hour = 0; hour < 3; hour++) await shop.settleAfter(60)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  expect(shop.payments.statusOf(cartId)).toBe('paid')
  expect(await shop.mailed()).toEqual([])
})

test('mails a customer who cancelled but had paid about the refund, in their language', async () => {
  for (const language of LANGUAGES) {
    const shop = createTestShop(databases.usual.db)
    const cartId = await shop.hold([ticket('adult', freshTime())], { language })
    shop.payments.down = true
    await releaseCart(shop.backend, cartId, 'cancelled')
    shop.payments.down = false
    shop.payments.settle(cartId, 'paid')
    await shop.settleAfter(1)
    expect(shop.payments.statusOf(cartId)).toBe('refunded')
    const text = expect.stringContaining(serverTexts(language)('refund.ended'))
    expect(await shop.mailed()).toMatchObject([{ text }])
  }
})

test('mails an unknown payer at the address from the wallet, and does not store it', async () => {
  const options = { token: null, payart: '210', aux: 'APPLEPAY' }
  const { execPayment, payments, cartId, mailed } = await paidLate({ options })
  expect(await execPayment(cartId)).toEqual(TOO_LATE)
  expect(payments.statusOf(cartId)).toBe('refunded')
  expect(await mailed()).toMatchObject([{ to: 'pia@wallet.example' }])
  const { form } = await databases.usual.db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .select('customer.form')
    .where('cart.id', '=', cartId)
    .executeTakeFirstOrThrow()
  expect(form).toBeNull()
})

for (const [name, database] of databases.each) {
  test(`${name}: never oversells when late payers and new buyers come at the same time`, async () => {
    const { shop, at, cartId } = await paidLate({ db: database.db, isTaken: false })
    const token = await shop.createGuest()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => shop.execPayment(cartId)),
      shop.initPayment([ticket('adult', at)], { token }),
      settleOpenCarts(shop.backend),
    ])
    const [returned, , , , begun] = answers
    const isBooked = returned?.status === 200
    const said = answers.slice(0, 4).map(withoutKey)
    expect(said).toEqual(Array.from({ length: 4 }, () => said[0]))
    expect(begun?.status).toBe(isBooked ? 422 : 200)
    expect(shop.payments.statusOf(cartId)).toBe(isBooked ? 'paid' : 'refunded')
    expect(await shop.mailed()).toHaveLength(1)
    expect(await shop.placesLeft('tower', at)).toBe(isBooked ? 0 : 1)
  })
}

/** An answer without the key to the booking, which only some of the parallel calls get. */
function withoutKey(answer: unknown): unknown {
  const { status, body } = answer as { status: number; body: Record<string, unknown> }
  const { booking_key: _, files: __, ...said } = body
  return { status, body: said }
}
