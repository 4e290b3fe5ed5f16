import { expect, test } from 'vitest'
import { createBackendApp } from '../create-backend.ts'
import { forgetOutdated } from '../customers/forget-outdated.ts'
import { deskOf, SCHOOL } from '../testing/box-office.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { fillAtLastCancel, fillingHolds } from '../testing/filling-holds.ts'
import { addArticle, article, stockOf } from '../testing/goods-items.ts'
import { cartOf, createTestShop, freshTime, SHOP_ORIGIN, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')
const NOT_PAYABLE = { status: 406, body: { error: t('order.over') } }
const PAID = { status: 406, body: { error: t('order.paid') } }

function openDesk(db = databases.usual.db, options: Parameters<typeof createTestShop>[1] = {}) {
  const shop = createTestShop(db, options)
  return { shop, ...deskOf(shop) }
}

const visit = (count = 1) => [ticket('adult', freshTime(), count)]

for (const [name, database] of databases.each) {
  test(`${name}: the box office sells things that the shop does not, and they are paid and booked`, async () => {
    const { shop, place, begin } = openDesk(database.db)
    shop.backend.catalogue.flags.has_tickets = false
    const { status, body } = await shop.pay(await begin(await place(visit())))
    expect(status).toBe(200)
    // The payer gets no key to the booking: the tickets belong to the customer, possibly another
    // person.
    expect(body).not.toHaveProperty('booking_key')
  })

  test(`${name}: an order is read, paid and booked; then paying again is refused`, async () => {
    const { shop, place, begin, review, pay } = openDesk(database.db)
    const slot = freshTime()
    const id = await place([ticket('adult', slot, 2)])
    expect(await shop.placesLeft('tower', slot)).toBe(0)
    const line = { type: 'ticket', datetime: slot, timed: true, count: 2, total: 2 * 2000 }
    const lines = [{ ...line, picture: '/media/picture.jpg' }]
    const shown = { id, lines, total: 2 * 2000, document_number: 'PO-77' }
    expect(await review(id)).toMatchObject({ status: 200, body: shown })
    const cartId = await begin(id)
    const booked = await shop.pay(cartId)
    expect(booked).toMatchObject({ status: 200, body: { has_tickets: true } })
    expect(await shop.execPayment(cartId)).toEqual(booked)
    expect(await review(id)).toEqual(PAID)
    expect(await pay(id)).toEqual(PAID)
    expect(await shop.placesLeft('tower', slot)).toBe(0)
    expect((await shop.mailed()).map(({ to }) => to)).toEqual([SCHOOL.email, SCHOOL.email])
  })

  test.each([
    ['booked', false],
    ['refunded', true],
  ])(`${name}: a late payment of an order is %s (another had begun: %s)`, async (_, isTried) => {
    const { shop, place, begin } = openDesk(database.db)
    const id = addArticle(shop, { stock: 3 })
    const order = await place([article(id, 3)])
    const late = await begin(order)
    const answer = shop.payments.silence('cancel')
    await shop.settleAfter(15)
    shop.payments.settle(late, 'paid')
    answer()
    if (isTried) await begin(order)
    await shop.settleAfter(1)
    expect(shop.payments.statusOf(late)).toBe(isTried ? 'refunded' : 'paid')
    expect(await shop.bookedBy(late)).toHaveLength(isTried ? 0 : 1)
    expect(await stockOf(shop, id)).toBe(0)
  })

  test(`${name}: an order can be paid again after a refused or cancelled payment, and keeps its places`, async () => {
    const { shop, place, begin } = openDesk(database.db)
    const id = addArticle(shop, { stock: 4 })
    const order = await place([article(id, 3)])
    const first = await begin(order)
    shop.payments.settle(first, 'declined')
    expect(await shop.execPayment(first)).toMatchObject({ status: 422 })
    const second = await begin(order)
    expect(await shop.cancel(second)).toMatchObject({ status: 200 })
    // The customer returns by the browser's back button; the shop is not notified.
    const third = await begin(order)
    const fourth = await begin(order)
    expect(shop.payments.statusOf(third)).toBe('cancelled')
    expect(await stockOf(shop, id)).toBe(1)
    expect(await shop.pay(fourth)).toMatchObject({ status: 200 })
    expect(await stockOf(shop, id)).toBe(1)
    expect(new Set([first, second, third, fourth]).size).toBe(4)
  })

  test(`${name}: an earlier payment that succeeded is booked instead of starting a second one`, async () => {
    const { shop, place, begin, pay } = openDesk(database.db)
    const id = await place(visit())
    const cartId = await begin(id)
    shop.payments.settle(cartId, 'paid')
    expect(await pay(id)).toEqual(PAID)
    expect(await shop.bookedBy(cartId)).toHaveLength(1)
    expect(shop.payments.registered).toHaveLength(1)
  })

  test(`${name}: many simultaneous payments of one order result in one booking and one payment`, async () => {
    const { shop, place, review, pay } = openDesk(database.db)
    const id = await place(visit(2))
    const starts = await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    const carts = starts.flatMap(({ status, body }) => (status === 200 ? [cartOf(body)] : []))
    for (const cart of carts) shop.payments.settle(cart, 'paid')
    const ends = await Promise.all(carts.map((cart) => shop.execPayment(cart)))
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    const statuses = carts.map((cart) => shop.payments.statusOf(cart))
    expect(statuses.filter((status) => status === 'paid')).toHaveLength(1)
    expect(shop.payments.registered).toHaveLength(carts.length)
    expect(await review(id)).toEqual(PAID)
  })

  test(`${name}: an expired order releases everything, whatever its payment does`, async () => {
    const { shop, place, begin, review, pay } = openDesk(database.db)
    const id = addArticle(shop, { stock: 2 })
    const order = await place([article(id, 2)], 22)
    const cartId = await begin(order)
    // The payment has expired, but the order still holds its pieces.
    await shop.settleAfter(16)
    expect(await stockOf(shop, id)).toBe(0)
    expect(await review(order)).toMatchObject({ status: 200 })
    await shop.settleAfter(7)
    expect(await stockOf(shop, id)).toBe(2)
    expect(await review(order)).toEqual(NOT_PAYABLE)
    expect(await pay(order)).toEqual(NOT_PAYABLE)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
    const left = database.db.selectFrom('article_hold').selectAll().where('article_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  test(`${name}: an order paid in its last moments is booked even if the customer does not return`, async () => {
    const { shop, place, begin, review } = openDesk(database.db)
    const id = await place(visit(), 10)
    const cartId = await begin(id)
    shop.minutesPass(6)
    shop.payments.settle(cartId, 'paid')
    await shop.settleAfter(3)
    expect(await shop.bookedBy(cartId)).toHaveLength(1)
    expect(await review(id)).toEqual(PAID)
  })
}

test('an order is refused if the customer cannot be mailed a link to pay', async () => {
  const { shop, write } = openDesk()
  shop.backend.returnOrigins.mailed = null
  const error = t('request.noMailedLinks')
  const answer = await write({ items: visit() }, { host: 'evil.example' })
  expect(answer).toEqual({ status: 503, body: { error } })
  expect(shop.mailBox.sent).toEqual([])
})

test('an order shows its billing and shipping address while it can be paid', async () => {
  const { shop, place, begin } = openDesk()
  const addressOf = (id: string) => shop.call('GET', `en/customer/fromOrder?id=${id}`)
  const id = await place(visit())
  expect(await addressOf(id)).toMatchObject({
    status: 200,
    body: { addrBilling: { name: 'Mia Frei', street: 'Schulweg 2', zip: '8400' } },
  })
  await shop.pay(await begin(id))
  expect(await addressOf(id)).toMatchObject({ status: 404 })
  // An expired order shows no address, whether the clean-up has run or not.
  const over = await place(visit(), 10)
  shop.minutesPass(10)
  expect(await addressOf(over)).toMatchObject({ status: 404 })
})

test('a payment of an order begins only if the provider can still accept it long enough', async () => {
  const { shop, place, begin, review } = openDesk()
  const id = await place(visit(), 10)
  shop.minutesPass(5)
  await begin(id)
  const until = shop.payments.registered.at(-1)?.payableUntil
  expect(Number(until) - Number(shop.time.now)).toBe(2 * 60_000)
  expect(await review(await place(visit(), 4))).toMatchObject({ status: 406 })
})

test('the customer of an order is kept while it can be paid', async () => {
  const { shop, place, review } = openDesk()
  const id = await place(visit())
  await forgetOutdated(shop.backend)
  expect(await review(id)).toMatchObject({ status: 200 })
})

test('a direct debit needs its account, and every payment a known payment type', async () => {
  const { shop, place, pay } = openDesk()
  const id = await place(visit())
  const refused = (error: string, field?: string) => ({
    status: 422,
    body: field === undefined ? { error } : { error, errors: { [field]: [error] } },
  })
  const [noAccount, unknown] = [t('problem.badAccount'), t('problem.unknownPayment')]
  expect(await pay(id, { payart: '74' })).toEqual(refused(noAccount, 'aux.IBAN'))
  expect(await pay(id, { payart: '5' })).toEqual(refused(unknown, 'payart'))
  const aux = { accountHolder: 'Mia Frei', IBAN: 'CH9300762011623852957' }
  expect(await pay(id, { payart: '74', aux })).toMatchObject({ status: 200 })
  expect(await pay(id, { payart: '210', aux: 'APPLEPAY' })).toMatchObject({ status: 200 })
  expect(shop.payments.registered.at(-1)).toMatchObject({ method: 'applePay', payer: null })
  shop.payments.down = true
  expect(await pay(id)).toEqual(refused(t('problem.providerUnreachable')))
  shop.payments.down = false
  expect(await pay(id)).toMatchObject({ status: 200 })
})

test('refuses return addresses outside the shop', async () => {
  const { place, pay } = openDesk()
  const url = { continue: 'https://evil.example/a', cancel: `${SHOP_ORIGIN}/b` }
  expect(await pay(await place(visit()), { url })).toMatchObject({ status: 400 })
})

test('an unknown id gets the same answer as an expired order', async () => {
  const { review, pay } = openDesk()
  for (const id of ['', 'x', 'null', '%27', 'a'.repeat(2000)]) {
    expect(await review(id)).toEqual(NOT_PAYABLE)
    expect(await pay(id)).toEqual(NOT_PAYABLE)
  }
})

test('writing orders needs the secret, and the order must be valid', async () => {
  const { shop, write, inMinutes } = openDesk()
  const slot = freshTime()
  const written = async (order: object, asking = {}) =>
    (await write({ items: [ticket('adult', slot)], ...order }, asking)).status
  const [day = ''] = inMinutes(24 * 60).split('T')
  expect(await written({}, { secret: 'wrong' })).toBe(401)
  for (const [status, order] of [
    [201, {}],
    [400, { items: [] }],
    [400, { items: [{ type: 'voucherCode', barcode: 'X' }] }],
    [422, { c: { ...SCHOOL, email: 'nobody' } }],
    [422, { items: [ticket('adult', slot, 900)] }],
    [422, { payable_until: inMinutes(-1) }],
    [400, { payable_until: 'soon' }],
    // Regression: a zone with hours only was accepted, and could not be converted to an instant.
    [400, { payable_until: `${day}T10:00:00+01` }],
    [400, { payable_until: `${day.slice(0, 4)}-02-31T10:00:00Z` }],
    [201, { payable_until: `${day}T10:00:00+01:00` }],
  ] as const) {
    expect(await written(order), JSON.stringify(order)).toBe(status)
  }
  const closed = createBackendApp({ ...shop.backend, boxOfficeSecret: undefined })
  const answer = await closed.request('/api/en/box-office/orders', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})

test('once an order is held for its payment, no later step is refused for lack of capacity', async () => {
  const holds = fillingHolds(databases.usual.db)
  const { shop, place, begin } = openDesk(databases.usual.db, { lanes: holds.lanes })
  const id = await place(visit())
  const { register } = shop.payments
  shop.payments.register = async (payment) => {
    holds.fill()
    return await register(payment)
  }
  await begin(id)
  holds.clear()
  shop.payments.register = register
  fillAtLastCancel(shop, holds)
  await begin(id)
})
