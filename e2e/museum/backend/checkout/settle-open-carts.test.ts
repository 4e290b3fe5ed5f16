import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../service/database/unavailable.ts'
import { releaseCart } from '../booking/close-payment.ts'
import { usePostgresServer, useShopDatabase } from '../testing/databases.ts'
import { addCode, article, code } from '../testing/goods-items.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'
import { claimCarts } from './claim-carts.ts'
import { createSettling, settleOpenCarts } from './settle-open-carts.ts'

const database = useShopDatabase()
const postgres = usePostgresServer()

async function held() {
  const shop = createTestShop(database.db)
  const at = `${freshDay()} 10:00:00`
  const cartId = await shop.hold([ticket('adult', at, 2)])
  const settleAfter = async (minutes: number) => {
    shop.minutesPass(minutes)
    await settleOpenCarts(shop.backend)
  }
  return { shop, cartId, settleAfter, left: () => shop.placesLeft('tower', at) }
}

test('after a refused card another one may be tried until the hold ends', async () => {
  const { shop, cartId, settleAfter, left } = await held()
  shop.payments.settle(cartId, 'declined')
  await settleAfter(4)
  await settleAfter(9)
  expect(shop.payments.statusOf(cartId)).toBe('declined')
  expect(await left()).toBe(0)
  shop.payments.settle(cartId, 'paid')
  await settleAfter(1)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
})

test('a refused payment nobody comes back with is closed when the hold ends', async () => {
  const { shop, cartId, settleAfter, left } = await held()
  shop.payments.settle(cartId, 'declined')
  await settleAfter(15)
  expect(shop.payments.statusOf(cartId)).toBe('cancelled')
  expect(await left()).toBe(2)
})

test('what was cancelled at the provider is free again before the hold ends', async () => {
  const { shop, cartId, settleAfter, left } = await held()
  await shop.payments.cancel(cartId)
  await settleAfter(4)
  expect(await left()).toBe(2)
})

test('an open payment is left to its customer', async () => {
  const { shop, cartId, settleAfter, left } = await held()
  await settleAfter(14)
  expect(shop.payments.statusOf(cartId)).toBe('open')
  expect(await left()).toBe(0)
})

test('who pays in the last second and closes the tab is booked, and the places were never free', async () => {
  const { shop, cartId, settleAfter, left } = await held()
  const [asked] = shop.payments.registered
  const lastSecond = new Date(new Date(asked?.payableUntil ?? 0).getTime() - 1000)
  expect((lastSecond.getTime() - shop.time.now.getTime()) / 1000).toBe(12 * 60 - 1)
  shop.time.now = lastSecond
  shop.payments.settle(cartId, 'paid')
  shop.payments.down = true
  await settleAfter(1)
  await settleAfter(1)
  expect(await left()).toBe(0)
  shop.payments.down = false
  // The hold ends three minutes after the last payment, and the cart is asked about at its end.
  shop.time.now = new Date(lastSecond.getTime() + 3 * 60_000)
  expect(await left()).toBe(0)
  await settleAfter(1 / 60)
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(1)
  expect(shop.payments.statusOf(cartId)).toBe('paid')
  expect(await left()).toBe(0)
})

/** Carts of one shop, and how often the provider was asked about each. */
async function manyHeld(count: number) {
  await postgres.db.updateTable('cart').set({ status: 'booked' }).execute()
  const shop = createTestShop(postgres.db)
  const ids: string[] = []
  while (ids.length < count) {
    ids.push(await shop.hold([ticket('adult', `${freshDay()} 10:00:00`, 2)]))
  }
  const asked = new Map<string, number>()
  const { readStatus } = shop.payments
  shop.payments.readStatus = async (id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, 2))
    return await readStatus(id)
  }
  for (const id of ids) shop.payments.settle(id, 'paid')
  shop.minutesPass(4)
  const booked = async (of: TestShop = shop) => {
    await of.backend.mails.idle()
    return of.mailBox.sent.length
  }
  return { shop, ids, asked, booked }
}

test('of several processes one settles each cart', async () => {
  const { shop, ids, asked, booked } = await manyHeld(40)
  const other = createTestShop(postgres.db, { payments: shop.payments })
  other.time.now = shop.time.now
  await Promise.all([settleOpenCarts(shop.backend), settleOpenCarts(other.backend)])
  expect([...asked.keys()].sort()).toEqual([...ids].sort())
  expect([...asked.values()].every((times) => times === 1)).toBe(true)
  expect((await booked()) + (await booked(other))).toBe(40)
})

test('what a killed process has claimed is taken over when its time is over', async () => {
  const { shop, booked } = await manyHeld(5)
  expect(await claimCarts(shop.backend, 3)).toHaveLength(3)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(2)
  shop.minutesPass(59 / 60)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(2)
  // Long before the places are given away, even where it was claimed after the last payment.
  shop.minutesPass(1 / 60)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(5)
})

test('a payment the provider says nothing about keeps the others waiting no longer than one of them', async () => {
  const { shop, ids, booked } = await manyHeld(30)
  const { readStatus } = shop.payments
  let giveUp = () => {}
  const silence = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('no answer'))
  })
  shop.payments.readStatus = (id) => (id === ids[0] ? silence : readStatus(id))
  const settling = createSettling(shop.backend)
  settling.soon()
  await expect.poll(() => booked(), { timeout: 15_000 }).toBe(29)
  giveUp()
  await settling.idle()
  expect(shop.logged).toContain('cart could not be settled yet')
  shop.payments.readStatus = readStatus
  shop.minutesPass(1)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(30)
})

test('a cart the database had no time for is put off alone', async () => {
  const { shop, ids, booked } = await manyHeld(8)
  const { readStatus } = shop.payments
  shop.payments.readStatus = async (id) => {
    if (id === ids[0]) throw new DatabaseUnavailable('lock timeout')
    return await readStatus(id)
  }
  const settling = createSettling(shop.backend, 2)
  settling.soon()
  await settling.idle()
  expect(await booked()).toBe(7)
  shop.payments.readStatus = readStatus
  shop.minutesPass(10 / 60)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(8)
})

test('a cart that somebody else keeps locked is not waited for twice', async () => {
  const { shop, ids, booked } = await manyHeld(8)
  const { readStatus } = shop.payments
  const lock = await postgres.db.startTransaction().execute()
  onTestFinished(async () => void (lock.isRolledBack || (await lock.rollback().execute())))
  shop.payments.readStatus = async (id) => {
    if (id !== ids[0]) return await readStatus(id)
    await lock.selectFrom('cart').select('id').where('id', '=', id).forUpdate().execute()
    throw new DatabaseUnavailable('lock timeout')
  }
  const settling = createSettling(shop.backend, 2)
  const from = performance.now()
  settling.soon()
  await settling.idle()
  expect(performance.now() - from).toBeLessThan(1500)
  expect(await booked()).toBe(7)
  await lock.rollback().execute()
  shop.payments.readStatus = readStatus
  shop.minutesPass(1)
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(8)
})

test('while the provider rests nothing is claimed, and nothing counts as a failure', async () => {
  const { shop, asked, booked } = await manyHeld(3)
  shop.payments.isResting = () => true
  await settleOpenCarts(shop.backend)
  expect(asked.size).toBe(0)
  shop.payments.isResting = () => false
  await settleOpenCarts(shop.backend)
  expect(await booked()).toBe(3)
})

// Regression: Nothing was claimed: what codes had paid was given away while the provider was ill.
test('while the provider rests, what codes have paid is booked all the same', async () => {
  const shop = createTestShop(database.db)
  const paid = await shop.hold([article('poster'), code(addCode(shop, { amount: 10_000 }))])
  const released = await shop.hold([article('poster')])
  shop.payments.down = true
  await releaseCart(shop.backend, released, 'cancelled')
  shop.payments.down = false
  shop.payments.isResting = () => true
  shop.minutesPass(4)
  await settleOpenCarts(shop.backend)
  const { status } = await database.db
    .selectFrom('cart')
    .select('status')
    .where('id', '=', paid)
    .executeTakeFirstOrThrow()
  expect(status).toBe('booked')
  expect(shop.payments.statusOf(released)).toBe('open')
})

test('a cart nobody can settle is asked about ever more rarely and given up after days', async () => {
  const { shop, ids } = await manyHeld(1)
  let asked = 0
  shop.payments.readStatus = async () => {
    asked += 1
    throw new Error('no such payment')
  }
  for (let hour = 0; hour < 100; hour += 1) {
    await settleOpenCarts(shop.backend)
    shop.minutesPass(60)
  }
  expect(asked).toBe(21)
  expect(shop.logged.at(-1)).toMatch(/^CART NOT SETTLED/)
  const cart = await postgres.db
    .selectFrom('cart')
    .select(['status', 'given_up_at', 'last_error'])
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirst()
  expect(cart).toMatchObject({ status: 'held', last_error: 'no such payment' })
  expect(cart?.given_up_at).not.toBeNull()
})
