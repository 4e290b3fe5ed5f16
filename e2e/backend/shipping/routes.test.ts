import { expect, test } from 'vitest'
import { useEmbeddedDatabase } from '../testing/databases.ts'
import { createTestShop, SHIPPED_TO } from '../testing/test-shop.ts'
import { textsOf } from '../texts/texts-of.ts'

const database = useEmbeddedDatabase()

const book = { type: 'merchandise', id: 'book', count: 1 }

async function costOf(body: object, token?: string, language = 'en') {
  const query = token === undefined ? '' : `?token=${token}`
  return await createTestShop(database.db).call('POST', `${language}/shipping/costs${query}`, body)
}

test('sending goods costs what the country costs', async () => {
  expect(await costOf({ country: 'CH', cart: [book] })).toEqual({
    status: 200,
    body: { cost: 900, vat_value: 8.1 },
  })
  const pass = { type: 'annualPass', id: 'pass', count: 1 }
  expect((await costOf({ country: 'DE', cart: [pass] })).body).toEqual({
    cost: 1800,
    vat_value: 8.1,
  })
})

test('nothing is sent of tickets, tours and vouchers, wherever to', async () => {
  const cart = [
    { type: 'ticket', id: 'adult', count: 2, datetime: '2026-03-10 10:00:00' },
    { type: 'guidedTour', id: 'group', count: 1, datetime: '2026-03-10 10:00:00' },
    { type: 'dayticket', id: 'garden-day', count: 1, datetime: '2026-03-10 00:00:00' },
    { type: 'voucher', id: 'fifty', count: 1 },
  ]
  expect((await costOf({ cart })).body).toEqual({ cost: 0, vat_value: null })
  expect((await costOf({ country: 'NO', cart: [] })).body).toEqual({ cost: 0, vat_value: null })
})

test('goods worth enough are sent for nothing', async () => {
  const costs = async (count: unknown) =>
    ((await costOf({ country: 'CH', cart: [{ ...book, count }] })).body as { cost: number }).cost
  expect(await costs(5)).toBe(900)
  expect(await costs(6)).toBe(0)
  expect(await costs('6')).toBe(900)
})

test('a country without a cost is told to ask, in the language of the request', async () => {
  const error = textsOf('de').problem.noShipping('Norwegen', 'shop@tower.example')
  expect(await costOf({ country: 'NO', cart: [book] }, undefined, 'de')).toEqual({
    status: 422,
    body: { code: 'NO_COST', error },
  })
  for (const country of ['', 'nowhere', 'constructor', '__proto__']) {
    expect(await costOf({ country, cart: [book] })).toMatchObject({
      status: 422,
      body: { code: 'NO_COST' },
    })
  }
})

test('of a customer the shipping country counts where it is another one', async () => {
  const shop = createTestShop(database.db)
  expect((await costOf({ cart: [book] }, await shop.createGuest())).body).toEqual({
    cost: 900,
    vat_value: 8.1,
  })
  const abroad = await shop.createGuest({ shipping: SHIPPED_TO })
  expect((await costOf({ cart: [book] }, abroad)).body).toEqual({ cost: 1800, vat_value: 8.1 })
  expect((await costOf({ cart: [book], country: 'CH' }, abroad)).body).toEqual({
    cost: 900,
    vat_value: 8.1,
  })
})

test('a wrong token is a 401, and without any country there is no cost', async () => {
  expect(await costOf({ cart: [book] }, 'wrong')).toMatchObject({ status: 401 })
  const shop = createTestShop(database.db)
  const { token } = (await shop.call('POST', 'en/auth/guest', {})).body as { token: string }
  for (const answer of [await costOf({ cart: [book] }), await costOf({ cart: [book] }, token)]) {
    expect(answer).toEqual({
      status: 422,
      body: { code: 'NO_COUNTRY', error: textsOf('en').problem.customerIncomplete },
    })
  }
})
