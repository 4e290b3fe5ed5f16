import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const OTHER_SESSION = 'us=abc&sessionUs=def&srcURL=here'

const holdOne = (shop: TestShop) => shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])

async function marksOf(cartId: string) {
  const select = database.db.selectFrom('cart').select(['us', 'session_us', 'src_url', 'status'])
  return await select.where('id', '=', cartId).executeTakeFirst()
}

test('a paid cart is booked whatever session it comes back in, and both marks are stored', async () => {
  const shop = createTestShop(database.db)
  const cartId = await holdOne(shop)
  shop.payments.settle(cartId, 'paid')
  expect(await shop.execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 200 })
  expect(await marksOf(cartId)).toMatchObject({ us: 'abc', session_us: 'def', src_url: 'here' })
  await shop.execPayment(cartId, 'us=x&sessionUs=y&srcURL=z')
  expect(await marksOf(cartId)).toMatchObject({ us: 'abc', session_us: 'def', src_url: 'here' })
})

test('unpaid, a return of another session is refused in words of the visitor’s language', async () => {
  const shop = createTestShop(database.db)
  const cartId = await holdOne(shop)
  for (const language of LANGUAGES) {
    const path = `${language}/checkout/execPayment?${OTHER_SESSION}`
    expect(await shop.call('POST', path, { cartId })).toEqual({
      status: 400,
      body: { message: serverTexts(language)('problem.otherSession') },
    })
  }
})

test('a refused payment of another session stays with whoever is still paying it', async () => {
  const shop = createTestShop(database.db)
  const cartId = await holdOne(shop)
  shop.payments.settle(cartId, 'declined')
  expect(await shop.execPayment(cartId, OTHER_SESSION)).toMatchObject({ status: 400 })
  expect(await marksOf(cartId)).toMatchObject({ status: 'held' })
  shop.payments.settle(cartId, 'paid')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
})

test('a card accepted in the moment of coming back with a refused one is booked', async () => {
  const shop = createTestShop(database.db)
  const cartId = await holdOne(shop)
  shop.payments.settle(cartId, 'declined')
  const { readStatus } = shop.payments
  shop.payments.readStatus = async (id) => {
    const status = await readStatus(id)
    shop.payments.settle(cartId, 'paid')
    return status
  }
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  expect(shop.payments.statusOf(cartId)).toBe('paid')
})

test('marks of any length are cut to whole characters and hold up no booking', async () => {
  const shop = createTestShop(database.db)
  const cartId = await holdOne(shop)
  shop.payments.settle(cartId, 'paid')
  const query = new URLSearchParams({
    us: '🌙'.repeat(150),
    sessionUs: 'b'.repeat(5000),
    srcURL: 'c'.repeat(5000),
  })
  expect(await shop.execPayment(cartId, String(query))).toMatchObject({ status: 200 })
  expect(await marksOf(cartId)).toMatchObject({
    us: '🌙'.repeat(100),
    session_us: 'b'.repeat(100),
    src_url: 'c'.repeat(2000),
  })
})
