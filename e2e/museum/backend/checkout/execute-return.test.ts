import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop, freshTime, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const OTHER_SESSION = 'us=abc&sessionUs=def&srcURL=here'

async function holdOne() {
  const shop = createTestShop(database.db)
  return { ...shop, cartId: await shop.hold([ticket('adult', freshTime())]) }
}

test('a paid cart is booked whatever session it comes back in, and both marks are stored', async () => {
  const { payments, execPayment, cart, cartId } = await holdOne()
  payments.settle(cartId, 'paid')
  const marks = { us: 'abc', session_us: 'def', src_url: 'here' }
  expect(await execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 200 })
  expect(await cart(cartId)).toMatchObject(marks)
  await execPayment(cartId, 'us=x&sessionUs=y&srcURL=z')
  expect(await cart(cartId)).toMatchObject(marks)
})

test('unpaid, a return of another session is refused in words of the visitor’s language', async () => {
  const { call, cartId } = await holdOne()
  for (const language of LANGUAGES) {
    const path = `${language}/checkout/execPayment?${OTHER_SESSION}`
    expect(await call('POST', path, { cartId })).toEqual({
      status: 400,
      body: { message: serverTexts(language)('problem.otherSession') },
    })
  }
})

test('a refused payment of another session stays with whoever is still paying it', async () => {
  const { payments, execPayment, cart, pay, cartId } = await holdOne()
  payments.settle(cartId, 'declined')
  expect(await execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 400 })
  expect(await cart(cartId)).toMatchObject({ status: 'held' })
  expect(await pay(cartId)).toMatchObject({ status: 200 })
})

test('a card accepted in the moment of coming back with a refused one is booked', async () => {
  const { payments, execPayment, cartId } = await holdOne()
  payments.settle(cartId, 'declined')
  const { readStatus } = payments
  payments.readStatus = async (id) => {
    const status = await readStatus(id)
    payments.settle(cartId, 'paid')
    return status
  }
  expect(await execPayment(cartId)).toMatchObject({ status: 200 })
  expect(payments.statusOf(cartId)).toBe('paid')
})

test('marks of any length are cut to whole characters and hold up no booking', async () => {
  const { payments, execPayment, cart, cartId } = await holdOne()
  payments.settle(cartId, 'paid')
  const [us, sessionUs, srcURL] = ['🌙'.repeat(150), 'b'.repeat(5000), 'c'.repeat(5000)]
  const query = new URLSearchParams({ us, sessionUs, srcURL })
  expect(await execPayment(cartId, String(query))).toMatchObject({ status: 200 })
  const cut = { session_us: 'b'.repeat(100), src_url: 'c'.repeat(2000) }
  expect(await cart(cartId)).toMatchObject({ us: '🌙'.repeat(100), ...cut })
})
