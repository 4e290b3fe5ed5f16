import { expect, test } from 'vitest'
import { mayReturnTo } from './return-origins.ts'
import { useShopDatabase } from './testing/databases.ts'
import { createTestShop, freshDay, SHOP_ORIGIN, ticket } from './testing/test-shop.ts'
import { serverTexts } from './texts.ts'

const database = useShopDatabase()

const ACCEPTED = '/de/checkout/accepted?us=a'

test('the way back leads to a known address of the shop and nowhere else', () => {
  const origins = {
    known: ['https://shop.example', 'http://127.0.0.1:8080'] as const,
    mailed: null,
  }
  const may = (address: string) => mayReturnTo(origins, address + ACCEPTED)
  expect(may('https://shop.example')).toBe(true)
  expect(may('http://127.0.0.1:8080')).toBe(true)
  expect(may('http://127.0.0.1:8081')).toBe(false)
  expect(may('http://shop.example')).toBe(false)
  expect(may('http://evil.example')).toBe(false)
  expect(may('https://shop.example@evil.example')).toBe(false)
})

// Regression: with HOST=0.0.0.0 a request with `Host: evil.example` had its payment come back there,
// and the mail with the voucher that was bought for somebody else said to redeem it there.
test('a request that names a foreign host is not led there, whatever its Host says', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = async (origin: string) => {
    const response = await shop.app.request('/api/en/checkout/initPayment', {
      method: 'POST',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({
        payart: '1',
        aux: null,
        partner: null,
        cart: { ver: 1, items: [ticket('adult', `${freshDay()} 10:00:00`)] },
        url: {
          continue: `${origin}${ACCEPTED}`,
          cancel: `${origin}/de/checkout/canceled`,
        },
        token,
      }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await pay('http://evil.example')).toEqual({
    status: 400,
    body: { message: serverTexts('en')('request.unknownAddress') },
  })
  const known = await pay(SHOP_ORIGIN)
  expect(known.status).toBe(200)
  expect(JSON.stringify(known.body)).not.toContain('evil')
})

test('the mail about a booking names the shop as configured, whichever of its addresses was opened', async () => {
  const shop = createTestShop(database.db)
  shop.backend.returnOrigins.known = [SHOP_ORIGIN, 'http://localhost:8080']
  const token = await shop.createGuest()
  const url = { continue: `http://localhost:8080${ACCEPTED}`, cancel: `${SHOP_ORIGIN}/de` }
  const cart = { ver: 1, items: [ticket('adult', `${freshDay()} 10:00:00`)] }
  const body = { payart: '1', aux: null, partner: null, cart, url, token }
  const mailedTo = async () => {
    expect((await shop.call('POST', 'en/checkout/initPayment', body)).status).toBe(200)
    const carts = database.db.selectFrom('cart').select('shop_url').where('status', '=', 'held')
    return (await carts.orderBy('created_at', 'desc').execute())[0]?.shop_url
  }
  shop.minutesPass(1)
  expect(await mailedTo()).toBe(`${SHOP_ORIGIN}/en`)
  shop.minutesPass(1)
  shop.backend.returnOrigins.mailed = null
  expect(await mailedTo()).toBeNull()
})
