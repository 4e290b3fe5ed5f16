import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import type { PaymentStatus } from '../payments/payment-gateway.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, leftOnCode } from '../testing/goods-items.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { releaseCart } from './close-payment.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const TOO_LATE = { status: 410, body: { error: t('problem.tooLate') } }

/** The mails that customers got, once the queue is idle. */
async function mailed(shop: TestShop) {
  await shop.backend.mails.idle()
  return shop.mailBox.sent
}

async function settleAfter(shop: TestShop, minutes: number): Promise<void> {
  shop.minutesPass(minutes)
  await settleOpenCarts(shop.backend)
}

/** A customer pays after their hold has expired: two of the two places of one time of the tower. */
async function paidLate(db = databases.usual.db) {
  const shop = createTestShop(db)
  const at = `${freshDay()} 10:00:00`
  const cartId = await shop.hold([ticket('adult', at, 2)])
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  return { shop, at, cartId }
}

// Regression: They were refunded silently although nobody else had taken the places.
test('who pays late is booked where there is still room for all of it', async () => {
  const shop = createTestShop(databases.usual.db)
  const at = `${freshDay()} 10:00:00`
  const id = addArticle(shop, { stock: 3 })
  const gift = addCode(shop, { amount: 5000 })
  const cartId = await shop.hold([ticket('adult', at, 2), article(id, 3), code(gift)])
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  const booked = await shop.execPayment(cartId)
  expect(booked).toMatchObject({ status: 200, body: { has_tickets: true } })
  const { booking_id } = booked.body as { booking_id: string }
  // The key of the booking is given once.
  expect(await shop.execPayment(cartId)).toEqual({
    status: 200,
    body: { booking_id, has_tickets: true },
  })
  expect(shop.payments.statusOf(cartId)).toBe('paid')
  expect(await shop.placesLeft('tower', at)).toBe(0)
  expect(await leftOnCode(shop, gift)).toBe(0)
  const stored = databases.usual.db.selectFrom('cart').select('codes').where('id', '=', cartId)
  expect(await stored.executeTakeFirst()).toMatchObject({ codes: [{ paid: 5000, left: 0 }] })
  expect(await shop.initPayment([article(id)])).toMatchObject({ status: 422 })
  expect((await mailed(shop)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('your order'),
  ])
})

const taken: [string, (shop: TestShop) => { wants: unknown[]; other: unknown[] }][] = [
  [
    'a place',
    () => {
      const at = `${freshDay()} 10:00:00`
      return { wants: [ticket('adult', at, 2)], other: [ticket('adult', at)] }
    },
  ],
  [
    'a ticket that there are only so many of',
    () => {
      const at = `${freshDay()} 10:00:00`
      return { wants: [ticket('seat', at)], other: [ticket('seat', at)] }
    },
  ],
  [
    'an article',
    (shop) => {
      const id = addArticle(shop, { stock: 3 })
      return { wants: [article(id, 2)], other: [article(id, 2)] }
    },
  ],
  [
    'money of a code',
    (shop) => {
      const gift = code(addCode(shop, { amount: 1000 }))
      return { wants: [article('book'), gift], other: [article('book'), gift] }
    },
  ],
]

test.each(taken)(
  'where %s was taken meanwhile the money goes back, and they are mailed',
  async (_, basket) => {
    const shop = createTestShop(databases.usual.db)
    const { wants, other } = basket(shop)
    const cartId = await shop.hold(wants)
    shop.payments.settle(cartId, 'paid')
    shop.minutesPass(16)
    await shop.hold(other)
    expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
    expect(shop.payments.statusOf(cartId)).toBe('refunded')
    expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
    const [mail, ...more] = await mailed(shop)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'ada@mail.example',
      text: expect.stringContaining(t('refund.late')),
    })
    const { amount } = shop.payments.registered[0] ?? { amount: 0 }
    expect(mail?.text).toContain(`refunding CHF\u00a0${(amount / 100).toFixed(2)}`)
  },
)

test('a time that has begun has no room for who pays late', async () => {
  const shop = createTestShop(databases.usual.db)
  const cartId = await shop.hold([ticket('adult', '2026-03-09 10:00:00')])
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(61)
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
})

test('what was given back as unpaid and turns out to be paid is booked if nobody came between', async () => {
  for (const isTaken of [false, true]) {
    const shop = createTestShop(databases.usual.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at, 2)])
    const { cancel } = shop.payments
    shop.payments.cancel = async () => {
      throw new Error('no answer')
    }
    await settleAfter(shop, 15)
    expect(await shop.placesLeft('tower', at)).toBe(2)
    shop.payments.settle(cartId, 'paid')
    shop.payments.cancel = cancel
    if (isTaken) await shop.hold([ticket('adult', at)])
    await settleAfter(shop, 1)
    expect(shop.payments.statusOf(cartId)).toBe(isTaken ? 'refunded' : 'paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: isTaken ? 410 : 200 })
    expect(await mailed(shop)).toHaveLength(1)
  }
})

test.each(['refunded', 'booked'])('a cart once given up is %s like any other', async (end) => {
  const { shop, at, cartId } = await paidLate()
  const cart = { given_up_at: shop.time.now, closing_attempts: 20 }
  await databases.usual.db.updateTable('cart').set(cart).where('id', '=', cartId).execute()
  if (end === 'refunded') await shop.hold([ticket('adult', at)])
  await shop.execPayment(cartId)
  await settleAfter(shop, 0)
  expect(shop.payments.statusOf(cartId)).toBe(end === 'refunded' ? 'refunded' : 'paid')
  const { given_up_at } = await databases.usual.db
    .selectFrom('cart')
    .select('given_up_at')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  expect(given_up_at).toBeNull()
})

// Regression: The status that the refund returned was ignored.
test('a refund is followed until it is done, at growing intervals and over a restart', async () => {
  const { shop, at, cartId } = await paidLate()
  await shop.hold([ticket('adult', at)])
  const { refund: giveBack } = shop.payments
  const asked: Date[] = []
  shop.payments.refund = async () => {
    asked.push(shop.time.now)
    return 'paid'
  }
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  for (let minute = 1; minute <= 40; minute++) await settleAfter(shop, 1)
  const waits = asked
    .slice(1)
    .map((time, i) => (time.getTime() - (asked[i]?.getTime() ?? 0)) / 60_000)
  expect(waits).toEqual([1, 2, 4, 8, 16])
  expect(shop.logged).toContain('MONEY NOT GIVEN BACK: see to it at the provider')
  expect(await mailed(shop)).toHaveLength(1)

  const { payments } = shop
  payments.refund = giveBack
  const restarted = createTestShop(databases.usual.db, { payments })
  restarted.time.now = shop.time.now
  await settleAfter(restarted, 40)
  expect(payments.statusOf(cartId)).toBe('refunded')
  expect(restarted.logged).toContain('payment given back')
  await settleAfter(restarted, 400)
  expect(await mailed(restarted)).toEqual([])
})

// Regression: Asking after it counted as failing: alarms rang, and after three days nobody asked any more.
test('a refund under way is followed for as long as it takes, and asked for again where it fails', async () => {
  const { shop, at, cartId } = await paidLate()
  await shop.hold([ticket('adult', at)])
  const read = await shop.payments.readStatus(cartId)
  const { cancel, refund } = shop.payments
  let status: PaymentStatus = 'paid'
  let refunds = 0
  const from = shop.time.now.getTime()
  const asked: number[] = []
  shop.payments.cancel = async (id) => {
    if (id !== cartId) return await cancel(id)
    asked.push((shop.time.now.getTime() - from) / 3_600_000)
    return { ...read, status }
  }
  shop.payments.refund = async (id) => {
    if (id !== cartId) return await refund(id)
    refunds += 1
    status = 'refunding'
    return status
  }
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  const begun = shop.time.now
  const stored = () =>
    databases.usual.db
      .selectFrom('cart')
      .select(['closing', 'closing_attempts', 'refunding_since', 'given_up_at'])
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow()
  const underWay = { closing: 'due', closing_attempts: 0, given_up_at: null }
  expect(await stored()).toEqual({ ...underWay, refunding_since: begun })
  for (let hour = 1; hour <= 14 * 24; hour += 1) await settleAfter(shop, 60)
  expect(refunds).toBe(1)
  expect(asked.slice(0, 8)).toEqual([0, 1, 2, 4, 8, 16, 28, 40])
  expect(asked.at(-1)).toBe(40 + 24 * 12)
  expect(await stored()).toEqual({ ...underWay, refunding_since: begun })

  status = 'paid'
  shop.payments.refund = async () => status
  await settleAfter(shop, 12 * 60)
  expect(await stored()).toMatchObject({ closing_attempts: 1, refunding_since: null })
  shop.payments.refund = async () => {
    status = 'refunding'
    return status
  }
  await settleAfter(shop, 1)
  expect(await stored()).toMatchObject({ closing_attempts: 0, refunding_since: shop.time.now })
  status = 'refunded'
  await settleAfter(shop, 60)
  expect(await stored()).toMatchObject({ closing: 'done', refunding_since: null })
  expect(shop.logged).not.toContain('MONEY NOT GIVEN BACK: see to it at the provider')
  expect(shop.logged).toContain('payment given back')
  expect(await mailed(shop)).toHaveLength(1)
})

test('a payment that does not close is no closed one', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const items = [ticket('adult', `${freshDay()} 10:00:00`)]
  const first = await shop.hold(items, { token })
  const { cancel } = shop.payments
  shop.payments.cancel = shop.payments.readStatus
  expect(await shop.initPayment(items, { token })).toMatchObject({ status: 422 })
  await settleAfter(shop, 15)
  shop.payments.cancel = cancel
  await settleAfter(shop, 1)
  expect(shop.payments.statusOf(first)).toBe('cancelled')
})

const mismatches = [{ amount: 100 }, { amount: 4001 }, { currency: 'EUR' }]

test.each(mismatches)('paid as %j it is not booked, and the money goes back', async (change) => {
  const shop = createTestShop(databases.usual.db)
  const at = `${freshDay()} 10:00:00`
  const cartId = await shop.hold([ticket('adult', at, 2)])
  shop.payments.alter(cartId, change)
  shop.payments.settle(cartId, 'paid')
  const refused = { status: 422, body: { error: t('problem.mismatched') } }
  expect(await shop.execPayment(cartId)).toEqual(refused)
  expect(await shop.execPayment(cartId)).toEqual(refused)
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
  expect(shop.logged).toContain('PAYMENT IS NOT AS ASKED FOR: not booked')
  expect(await shop.placesLeft('tower', at)).toBe(2)
  expect(await mailed(shop)).toMatchObject([
    { text: expect.stringContaining(t('refund.mismatched')) },
  ])
})

test('the payment of another order books nothing, and its money stays where it is', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const items = [ticket('adult', `${freshDay()} 10:00:00`)]
  const cartId = await shop.hold(items, { token })
  shop.payments.alter(cartId, { reference: 'another' })
  shop.payments.settle(cartId, 'paid')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  expect(await shop.initPayment(items, { token })).toMatchObject({ status: 422 })
  for (let hour = 0; hour < 3; hour++) await settleAfter(shop, 60)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  expect(shop.payments.statusOf(cartId)).toBe('paid')
  expect(await mailed(shop)).toEqual([])
})

test('a customer who cancelled but had paid is mailed about the refund, in their language', async () => {
  for (const language of LANGUAGES) {
    const shop = createTestShop(databases.usual.db)
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)], { language })
    shop.payments.down = true
    await releaseCart(shop.backend, cartId, 'cancelled')
    shop.payments.down = false
    shop.payments.settle(cartId, 'paid')
    await settleAfter(shop, 1)
    expect(shop.payments.statusOf(cartId)).toBe('refunded')
    const t = serverTexts(language)
    expect(await mailed(shop)).toMatchObject([{ text: expect.stringContaining(t('refund.ended')) }])
  }
})

test('whom only their wallet knows is mailed where the wallet says', async () => {
  const shop = createTestShop(databases.usual.db)
  const at = `${freshDay()} 10:00:00`
  const cartId = await shop.hold([ticket('adult', at, 2)], {
    token: null,
    payart: '210',
    aux: 'APPLEPAY',
  })
  shop.payments.settle(cartId, 'paid')
  shop.minutesPass(16)
  await shop.hold([ticket('adult', at)])
  expect(await shop.execPayment(cartId)).toEqual(TOO_LATE)
  expect(await mailed(shop)).toMatchObject([{ to: 'pia@wallet.example' }])
})

for (const [name, database] of databases.each) {
  test(`${name}: of those who return late and those who buy at the same moment nobody is sold too much`, async () => {
    const { shop, at, cartId } = await paidLate(database.db)
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
    expect(await mailed(shop)).toHaveLength(1)
    expect(await shop.placesLeft('tower', at)).toBe(isBooked ? 0 : 1)
  })
}

/** Calls that wait for the same booking are told what opens it, later ones are not. */
function withoutKey(answer: unknown): unknown {
  const { status, body } = answer as { status: number; body: Record<string, unknown> }
  const { booking_key: _, files: __, ...said } = body
  return { status, body: said }
}
