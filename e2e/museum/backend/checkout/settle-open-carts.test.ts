import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../service/database/unavailable.ts'
import { releaseCart } from '../booking/close-payment.ts'
import { usePostgresServer, useShopDatabase } from '../testing/databases.ts'
import { addCode, article, code } from '../testing/goods-items.ts'
import { createTestShop, freshTime, type TestShop, ticket } from '../testing/test-shop.ts'
import { claimCarts } from './claim-carts.ts'
import { createSettling, settleOpenCarts } from './settle-open-carts.ts'

const database = useShopDatabase()
const postgres = usePostgresServer()

async function held() {
  const shop = createTestShop(database.db)
  const at = freshTime()
  const cartId = await shop.hold([ticket('adult', at, 2)])
  return { ...shop, cartId, left: () => shop.placesLeft('tower', at) }
}

test('the customer may try another card after a declined one until the hold ends', async () => {
  const { payments, execPayment, cartId, settleAfter, left } = await held()
  payments.settle(cartId, 'declined')
  await settleAfter(4)
  await settleAfter(9)
  expect(payments.statusOf(cartId)).toBe('declined')
  expect(await left()).toBe(0)
  payments.settle(cartId, 'paid')
  await settleAfter(1)
  expect(await execPayment(cartId)).toMatchObject({ status: 200 })
})

test('closes a declined payment when the hold ends if the customer stays away', async () => {
  const { payments, cartId, settleAfter, left } = await held()
  payments.settle(cartId, 'declined')
  await settleAfter(15)
  expect(payments.statusOf(cartId)).toBe('cancelled')
  expect(await left()).toBe(2)
})

test('does not close an open payment before the hold ends, because its customer may still pay', async () => {
  const { payments, cartId, settleAfter, left } = await held()
  await settleAfter(14)
  expect(payments.statusOf(cartId)).toBe('open')
  expect(await left()).toBe(0)
})

test('books a payment of the last second after the tab is closed, and the places were never free', async () => {
  const { payments, time, mailed, cartId, settleAfter, left } = await held()
  const lastSecond = new Date(Number(payments.registered[0]?.payableUntil) - 1000)
  expect(Number(lastSecond) - Number(time.now)).toBe((12 * 60 - 1) * 1000)
  time.now = lastSecond
  payments.settle(cartId, 'paid')
  payments.down = true
  await settleAfter(1)
  await settleAfter(1)
  expect(await left()).toBe(0)
  payments.down = false
  // The provider accepts payments until three minutes before the hold ends. Now the hold ends, and
  // the cart is checked at this moment.
  time.now = new Date(lastSecond.getTime() + 3 * 60_000)
  expect(await left()).toBe(0)
  await settleAfter(1 / 60)
  expect(await mailed()).toHaveLength(1)
  expect(payments.statusOf(cartId)).toBe('paid')
  expect(await left()).toBe(0)
})

/** Paid carts of one shop, and how often the provider was queried about each. */
async function manyPaid(count: number) {
  await postgres.db.updateTable('cart').set({ status: 'booked' }).execute()
  const shop = createTestShop(postgres.db)
  const { payments, settleAfter } = shop
  const ids: string[] = []
  while (ids.length < count) ids.push(await shop.hold([ticket('adult', freshTime(), 2)]))
  const asked = new Map<string, number>()
  const { readStatus } = payments
  payments.readStatus = async (id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, 2))
    return await readStatus(id)
  }
  for (const id of ids) payments.settle(id, 'paid')
  shop.minutesPass(4)
  const booked = async (of: TestShop = shop) => (await of.mailed()).length
  /** Settles all carts, with this answer of the provider for the first one. */
  const settleWith = async (
    answer: (id: string) => Promise<never>,
    { parallel = 2, meanwhile = async () => {} } = {},
  ) => {
    const { readStatus: sound } = payments
    payments.readStatus = (id) => (id === ids[0] ? answer(id) : sound(id))
    const settling = createSettling(shop.backend, parallel)
    settling.soon()
    await meanwhile()
    await settling.idle()
    payments.readStatus = sound
  }
  return { shop, ids, asked, booked, settleAfter, settleWith }
}

test('several processes settle each cart exactly once', async () => {
  const { shop, ids, asked, booked } = await manyPaid(40)
  const other = createTestShop(postgres.db, { payments: shop.payments })
  other.time.now = shop.time.now
  await Promise.all([settleOpenCarts(shop.backend), settleOpenCarts(other.backend)])
  expect([...asked.keys()].sort()).toEqual([...ids].sort())
  expect([...asked.values()].every((times) => times === 1)).toBe(true)
  expect((await booked()) + (await booked(other))).toBe(40)
})

test('another process takes over the carts of a killed process when the claim on them ends', async () => {
  const { shop, booked, settleAfter } = await manyPaid(5)
  expect(await claimCarts(shop.backend, 3)).toHaveLength(3)
  await settleAfter(0)
  expect(await booked()).toBe(2)
  await settleAfter(59 / 60)
  expect(await booked()).toBe(2)
  // The claim of the killed process ends here: long before the places are freed, even if the cart
  // was claimed after the last payment.
  await settleAfter(1 / 60)
  expect(await booked()).toBe(5)
})

test('a payment without an answer from the provider delays others by no more than one cart', async () => {
  const { shop, booked, settleAfter, settleWith } = await manyPaid(30)
  let giveUp = () => {}
  const silence = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('no answer'))
  })
  const meanwhile = async () => {
    await expect.poll(() => booked(), { timeout: 15_000 }).toBe(29)
    giveUp()
  }
  await settleWith(() => silence, { parallel: 8, meanwhile })
  expect(shop.logged).toContain('cart could not be settled yet')
  await settleAfter(1)
  expect(await booked()).toBe(30)
})

test('retries only the cart that the database had no time for', async () => {
  const { booked, settleAfter, settleWith } = await manyPaid(8)
  await settleWith(() => Promise.reject(new DatabaseUnavailable('lock timeout')))
  expect(await booked()).toBe(7)
  await settleAfter(10 / 60)
  expect(await booked()).toBe(8)
})

test('a cart that another transaction has locked delays the other carts only once', async () => {
  const { booked, settleAfter, settleWith } = await manyPaid(8)
  const lock = await postgres.db.startTransaction().execute()
  onTestFinished(async () => void (lock.isRolledBack || (await lock.rollback().execute())))
  const from = performance.now()
  await settleWith(async (id) => {
    await lock.selectFrom('cart').select('id').where('id', '=', id).forUpdate().execute()
    throw new DatabaseUnavailable('lock timeout')
  })
  expect(performance.now() - from).toBeLessThan(1500)
  expect(await booked()).toBe(7)
  await lock.rollback().execute()
  await settleAfter(1)
  expect(await booked()).toBe(8)
})

test('claims no cart and counts no failure while calls to the provider are paused', async () => {
  const { shop, asked, booked, settleAfter } = await manyPaid(3)
  shop.payments.isResting = () => true
  await settleAfter(0)
  expect(asked.size).toBe(0)
  shop.payments.isResting = () => false
  await settleAfter(0)
  expect(await booked()).toBe(3)
})

// Regression: Nothing was claimed, so baskets paid by codes were released while the provider was
// down.
test('books carts paid by codes while calls to the provider are paused', async () => {
  const shop = createTestShop(database.db)
  const paid = await shop.hold([article('poster'), code(addCode(shop, { amount: 10_000 }))])
  const released = await shop.hold([article('poster')])
  shop.payments.down = true
  await releaseCart(shop.backend, released, 'cancelled')
  shop.payments.down = false
  shop.payments.isResting = () => true
  await shop.settleAfter(4)
  expect(await shop.cart(paid)).toMatchObject({ status: 'booked' })
  expect(shop.payments.statusOf(released)).toBe('open')
})

test('checks a cart that cannot be settled less and less often, and gives up after days', async () => {
  const { shop, ids, settleAfter } = await manyPaid(1)
  let asked = 0
  shop.payments.readStatus = async () => {
    asked += 1
    throw new Error('no such payment')
  }
  await settleAfter(0)
  for (let hour = 1; hour < 100; hour += 1) await settleAfter(60)
  expect(asked).toBe(21)
  expect(shop.logged.at(-1)).toMatch(/^CART NOT SETTLED/)
  const failed = { status: 'held', last_error: 'no such payment', given_up_at: expect.any(Date) }
  expect(await shop.cart(ids[0] ?? '')).toMatchObject(failed)
})
