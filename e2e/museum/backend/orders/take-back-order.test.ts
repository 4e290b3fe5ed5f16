import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, article, stockOf } from '../testing/goods-items.ts'
import {
  BOX_OFFICE_SECRET,
  CUSTOMER,
  createTestShop,
  SHOP_ORIGIN,
  type TestShop,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const OVER = { status: 406, body: { error: t('order.over') } }
const PAID = { status: 406, body: { error: t('order.paid') } }

async function atDesk(
  shop: TestShop,
  method: string,
  path: string,
  body?: object,
  secret?: string,
) {
  const response = await shop.app.request(`/api/en/box-office/orders${path}`, {
    method,
    headers: { authorization: `Bearer ${secret ?? BOX_OFFICE_SECRET}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** Both pieces of an article, ordered for a day. */
async function ordered(db = databases.usual.db) {
  const shop = createTestShop(db)
  const piece = addArticle(shop, { stock: 2 })
  const until = new Date(shop.time.now.getTime() + 24 * 3_600_000)
  const order = { c: CUSTOMER, items: [article(piece, 2)], payable_until: until.toISOString() }
  const { status, body } = await atDesk(shop, 'POST', '', order)
  expect(status).toBe(201)
  const { id } = body as { id: string }
  const url = { continue: `${SHOP_ORIGIN}/en/a`, cancel: `${SHOP_ORIGIN}/en/b` }
  const pay = () =>
    shop.call('POST', 'en/checkout/initPaymentOrder', { payart: '1', aux: null, id, url })
  return {
    shop,
    id,
    pay,
    left: () => stockOf(shop, piece),
    takeBack: () => atDesk(shop, 'DELETE', `/${id}`),
    review: () => shop.call('GET', `en/order/review?id=${id}`),
    begin: async () => new URL(String((await pay()).body)).pathname.split('/').at(-1) ?? '',
  }
}

for (const [name, database] of databases.each) {
  test(`${name}: an order that is taken back holds nothing and cannot be paid any more`, async () => {
    const { id, left, pay, review, takeBack } = await ordered(database.db)
    expect(await left()).toBe(0)
    expect(await takeBack()).toEqual({ status: 200, body: { id } })
    expect(await left()).toBe(2)
    expect(await review()).toEqual(OVER)
    expect(await pay()).toEqual(OVER)
    expect(await takeBack()).toEqual(OVER)
  })

  test(`${name}: a payment of it that is under way is closed first`, async () => {
    const { shop, left, begin, takeBack } = await ordered(database.db)
    const cartId = await begin()
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
    expect(await left()).toBe(2)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  })

  test(`${name}: one that turns out to be paid is booked and stays`, async () => {
    const { shop, left, begin, takeBack, review } = await ordered(database.db)
    const cartId = await begin()
    shop.payments.settle(cartId, 'paid')
    expect(await takeBack()).toEqual(PAID)
    expect(await takeBack()).toEqual(PAID)
    expect(await review()).toEqual(PAID)
    expect(shop.payments.statusOf(cartId)).toBe('paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    expect(await left()).toBe(0)
  })

  test(`${name}: taken back while it is paid, either is true, and never both`, async () => {
    const { shop, left, begin, takeBack } = await ordered(database.db)
    const cartId = await begin()
    shop.payments.settle(cartId, 'paid')
    const [taken, returned] = await Promise.all([takeBack(), shop.execPayment(cartId)])
    expect([taken, returned.status]).toEqual([PAID, 200])
    expect(await left()).toBe(0)
  })
}

test('while nobody knows whether it is paid it is not taken back', async () => {
  const { shop, begin, takeBack, left } = await ordered()
  await begin()
  shop.payments.down = true
  expect(await takeBack()).toEqual({
    status: 422,
    body: { error: t('problem.providerUnreachable') },
  })
  expect(await left()).toBe(0)
  shop.payments.down = false
  expect(await takeBack()).toMatchObject({ status: 200 })
})

test('only who has the secret takes orders back, and only such as there are', async () => {
  const { shop, id, left } = await ordered()
  expect((await atDesk(shop, 'DELETE', `/${id}`, undefined, 'wrong')).status).toBe(401)
  expect(await left()).toBe(0)
  for (const unknown of ['x', '%00', 'a'.repeat(2000)]) {
    expect(await atDesk(shop, 'DELETE', `/${unknown}`)).toEqual(OVER)
  }
})
