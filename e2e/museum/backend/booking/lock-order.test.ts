import { expect, onTestFinished, test } from 'vitest'
import { usePostgresServer } from '../testing/databases.ts'
import { createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

const server = usePostgresServer()

// Regression: A booking locked its cart and then its customer, while a starting payment locked its
// customer and then their carts: a customer with two tabs caused a deadlock.
test('a booking does not wait for its customer, who is starting another payment', async () => {
  const shop = createTestShop(server.db)
  const cartId = await shop.hold([ticket('adult', freshTime())])
  shop.payments.settle(cartId, 'paid')
  const beginning = await server.db.startTransaction().execute()
  onTestFinished(async () => {
    if (!beginning.isCommitted) await beginning.rollback().execute()
  })
  const { customer_id: id } = await shop.cart(cartId)
  const customer = beginning.selectFrom('customer').select('id').where('id', '=', id)
  await customer.forUpdate().execute()
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  const cart = beginning.selectFrom('cart').select('status').where('id', '=', cartId).forUpdate()
  expect(await cart.executeTakeFirst()).toEqual({ status: 'booked' })
  await beginning.commit().execute()
})
