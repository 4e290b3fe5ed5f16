import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { article } from '../testing/goods-items.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  freshTime,
  SHOP_ORIGIN,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

test('ignores prices in the request, and accepts payments until three minutes before the hold ends', async () => {
  const shop = createTestShop(database.db)
  await shop.hold([{ ...ticket('adult', freshTime(), 2), price: 1, totalPrice: 1 }])
  const [asked] = shop.payments.registered
  expect(asked).toMatchObject({ amount: 4000, currency: 'CHF' })
  expect(Number(asked?.payableUntil) - Number(shop.time.now)).toBe(12 * 60_000)
})

test('a family ticket takes one place and costs its own price plus all its parts', async () => {
  const shop = createTestShop(database.db)
  const at = freshTime()
  const parts = Object.entries({ parents: 2, children: 3 }).map(([id, count]) => ({ id, count }))
  await shop.hold([ticket('family', at, 1, parts)])
  expect(shop.payments.registered).toMatchObject([{ amount: 100 + 2 * 1500 }])
  expect(await shop.placesLeft('tower', at)).toBe(1)
})

test('only tickets that count take places, and tickets that need an open slot are refused once it is sold out', async () => {
  const shop = createTestShop(database.db)
  const at = freshTime()
  await shop.hold([ticket('adult', at, 2), ticket('guide', at, 9), ticket('bag', at, 9)])
  expect(await shop.placesLeft('tower', at)).toBe(0)
  expect(await shop.initPayment([ticket('guide', at)])).toMatchObject({ status: 422 })
  expect(await shop.initPayment([ticket('bag', at)])).toMatchObject({ status: 200 })
})

test('sends a customer with a verified e-mail straight to the accepted page when there is nothing to pay', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createProvenAccount()
  const { status, body } = await shop.initPayment([dayTicket('garden-free', freshDay())], { token })
  expect(status).toBe(200)
  const url = new URL(String(body))
  expect(url.origin + url.pathname).toBe(`${SHOP_ORIGIN}/en/checkout/accepted`)
  expect(url.searchParams.get('us')).toBe('abc')
  const cartId = url.searchParams.get('cartId') ?? ''
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  expect(shop.payments.registered).toEqual([])
})

test('only goods and invoices need an address', async () => {
  const shop = createTestShop(database.db)
  const nowhere = { street: '', zip: '', city: '', country: '' }
  const token = await shop.createGuest(nowhere)
  const incomplete = {
    status: 422,
    body: { error: serverTexts('en')('problem.addressMissing') },
  }
  const [one, both] = [
    [ticket('adult', freshTime())],
    [ticket('adult', freshTime()), article('book')],
  ]
  expect(await shop.initPayment(both, { token })).toMatchObject(incomplete)
  expect(await shop.initPayment(one, { token })).toMatchObject({ status: 200 })
  const known = { token: await shop.createAccount(nowhere), payart: '99' }
  expect(await shop.initPayment(one, known)).toMatchObject(incomplete)
  expect(await shop.initPayment(one, { ...known, payart: '1' })).toMatchObject({ status: 200 })
})

const day = freshDay()
const at = `${day} 10:00:00`
const family = (count: number, parents?: number) =>
  ticket('family', at, count, parents === undefined ? [] : [{ id: 'parents', count: parents }])
const NOT_POSSIBLE = /quantity is not possible/
const NOT_THEN = /this date cannot be booked/
const NOT_ALONE = /together with a paid ticket/
const PARENTS = /choose 1–2 for “Parents”/
const ONLY_TWO = /^Adult, \w+day \d\d\.\d\d\.2026, 10:00: only 2 places/

test.each<[string, unknown[], RegExp]>([
  ['an empty basket', [], /^Your basket is empty/],
  ['an unknown ticket', [ticket('nothing', at)], /no longer available/],
  ['another kind of item', [{ type: 'parking', id: 'book', count: 1 }], /no longer available/],
  ['more than there is', [ticket('adult', at, 3)], ONLY_TWO],
  ['more than its own maximum', [ticket('seat', at, 2)], /only 1 place is left/],
  ['more in two lines', [ticket('adult', at, 2), ticket('seat', at)], /only 2 places are left/],
  ['a count of zero', [ticket('adult', at, 0)], NOT_POSSIBLE],
  ['half a ticket', [ticket('adult', at, 1.5)], NOT_POSSIBLE],
  ['a negative count', [ticket('adult', at, -1)], NOT_POSSIBLE],
  ['a time that is none', [ticket('adult', `${day} 10:30:00`)], NOT_THEN],
  ['a day that is none', [ticket('adult', '2026-02-30 10:00:00')], NOT_THEN],
  ['a day after the end', [dayTicket('garden-day', '2029-01-01')], NOT_THEN],
  ['a day before the first', [ticket('adult', '2026-03-08 10:00:00')], NOT_THEN],
  ['a free ticket alone', [ticket('child', at)], NOT_ALONE],
  ['one with another time', [ticket('child', at), ticket('adult', `${day} 11:00:00`)], NOT_ALONE],
  ['a family ticket without its parts', [family(1)], PARENTS],
  ['a family ticket with too many', [family(1, 3)], PARENTS],
  ['two family tickets in one item', [family(2, 1)], NOT_POSSIBLE],
])('%s is refused with a sentence that says why', async (_, items, text) => {
  const shop = createTestShop(database.db)
  const body = { error: expect.stringMatching(text) }
  expect(await shop.initPayment(items)).toEqual({ status: 422, body })
  expect(shop.payments.registered).toEqual([])
  expect(await shop.placesLeft('tower', at)).toBe(2)
})

test('refuses a slot of today that has begun as past', async () => {
  const shop = createTestShop(database.db)
  shop.minutesPass(90)
  const answer = await shop.initPayment([ticket('adult', '2026-03-09 10:00:00')])
  expect(answer.body).toEqual({ error: expect.stringContaining('this time has passed') })
})

test('explains the refusal in the language of the request', async () => {
  const shop = createTestShop(database.db)
  const answer = await shop.initPayment([ticket('adult', at, 3)], { language: 'de' })
  expect(answer.body).toEqual({ error: expect.stringMatching(/^Erwachsene, .*nur noch 2 Plätze/) })
})

test('answers 401 to a wrong token and 422 to a guest without data', async () => {
  const shop = createTestShop(database.db)
  const items = [ticket('adult', at)]
  expect(await shop.initPayment(items, { token: 'wrong' })).toMatchObject({ status: 401 })
  const { token } = (await shop.call('POST', 'en/auth/guest', {})).body as { token: string }
  expect(await shop.initPayment(items, { token })).toMatchObject({ status: 422 })
})

test('direct debit needs a valid account number', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createAccount()
  const debit = (IBAN: string) => {
    const aux = { accountHolder: 'Ada Meier', IBAN }
    return shop.initPayment([ticket('adult', at)], { token, payart: '74', aux })
  }
  expect(await debit('CH93 0076 2011 6238 5295 8')).toMatchObject({ status: 422 })
  expect(await debit('ch93 0076 2011 6238 5295 7')).toMatchObject({ status: 200 })
  expect(shop.payments.registered).toMatchObject([
    { method: 'directDebit', account: { holder: 'Ada Meier', iban: 'CH9300762011623852957' } },
  ])
})

test('refuses a payment type that is not offered', async () => {
  const shop = createTestShop(database.db)
  for (const way of [{ payart: '2' }, { aux: 'APPLEPAY', payart: '211' }]) {
    expect(await shop.initPayment([ticket('adult', at)], way)).toMatchObject({ status: 422 })
  }
})

test('if the provider cannot be reached, nothing is held and the customer is informed', async () => {
  const shop = createTestShop(database.db)
  const slot = freshTime()
  shop.payments.down = true
  expect(await shop.initPayment([ticket('adult', slot)])).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('Nothing has been charged') },
  })
  expect(await shop.placesLeft('tower', slot)).toBe(2)
})

test('execPayment distinguishes an unknown, unreadable or unpaid cart and an unreachable provider', async () => {
  const shop = createTestShop(database.db)
  const cartId = await shop.hold([ticket('adult', freshTime())])
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await shop.execPayment(unknown)).toMatchObject({ status: 410 })
  const unreadable = { status: 400, body: { message: expect.any(String) } }
  expect(await shop.execPayment('x')).toMatchObject(unreadable)
  const unpaid = { status: 422, body: { error: expect.stringContaining('not completed') } }
  expect(await shop.execPayment(cartId)).toMatchObject(unpaid)
  shop.payments.settle(cartId, 'paid')
  shop.payments.down = true
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 502 })
  shop.payments.down = false
  const marks = 'us=abc&sessionUs=&srcURL=x'
  expect(await shop.execPayment(cartId, marks)).toMatchObject({ status: 200 })
})

// Regression: The answer was a server error.
test('refuses a basket that is too large with 413', async () => {
  const shop = createTestShop(database.db)
  const item = ticket('x'.repeat(300_000), freshTime())
  expect(await shop.initPayment([item])).toMatchObject({ status: 413 })
})
