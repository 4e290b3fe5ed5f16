import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop, freshDay, SHOP_ORIGIN, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const UNCLEAN = ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ude00\ud83d']
const UNREADABLE = { status: 400, body: { message: serverTexts('en')('request.unreadable') } }

test('text no database can store is refused in words, in every field that is stored', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const order = {
    payart: '1',
    aux: null,
    partner: null as string | null,
    cart: {
      ver: 1,
      items: [ticket('adult', `${freshDay()} 10:00:00`)],
      external_document_number: null as string | null,
    },
    url: { continue: `${SHOP_ORIGIN}/en/a`, cancel: `${SHOP_ORIGIN}/en/b` },
    token,
  }
  const initPayment = (body: unknown) => shop.call('POST', 'en/checkout/initPayment', body)
  for (const text of UNCLEAN) {
    const c = { fname: text, lname: 'M', email: 'a@b.ch', street: 's', zip: '1', city: 'c' }
    const form = { c: { ...c, country: 'CH' }, token }
    expect(await shop.call('POST', 'en/customer/update', form)).toEqual(UNREADABLE)
    expect(await initPayment({ ...order, partner: text })).toEqual(UNREADABLE)
    const cart = { ...order.cart, external_document_number: text }
    expect(await initPayment({ ...order, cart })).toEqual(UNREADABLE)
  }
})

test('an address may not carry it either', async () => {
  const shop = createTestShop(database.db)
  const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  expect(await shop.execPayment(cartId, 'us=%00&sessionUs=%00&srcURL=x')).toEqual(UNREADABLE)
  expect(await shop.execPayment(cartId, 'us=a&sessionUs=a&srcURL=%00')).toEqual(UNREADABLE)
  expect(await shop.call('GET', 'en/customer?_=%00')).toEqual(UNREADABLE)
  expect((await shop.call('GET', 'en/ticket/lifetime?event=%ED%A0%80')).status).toBe(404)
  expect((await shop.call('GET', 'en/ticket/collect/event/%00')).status).toBe(400)
})

test('what an order carries beside its lines may not be endless', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = (long: { partner?: string; document?: string; path?: string }) =>
    shop.call('POST', 'en/checkout/initPayment', {
      payart: '1',
      aux: null,
      partner: long.partner ?? null,
      cart: {
        ver: 1,
        items: [ticket('adult', `${freshDay()} 10:00:00`)],
        external_document_number: long.document ?? null,
      },
      url: { continue: `${SHOP_ORIGIN}/${long.path ?? ''}`, cancel: `${SHOP_ORIGIN}/` },
      token,
    })
  const tooLong = { status: 422, body: { error: serverTexts('en')('field.tooLong') } }
  expect(await pay({ partner: 'p'.repeat(101) })).toEqual(tooLong)
  expect(await pay({ document: 'd'.repeat(101) })).toEqual(tooLong)
  expect(await pay({ path: 'x'.repeat(2000) })).toEqual(tooLong)
  expect(await pay({ partner: 'p'.repeat(100), document: 'd'.repeat(100) })).toMatchObject({
    status: 200,
  })
})

test('names longer than any are reported at their field', async () => {
  const shop = createTestShop(database.db)
  const c = { fname: 'a'.repeat(101), lname: 'b'.repeat(100) }
  const { status, body } = await shop.call('POST', 'en/customer/validate', { c, token: 'x' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ fname: [serverTexts('en')('field.tooLong')] })
  expect(body).not.toHaveProperty('lname')
})
