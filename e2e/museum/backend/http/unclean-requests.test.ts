import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import {
  CUSTOMER,
  createTestShop,
  freshDay,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const UNCLEAN = ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ude00\ud83d']
const UNREADABLE = { status: 400, body: { message: serverTexts('en')('request.unreadable') } }

async function payWith(shop: TestShop, token: string, texts: Texts) {
  const items = [ticket('adult', `${freshDay()} 10:00:00`)]
  return await shop.call('POST', 'en/checkout/initPayment', {
    payart: '1',
    aux: null,
    partner: texts.partner ?? null,
    cart: { ver: 1, items, external_document_number: texts.document ?? null },
    url: { continue: `${SHOP_ORIGIN}/${texts.path ?? ''}`, cancel: `${SHOP_ORIGIN}/` },
    token,
  })
}

interface Texts {
  partner?: string
  document?: string
  path?: string
}

test('text that a database cannot store is refused with a message, in every stored field', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  for (const text of UNCLEAN) {
    const form = { c: { ...CUSTOMER, fname: text }, token }
    expect(await shop.call('POST', 'en/customer/update', form)).toEqual(UNREADABLE)
    expect(await payWith(shop, token, { partner: text })).toEqual(UNREADABLE)
    expect(await payWith(shop, token, { document: text })).toEqual(UNREADABLE)
  }
})

test('text that a database cannot store is refused in addresses too', async () => {
  const shop = createTestShop(database.db)
  const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  expect(await shop.execPayment(cartId, 'us=%00&sessionUs=%00&srcURL=x')).toEqual(UNREADABLE)
  expect(await shop.execPayment(cartId, 'us=a&sessionUs=a&srcURL=%00')).toEqual(UNREADABLE)
  expect(await shop.call('GET', 'en/customer?_=%00')).toEqual(UNREADABLE)
  expect((await shop.call('GET', 'en/ticket/lifetime?event=%ED%A0%80')).status).toBe(404)
  expect((await shop.call('GET', 'en/ticket/collect/event/%00')).status).toBe(400)
})

test("limits the length of an order's additional texts", async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = (texts: Texts) => payWith(shop, token, texts)
  const tooLong = { status: 422, body: { error: serverTexts('en')('field.tooLong') } }
  expect(await pay({ partner: 'p'.repeat(101) })).toEqual(tooLong)
  expect(await pay({ document: 'd'.repeat(101) })).toEqual(tooLong)
  expect(await pay({ path: 'x'.repeat(2000) })).toEqual(tooLong)
  expect(await pay({ partner: 'p'.repeat(100), document: 'd'.repeat(100) })).toMatchObject({
    status: 200,
  })
})

test('reports names that are too long at their field', async () => {
  const shop = createTestShop(database.db)
  const c = { fname: 'a'.repeat(101), lname: 'b'.repeat(100) }
  const { status, body } = await shop.call('POST', 'en/customer/validate', { c, token: 'x' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ fname: [serverTexts('en')('field.tooLong')] })
  expect(body).not.toHaveProperty('lname')
})
