import { expect, test } from 'vitest'
import { useEmbeddedDatabase } from '../testing/databases.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'
import { settleOpenCarts } from './settle-open-carts.ts'

const database = useEmbeddedDatabase()

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
