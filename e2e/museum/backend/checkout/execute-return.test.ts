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

test('books a paid cart whatever session it returns in, and stores the marks of URL and session', async () => {
  const { payments, execPayment, cart, cartId } = await holdOne()
  payments.settle(cartId, 'paid')
  const marks = { us: 'abc', session_us: 'def', src_url: 'here' }
  expect(await execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 200 })
  expect(await cart(cartId)).toMatchObject(marks)
  await execPayment(cartId, 'us=x&sessionUs=y&srcURL=z')
  expect(await cart(cartId)).toMatchObject(marks)
})

test('refuses an unpaid return of another session in the visitor’s language', async () => {
  const { call, cartId } = await holdOne()
  for (const language of LANGUAGES) {
    const path = `${language}/checkout/execPayment?${OTHER_SESSION}`
    expect(await call('POST', path, { cartId })).toEqual({
      status: 400,
      body: { message: serverTexts(language)('problem.otherSession') },
    })
  }
})

test('a declined payment that returns in another session stays open for the customer who is paying', async () => {
  const { payments, execPayment, cart, pay, cartId } = await holdOne()
  payments.settle(cartId, 'declined')
  expect(await execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 400 })
  expect(await cart(cartId)).toMatchObject({ status: 'held' })
  expect(await pay(cartId)).toMatchObject({ status: 200 })
})

test('books a card that is accepted while the customer returns with a declined one', async () => {
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

test('cuts long marks of a return at whole characters and still books the cart', async () => {
  const { payments, execPayment, cart, cartId } = await holdOne()
  payments.settle(cartId, 'paid')
  const [us, sessionUs, srcURL] = ['🌙'.repeat(150), 'b'.repeat(5000), 'c'.repeat(5000)]
  const query = new URLSearchParams({ us, sessionUs, srcURL })
  expect(await execPayment(cartId, String(query))).toMatchObject({ status: 200 })
  const cut = { session_us: 'b'.repeat(100), src_url: 'c'.repeat(2000) }
  expect(await cart(cartId)).toMatchObject({ us: '🌙'.repeat(100), ...cut })
})
