import { expect, test } from 'vitest'
import { mayReturnTo } from './return-origins.ts'
import { useShopDatabase } from './testing/databases.ts'
import { createTestShop, freshTime, SHOP_ORIGIN, ticket } from './testing/test-shop.ts'
import { serverTexts } from './texts.ts'

const database = useShopDatabase()

const ACCEPTED = '/de/checkout/accepted?us=a'

test('allows returns only to known addresses of the shop', () => {
  const origins = {
    known: ['https://shop.example', 'http://127.0.0.1:8080'] as const,
    mailed: null,
  }
  const may = (address: string) => mayReturnTo(origins, address + ACCEPTED)
  for (const address of origins.known) expect(may(address)).toBe(true)
  for (const foreign of [
    'http://127.0.0.1:8081',
    'http://shop.example',
    'http://evil.example',
    'https://shop.example@evil.example',
  ])
    expect(may(foreign), foreign).toBe(false)
})

// Regression: With HOST=0.0.0.0 a request with `Host: evil.example` made its payment return there,
// and the mail with a gift voucher told its reader to redeem it there.
test('never returns a request to a foreign host, whatever its Host header says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const shop = createTestShop(database.db, {
    ask: async (path, init) => await asked.app.request(path, { ...init, headers }),
  })
  const asked = createTestShop(database.db)
  const pay = (origin: string) =>
    shop.initPayment([ticket('adult', freshTime())], {
      url: { continue: `${origin}${ACCEPTED}`, cancel: `${SHOP_ORIGIN}/de/checkout/canceled` },
    })
  const message = serverTexts('en')('request.unknownAddress')
  expect(await pay('http://evil.example')).toEqual({ status: 400, body: { message } })
  const known = await pay(SHOP_ORIGIN)
  expect(known.status).toBe(200)
  expect(JSON.stringify(known.body)).not.toContain('evil')
})

test('the mail about a booking uses the configured address, whichever address was opened', async () => {
  const shop = createTestShop(database.db)
  shop.backend.returnOrigins.known = [SHOP_ORIGIN, 'http://localhost:8080']
  const url = { continue: `http://localhost:8080${ACCEPTED}`, cancel: `${SHOP_ORIGIN}/de` }
  const mailedTo = async () =>
    (await shop.cart(await shop.hold([ticket('adult', freshTime())], { url }))).shop_url
  expect(await mailedTo()).toBe(`${SHOP_ORIGIN}/en`)
  shop.backend.returnOrigins.mailed = null
  expect(await mailedTo()).toBeNull()
})
