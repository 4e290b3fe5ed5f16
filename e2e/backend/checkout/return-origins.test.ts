import { expect, test } from 'vitest'
import { useEmbeddedDatabase } from '../testing/databases.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'
import { mayReturnTo } from './return-origins.ts'

const database = useEmbeddedDatabase()

const ACCEPTED = '/de/checkout/accepted?us=a'

test('the way back leads to a known address of the shop and nowhere else', () => {
  const origins = { known: ['https://shop.example', 'http://127.0.0.1:8080'], requestHost: false }
  const may = (address: string) => mayReturnTo(origins, address + ACCEPTED, 'evil.example')
  expect(may('https://shop.example')).toBe(true)
  expect(may('http://127.0.0.1:8080')).toBe(true)
  expect(may('http://127.0.0.1:8081')).toBe(false)
  expect(may('http://shop.example')).toBe(false)
  expect(may('http://evil.example')).toBe(false)
})

test('a shop that does not know its address takes the one it was asked at', () => {
  const origins = { known: [], requestHost: true }
  const may = (address: string, host?: string) => mayReturnTo(origins, address + ACCEPTED, host)
  expect(may('http://192.168.1.5:8080', '192.168.1.5:8080')).toBe(true)
  expect(may('http://museum.local', 'Museum.local')).toBe(true)
  expect(may('http://evil.example', '192.168.1.5:8080')).toBe(false)
  expect(may('https://192.168.1.5:8080', '192.168.1.5:8080')).toBe(false)
  expect(may('http://192.168.1.5:8080')).toBe(false)
})

test('who opened the shop under its name in the network can pay', async () => {
  const shop = createTestShop(database.db)
  shop.backend.returnOrigins.requestHost = true
  const token = await shop.createGuest()
  const pay = (host: string) =>
    shop.app.request('/api/en/checkout/initPayment', {
      method: 'POST',
      headers: { host },
      body: JSON.stringify({
        payart: '1',
        aux: null,
        partner: null,
        cart: { ver: 1, items: [ticket('adult', `${freshDay()} 10:00:00`)] },
        url: {
          continue: `http://museum.local:8080${ACCEPTED}`,
          cancel: 'http://museum.local:8080/de/checkout/canceled',
        },
        token,
      }),
    })
  expect((await pay('museum.local:8080')).status).toBe(200)
  expect((await pay('other.local:8080')).status).toBe(400)
})
