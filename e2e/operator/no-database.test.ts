import { expect, test } from 'vitest'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { SHOP_ORIGIN } from '../museum/backend/testing/test-shop.ts'
import { serverTexts } from '../museum/backend/texts.ts'
import { openDatabase } from '../service/database/open-database.ts'
import { createDatabase } from '../service/testing/postgres-server.ts'
import { createOperatedShop, logIn } from './testing/operator-page.ts'

test('answers 503 with Retry-After in the language of the request when the database is down', async () => {
  const server = await createDatabase()
  const db = await openDatabase<ShopTables>({ url: server.url, schema: 'shop' }, shopMigrations)
  const shop = createOperatedShop(db)
  const { app, hold, createGuest } = shop
  const { cookie } = await logIn(shop)
  const token = await createGuest()
  await hold([{ type: 'merchandise', id: 'poster', count: 1 }], { token })
  await server.stop()

  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await app.request(path, init)
    return { status, again: headers.get('Retry-After') }
  }
  const later = { status: 503, again: '5' }
  const apart = { status: 503, again: expect.stringMatching(/^[2-8]$/) }
  expect(await ask('/api/de/event/select')).toEqual(apart)
  expect(await ask('/api/de/auth/guest', { method: 'POST', body: '{}' })).toEqual(apart)
  expect(await ask('/registry.json')).toEqual(apart)
  expect(await ask('/operator', { headers: { Cookie: cookie } })).toEqual(later)
  // The log must not contain an internal error with a stack for each request.
  expect(shop.logged).toContain('database does not answer')
  expect(shop.logged).not.toContain('request failed')
  expect(await ask('/health')).toMatchObject({ status: 503 })

  // A payment first closes the customer's earlier payment, which needs the database; the error must
  // not blame the payment provider.
  const paying = await app.request('/api/sv/checkout/initPayment', {
    method: 'POST',
    body: JSON.stringify({
      payart: '1',
      aux: null,
      partner: null,
      cart: { ver: 1, items: [{ type: 'merchandise', id: 'poster', count: 1 }] },
      url: {
        continue: `${SHOP_ORIGIN}/sv/checkout/accepted?us=abc`,
        cancel: `${SHOP_ORIGIN}/sv/checkout/canceled?us=abc`,
      },
      token,
    }),
  })
  expect([paying.status, await paying.json()]).toEqual([
    503,
    { message: serverTexts('sv')('request.unavailable') },
  ])
  expect((await app.request('/api/openapi.json')).status).toBe(200)
  await db.destroy()
})
