import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { asIfSaved } from './candidate-config.ts'

const database = useShopDatabase()
const CONFIG = 'http://localhost/api/en/shopinfo/config?shop=6'

test('a marked read is answered with the candidate, and whoever asks meanwhile with what is in force', async () => {
  const { app } = createTestShop(database.db)
  const candidate = { accent: '#7a1f5f', site_name: 'Tower', color_scheme: 'plaid' }
  const asked = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      const request = new Request(CONFIG)
      const isMarked = place % 3 === 1
      const answer = await app.request(isMarked ? asIfSaved(request, candidate) : request)
      const { accent, site_name } = await answer.json()
      return { isMarked, accent, site_name, cached: answer.headers.get('Cache-Control') }
    }),
  )
  const inForce = { ...asked[0] }
  expect(inForce.accent).not.toBe(candidate.accent)
  for (const one of asked)
    expect(one).toEqual(
      one.isMarked
        ? { isMarked: true, accent: '#7a1f5f', site_name: 'Tower', cached: 'no-store' }
        : inForce,
    )
  const later = await (await app.request(CONFIG)).json()
  expect(later.accent).toBe(inForce.accent)
})

test('a candidate that opens a waiting room opens none', async () => {
  const { app, logged } = createTestShop(database.db)
  const request = asIfSaved(new Request(CONFIG), { waiting_room: 'open' })
  expect(await (await app.request(request)).json()).toMatchObject({ waiting_room: 'closed' })
  expect(await database.db.selectFrom('waiting_room').selectAll().execute()).toEqual([])
  expect(logged).toEqual([])
})

test('nothing that may write is asked with a candidate', () => {
  const order = new Request('http://localhost/api/en/checkout/initPayment', { method: 'POST' })
  expect(() => asIfSaved(order, {})).toThrow('POST')
})
