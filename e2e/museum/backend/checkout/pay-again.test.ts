import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { fillAtLastCancel, fillingHolds } from '../testing/filling-holds.ts'
import { createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

const database = useShopDatabase()

async function firstTry() {
  const holds = fillingHolds(database.db)
  const shop = createTestShop(database.db, { lanes: holds.lanes })
  const at = freshTime()
  const token = await shop.createGuest()
  const items = [ticket('adult', at, 2)]
  const first = await shop.hold(items, { token })
  return { shop, holds, at, first, payAgain: () => shop.initPayment(items, { token }) }
}

test('a second attempt succeeds even if the database has no room left for closing the first one', async () => {
  const { shop, holds, first, payAgain } = await firstTry()
  fillAtLastCancel(shop, holds)
  expect(await payAgain()).toMatchObject({ status: 200 })
  expect(await shop.cart(first)).toMatchObject({ closing: 'done' })
})

test('books a first attempt that was paid meanwhile, and reports it before a second payment', async () => {
  const { shop, at, first, payAgain } = await firstTry()
  shop.payments.settle(first, 'paid')
  const answer = await payAgain()
  const { body } = await shop.execPayment(first)
  const { booking_id } = body as { booking_id: string }
  expect(answer).toEqual({ status: 422, body: { error: expect.stringContaining(booking_id) } })
  expect(shop.payments.registered).toHaveLength(1)
  expect(await shop.placesLeft('tower', at)).toBe(0)
  expect(await shop.mailed()).toHaveLength(1)
  const { error } = (await payAgain()).body as { error: string }
  expect(error).not.toContain(booking_id)
  expect(error).toContain('sold out')
})

test.each(['does not answer', 'does not close it'])(
  'starts no second payment while the provider %s',
  async (what) => {
    const { shop, first, payAgain } = await firstTry()
    const { cancel, readStatus } = shop.payments
    if (what === 'does not answer') shop.payments.silence('cancel')
    else shop.payments.cancel = readStatus
    expect(await payAgain()).toMatchObject({ status: 422 })
    expect(shop.payments.registered).toHaveLength(1)
    expect(await shop.cart(first)).toMatchObject({ status: 'held' })
    await shop.settleAfter(15)
    shop.payments.cancel = cancel
    await shop.settleAfter(1)
    expect(shop.payments.statusOf(first)).toBe('cancelled')
  },
)

// Regression: After a confirmed cancellation the shop starts another payment, and both could be
// paid.
test('never reports a cart as cancelled while it may still be paid', async () => {
  const { shop, at, first } = await firstTry()
  shop.payments.down = true
  expect(await shop.cancel(first)).toMatchObject({ status: 502 })
  expect(await shop.placesLeft('tower', at)).toBe(0)
  shop.payments.down = false
  shop.payments.settle(first, 'paid')
  expect(await shop.cancel(first)).toMatchObject({ status: 410 })
  expect(await shop.execPayment(first)).toMatchObject({ status: 200 })
})
