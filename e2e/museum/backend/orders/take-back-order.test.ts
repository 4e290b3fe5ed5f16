import { expect, test } from 'vitest'
import { deskOf } from '../testing/box-office.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, article, stockOf } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const OVER = { status: 406, body: { error: t('order.over') } }
const PAID = { status: 406, body: { error: t('order.paid') } }

/** An order for both pieces of an article; it can be paid for a day. */
async function ordered(db = databases.usual.db) {
  const shop = createTestShop(db)
  const desk = deskOf(shop)
  const piece = addArticle(shop, { stock: 2 })
  const id = await desk.place([article(piece, 2)])
  return {
    shop,
    desk,
    id,
    left: () => stockOf(shop, piece),
    takeBack: () => desk.takeBack(id),
    begin: () => desk.begin(id),
  }
}

for (const [name, database] of databases.each) {
  test(`${name}: an order that is taken back releases everything and cannot be paid any more`, async () => {
    const { id, left, desk, takeBack } = await ordered(database.db)
    expect(await left()).toBe(0)
    expect(await takeBack()).toEqual({ status: 200, body: { id } })
    expect(await left()).toBe(2)
    expect(await desk.review(id)).toEqual(OVER)
    expect(await desk.pay(id)).toEqual(OVER)
    expect(await takeBack()).toEqual(OVER)
  })

  test(`${name}: taking an order back first closes a payment under way`, async () => {
    const { shop, left, begin, takeBack } = await ordered(database.db)
    const cartId = await begin()
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
    expect(await left()).toBe(2)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  })

  test(`${name}: an order that turns out to be paid is booked and stays`, async () => {
    const { shop, id, left, desk, begin, takeBack } = await ordered(database.db)
    const cartId = await begin()
    shop.payments.settle(cartId, 'paid')
    expect(await takeBack()).toEqual(PAID)
    expect(await takeBack()).toEqual(PAID)
    expect(await desk.review(id)).toEqual(PAID)
    expect(shop.payments.statusOf(cartId)).toBe('paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    expect(await left()).toBe(0)
  })

  test(`${name}: an order taken back at the moment of its payment is booked and not released`, async () => {
    const { shop, left, begin, takeBack } = await ordered(database.db)
    const cartId = await begin()
    shop.payments.settle(cartId, 'paid')
    const [taken, returned] = await Promise.all([takeBack(), shop.execPayment(cartId)])
    expect([taken, returned.status]).toEqual([PAID, 200])
    expect(await left()).toBe(0)
  })
}

test('an order is not taken back while its payment status is unknown', async () => {
  const { shop, begin, takeBack, left } = await ordered()
  await begin()
  shop.payments.down = true
  const error = t('problem.providerUnreachable')
  expect(await takeBack()).toEqual({ status: 422, body: { error } })
  expect(await left()).toBe(0)
  shop.payments.down = false
  expect(await takeBack()).toMatchObject({ status: 200 })
})

test('taking back an order needs the secret and a known id', async () => {
  const { desk, id, left } = await ordered()
  expect((await desk.takeBack(id, { secret: 'wrong' })).status).toBe(401)
  expect(await left()).toBe(0)
  for (const unknown of ['x', '%00', 'a'.repeat(2000)]) {
    expect(await desk.takeBack(unknown)).toEqual(OVER)
  }
})
